import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Selector of elements that disappear once a page has loaded. */
const UNFINISHED =
  'astro-island[ssr], :is(sapa-dictionary, sapa-audio-downloads, sapa-event-schedule, sapa-check-in-rewards):not(:defined, [data-when-near] *), [aria-busy="true"]'

/** Waits until islands and elements are ready and have their data, and ends animations. */
export async function settle(page: Page): Promise<void> {
  await page.locator(UNFINISHED).first().waitFor({ state: 'detached' })
  await endMovement(page)
}

/** Ends animations, and waits until that is painted: a colour in transition is neither. */
export async function endMovement(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
      else animation.finish()
    }
  })
  await painted(page)
}

/** Waits until changes are painted. */
function painted(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** Returns the pixels by which the page is wider than the screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** Returns the sum of all layout shifts so far without user input. */
export async function layoutShift(page: Page): Promise<number> {
  // The frame that shows the newest change must be over.
  await painted(page)
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]
    observer.disconnect()
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)
  })
}

/** Sets the browser's font size in pixels; 16 by default. */
export async function setReaderSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
  await devtools.detach()
  await painted(page)
}

/**
 * The narrowest width of each layout, where texts have the least room, that of a phone, and that of
 * a desk at 200 %.
 */
const WIDTHS = [320, 360, 480, 600, 640, 720, 960]

/** Expects that at all widths no text is narrow or cut. */
export async function expectRoomyTexts(page: Page): Promise<void> {
  const cramped: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    cramped.push(...(await crampedTexts(page)))
  }
  expect(cramped).toEqual([])
}

/**
 * Returns the texts that nobody reads with ease: those that break into lines where there is room for
 * less than 6 em, and those that are cut off.
 */
function crampedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** The element whose width decides where a text breaks. */
    const boxOf = (element: Element): Element =>
      getComputedStyle(element).display === 'inline' && element.parentElement
        ? boxOf(element.parentElement)
        : element
    const linesOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      const isShown = parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!parent || !text || !isShown) continue
      if (parent.closest('.visually-hidden, .skip, option, script, style, noscript, svg')) continue
      const box = boxOf(parent)
      const { fontSize, overflowX, textOverflow, clipPath } = getComputedStyle(box)
      // For screen readers alone.
      if (clipPath === 'inset(50%)') continue
      const em = Number.parseFloat(fontSize)
      const { width } = box.getBoundingClientRect()
      const isNarrow = width < 6 * em && linesOf(node) > 1
      const isCut =
        overflowX !== 'visible' &&
        overflowX !== 'auto' &&
        overflowX !== 'scroll' &&
        textOverflow !== 'ellipsis' &&
        box.scrollWidth > box.clientWidth + 1
      const room = isCut ? 'cut' : `${(width / em).toFixed(1)} em`
      if (isNarrow || isCut)
        found.add(
          `${innerWidth} px, ${room}, ${box.localName}.${box.className}: ${text.slice(0, 40)}`,
        )
    }
    return [...found]
  })
}

/** Tells whether a finger at its middle touches it, and it is on the screen without scrolling. */
export function isTouchable(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
