import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()

/** When the last of an element's own animations is over, in milliseconds after it appeared. */
function endOf(page: Page, selector: string): Promise<number> {
  return page.evaluate(wanted => {
    const animations = document.querySelector(wanted)?.getAnimations() ?? []
    return Math.max(...animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime)))
  }, selector)
}

test('covers the screen for 1600 ms over content that is already painted, and then lets it go', async () => {
  const { page } = await stage.open({ loadingView: true })
  await page.goto('/faq')
  const loading = page.locator('.loading')
  expect(await endOf(page, '.loading')).toBe(1600)
  expect(await loading.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 })
  // Nothing waits for it: the content behind it is there from the start.
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  await loading.waitFor({ state: 'hidden' })
  const age = await page.evaluate(() => performance.now())
  expect(age).toBeGreaterThan(1600)
})

test('shows a picture that moves in a cycle of 3 seconds, and stands still for who wants that', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page } = await stage.open({ loadingView: true, reducedMotion })
    await page.goto('/faq')
    const cycles = await page
      .locator('.loading svg')
      .evaluate(picture =>
        picture
          .getAnimations({ subtree: true })
          .map(({ effect }) => effect?.getComputedTiming().duration),
      )
    expect([...new Set(cycles)]).toEqual(reducedMotion === 'reduce' ? [] : [3000])
    await page.locator('.loading').waitFor({ state: 'hidden' })
    // What nobody sees moves no more: it would cost every frame of the page.
    await expect
      .poll(() =>
        page
          .locator('.loading')
          .evaluate(
            loading =>
              loading
                .getAnimations({ subtree: true })
                .filter(({ playState }) => playState === 'running').length,
          ),
      )
      .toBe(0)
  }
})

test('needs no JavaScript', async () => {
  const { page } = await stage.open({ loadingView: true, javaScriptEnabled: false })
  await page.goto('/faq')
  expect(await page.locator('.loading').isVisible()).toBe(true)
  await page.locator('.loading').waitFor({ state: 'hidden' })
})

test('shows on every change of route, also backwards, but not where a form leads to its own page', async () => {
  const { page } = await stage.open({ loadingView: true, javaScriptEnabled: false })
  const loading = page.locator('.loading')
  await page.goto('/faq')
  await loading.waitFor({ state: 'hidden' })
  await page.getByRole('searchbox').fill('hangul')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/q=hangul/)
  expect(await loading.count()).toBe(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Karier' }).click()
  await page.waitForURL(/career/)
  expect(await loading.isVisible()).toBe(true)
})

test('shows again for a page that comes back from the browser’s memory', async () => {
  const { page } = await stage.open({ loadingView: true })
  await page.goto('/faq')
  await page.locator('.loading').waitFor({ state: 'hidden' })
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await page.locator('.loading').isVisible()).toBe(true)
  await page.locator('.loading').waitFor({ state: 'hidden' })
})

test.each(['a tap', 'a key', 'the wheel'])('gives way at once to %s', async gesture => {
  const { page } = await stage.open({ loadingView: true })
  // So that it cannot go by itself.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const animation of document.querySelector('.loading')?.getAnimations() ?? [])
        animation.pause()
    }),
  )
  await page.goto('/faq')
  const loading = page.locator('.loading')
  expect(await loading.isVisible()).toBe(true)
  const address = page.url()
  if (gesture === 'a tap') await page.mouse.click(640, 100)
  else if (gesture === 'a key') await page.keyboard.press('ArrowDown')
  else await page.mouse.wheel(0, 200)
  await loading.waitFor({ state: 'hidden' })
  // What lies below was not meant.
  expect(page.url()).toBe(address)
  if (gesture !== 'a key') return
  // Who goes on to type does not pay for it with every key.
  const looks = await page.evaluateHandle(() => {
    const counted = { count: 0 }
    const { getAnimations } = Element.prototype
    Element.prototype.getAnimations = function counting(options) {
      counted.count++
      return getAnimations.call(this, options)
    }
    return counted
  })
  await page.keyboard.press('ArrowDown')
  expect(await looks.jsonValue()).toEqual({ count: 0 })
})

test('the footer fades in over 1 second once the loading view is gone', async () => {
  const { page } = await stage.open({ loadingView: true })
  await page.goto('/faq')
  const timing = await page.getByRole('contentinfo').evaluate(footer => {
    const [animation] = footer.getAnimations()
    return animation?.effect?.getTiming()
  })
  expect([timing?.delay, timing?.duration]).toEqual([1600, 1000])
})
