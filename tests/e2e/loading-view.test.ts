import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cookiesOf } from '../helpers/points-given.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'

const stage = createStage()

/** Pauses all animations: a busy machine may take longer than the loading view. */
async function freeze(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  const play = (playbackRate: number) =>
    devtools.send('Animation.setPlaybackRate', { playbackRate })
  await play(0)
  return { letGo: () => play(1), stop: () => play(0) }
}

/** Returns when an element's own animations end, in milliseconds after it appeared. */
function endOf(page: Page, selector: string): Promise<number> {
  return page.evaluate(target => {
    const animations = document.querySelector(target)?.getAnimations() ?? []
    return Math.max(...animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime)))
  }, selector)
}

test('the loading view covers the painted content for 1600 ms, then disappears, and appears again with a page from the browser’s memory', async () => {
  const { page } = await stage.open({ loadingView: true })
  const { letGo, stop } = await freeze(page)
  await page.goto('/faq')
  const loading = page.locator('.loading')
  expect(await endOf(page, '.loading')).toBe(1600)
  expect(await loading.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 })
  // Nothing waits for the loading view: the content behind it is there from the start.
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  // The footer fades in behind it.
  const timing = await page.getByRole('contentinfo').evaluate(footer => {
    const [animation] = footer.getAnimations()
    return animation?.effect?.getTiming()
  })
  expect([timing?.delay, timing?.duration]).toEqual([1600, 1000])
  await letGo()
  await loading.waitFor({ state: 'hidden' })
  await stop()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await loading.isVisible()).toBe(true)
  await letGo()
  await loading.waitFor({ state: 'hidden' })
})

test('the loading view shows a picture that moves in a cycle of 3 seconds, or stands still with reduced motion', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page } = await stage.open({ loadingView: true, reducedMotion })
    const { letGo } = await freeze(page)
    await page.goto('/faq')
    const cycles = await page
      .locator('.loading svg')
      .evaluate(picture =>
        picture
          .getAnimations({ subtree: true })
          .map(({ effect }) => effect?.getComputedTiming().duration),
      )
    expect([...new Set(cycles)]).toEqual(reducedMotion === 'reduce' ? [] : [3000])
    await letGo()
    await page.locator('.loading').waitFor({ state: 'hidden' })
    // A hidden animation stops; otherwise it would cost every frame of the page.
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

test('the loading view needs no JavaScript, and appears on every change of page, but not where a form leads to its own page', async () => {
  const { page } = await stage.open({ loadingView: true, javaScriptEnabled: false })
  const { letGo, stop } = await freeze(page)
  const loading = page.locator('.loading')
  await page.goto('/faq')
  expect(await loading.isVisible()).toBe(true)
  await letGo()
  await loading.waitFor({ state: 'hidden' })
  await page.getByRole('searchbox').fill('hangul')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/q=hangul/)
  expect(await loading.count()).toBe(0)
  await stop()
  // A pointer would hit the view transition, which is frozen too.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tata bahasa' }).press('Enter')
  await page.waitForURL(/grammar/)
  expect(await loading.isVisible()).toBe(true)
})

test.each(['a tap', 'a key', 'the wheel'])('the loading view disappears at %s', async gesture => {
  const { page } = await stage.open({ loadingView: true })
  // So that it cannot disappear by itself.
  await stopAt(page, 200)
  await page.goto('/faq')
  const loading = page.locator('.loading')
  expect(await loading.isVisible()).toBe(true)
  const address = page.url()
  if (gesture === 'a tap') await page.mouse.click(640, 100)
  else if (gesture === 'a key') await page.keyboard.press('ArrowDown')
  else await page.mouse.wheel(0, 200)
  await loading.waitFor({ state: 'hidden' })
  // The page could not be seen yet: the tap was not meant for the element below.
  expect(page.url()).toBe(address)
  if (gesture !== 'a key') return
  // Further keys cost nothing.
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

/** Stops the loading view at a time, in milliseconds. */
async function stopAt(page: Page, time: number): Promise<void> {
  await page.addInitScript(stop => {
    addEventListener('DOMContentLoaded', () => {
      for (const animation of document.querySelector('.loading')?.getAnimations() ?? []) {
        animation.pause()
        animation.currentTime = stop
      }
    })
  }, time)
}

test.each([200, 1_400])(
  'a tap on the menu after %i ms opens it, though the loading view lies above',
  async time => {
    const { page } = await stage.open({
      loadingView: true,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    })
    await stopAt(page, time)
    await page.goto('/faq')
    const opener = page.locator('.bar .compact > summary')
    const { x, y, width, height } = (await opener.boundingBox()) ?? expect.fail('no menu')
    expect(await page.locator('.loading').isVisible()).toBe(true)
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await page.locator('.bar .compact[open] .sheet').waitFor()
    await page.locator('.loading').waitFor({ state: 'hidden' })
  },
)

test('a tap on a link of the content follows it once it can be seen, and the button keeps its own', async () => {
  const { page } = await stage.open({ loadingView: true, viewport: { width: 360, height: 740 } })
  await stopAt(page, 1_400)
  await page.goto('/tour')
  await page.goto('/login')
  await page.goto('/explore')
  const button = await page.getByRole('button', { name: 'Lewati animasi' }).boundingBox()
  await page.mouse.click((button?.x ?? 0) + 20, (button?.y ?? 0) + 20)
  expect(new URL(page.url()).pathname).toBe('/explore')
  expect(await page.evaluate(() => localStorage.getItem('sapa-loading-view'))).toBe('off')
  await page.evaluate(() => localStorage.removeItem('sapa-loading-view'))
  await page.goto('/explore')
  expect(await page.locator('.loading').isVisible()).toBe(true)
  const link = await page.locator('main a').first().boundingBox()
  await page.mouse.click((link?.x ?? 0) + 20, (link?.y ?? 0) + 20)
  await page.waitForURL(url => url.pathname !== '/explore')
})

/** Visits in which a crossfade is expected. */
const VISITS = 10

test('a crossfade to the next page that is given up is no error', async () => {
  const { page, watch } = await stage.open({ loadingView: true })
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (viewTransition) console.info('a crossfade')
      viewTransition?.skipTransition()
    })
  })
  let crossfades = 0
  page.on('console', message => {
    if (message.text() === 'a crossfade') crossfades++
  })
  // A busy machine may give one up before the page hears of it.
  for (let visit = 0; visit < VISITS && crossfades === 0; visit++) {
    await page.goto('/faq')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tata bahasa' }).press('Enter')
    await page.waitForURL('**/grammar')
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  expect(crossfades).toBe(1)
  expect(watch.problems()).toEqual([])
})

test('a device that has seen the loading view three times may turn it off, and on again in the profile', async () => {
  const { page } = await stage.open({ loadingView: true })
  await freeze(page)
  const button = page.getByRole('button', { name: 'Lewati animasi' })
  for (const path of ['/faq', '/login']) {
    await page.goto(path)
    expect(await page.locator('.loading').isVisible()).toBe(true)
    expect(await button.isVisible()).toBe(false)
  }
  await page.goto('/faq')
  // A key would end the loading view before the button has the focus.
  await button.click()
  await page.locator('.loading').waitFor({ state: 'hidden' })
  for (const path of ['/login', '/tour', '/offline']) {
    await page.goto(path)
    expect(await page.locator('.loading').isVisible()).toBe(false)
  }
  await page.context().addCookies(cookiesOf(await newStageUser(stage), stage))
  await page.goto('/profile-details')
  const motion = page.getByRole('checkbox', { name: 'Animasi saat membuka halaman' })
  await expect.poll(() => motion.isChecked()).toBe(false)
  await motion.check()
  await page.goto('/tour')
  expect(await page.locator('.loading').isVisible()).toBe(true)
  expect(await button.isVisible()).toBe(true)
})
