import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../helpers/audit.ts'
import { layoutShift, overflow, settle } from '../helpers/layout.ts'
import { PAGES } from '../helpers/site-pages.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()

describe.each(PAGES)('$path', ({ path, title, status, landmarks }) => {
  async function visit(width: number): Promise<Page> {
    const { page, watch } = await stage.open({ viewport: { width, height: 800 } })
    // Chromium reports the status of the page itself as an error.
    const address = new URL(path, stage.url).href.replace(/[.?]/g, '\\$&')
    if (status === 404) watch.allow(new RegExp(`^(404|console.error: Failed).*${address}\\)?$`))
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(status)
    await settle(page)
    return page
  }

  test('has a title, a language, one main heading, the landmarks, and every file it names', async () => {
    const page = await visit(1280)
    expect(await page.title()).toMatch(title)
    expect(await page.locator('html').getAttribute('lang')).toBe('id')
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.getByRole('main').count()).toBe(1)
    for (const landmark of landmarks)
      expect([landmark, await page.getByRole(landmark).first().isVisible()]).toEqual([
        landmark,
        true,
      ])
    const files = await page.evaluate(namedFiles)
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) {
      const answer = await page.request.get(file)
      const { length } = await answer.body()
      expect([file, answer.status(), length > 0]).toEqual([file, 200, true])
    }
  })

  test.each([360, 1280])(
    'stays still at %i px and is usable by anyone, light and dark',
    async width => {
      const page = await visit(width)
      expect(await layoutShift(page)).toBeLessThan(0.02)
      expect(await overflow(page)).toBe(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect([colorScheme, ...(await audit(page))]).toEqual([colorScheme])
      }
    },
  )

  test('fits a screen of 320 px', async () => {
    expect(await overflow(await visit(320))).toBe(0)
  })
})

/** Scripts, styles, pictures, manifests, and what Astro's islands will import. */
function namedFiles(): string[] {
  const names = {
    href: 'link[href]',
    src: '[src]',
    content: 'meta[property="og:image"]',
    'component-url': 'astro-island',
    'renderer-url': 'astro-island',
  }
  return Object.entries(names)
    .flatMap(([name, selector]) =>
      [...document.querySelectorAll(selector)].map(element => element.getAttribute(name) ?? ''),
    )
    .map(name => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname !== location.pathname)
    .map(({ href }) => href)
}
