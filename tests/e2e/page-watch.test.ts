import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { setReaderSize } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ reusesPages: true })
/** All that a test may leave: in the page, in its browser, and for other pages of that browser. */
const left = (page: Page) =>
  page.evaluate(() => ({
    cookies: document.cookie,
    stored: [localStorage.getItem('left'), sessionStorage.getItem('left')],
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
    size: getComputedStyle(document.documentElement).fontSize,
    isOnline: navigator.onLine,
  }))
let former: Page | undefined
let fresh: Awaited<ReturnType<typeof left>> | undefined

describe('a page that a test leaves', () => {
  test('may have cookies, contents, routes and looks of that test', async () => {
    const { page, watch } = await stage.open()
    watch.allow(/ERR_FAILED|ERR_INTERNET|left/)
    await page.goto('/faq')
    fresh = await left(page)
    await page.context().addCookies([{ name: 'left', value: 'yes', url: stage.url }])
    await page.evaluate(() => {
      for (const store of [localStorage, sessionStorage]) store.setItem('left', 'yes')
      // Some pages store something as they are left.
      addEventListener('pagehide', () => localStorage.setItem('left', 'late'))
    })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 320, height: 700 })
    await setReaderSize(page, 32)
    await page.route('**/faq', route => route.abort())
    await page.context().newPage()
    await page.context().setOffline(true)
    expect(await left(page)).not.toEqual(fresh)
    former = page
  })

  test('has none of them in the next test, and tells its problems to the new one alone', async () => {
    const { page, watch } = await stage.open()
    expect(page).toBe(former)
    expect(page.context().pages()).toEqual([page])
    await page.goto('/faq')
    expect(await left(page)).toEqual(fresh)
    await page.evaluate(() => console.warn('told'))
    await expect.poll(() => watch.problems()).toEqual([expect.stringMatching(/told/)])
    watch.allow(/told/)
  })
})
