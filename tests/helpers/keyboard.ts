import type { Locator, Page } from 'playwright-core'

const PATIENCE = 60

/** Presses Tab until the target has the focus; every element on the way must show its focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < PATIENCE; presses++) {
    await page.keyboard.press('Tab')
    const invisible = await page.evaluate(invisibleFocus)
    if (invisible) throw new Error(`The focus cannot be seen on ${invisible}`)
    if (await hasFocus(target)) return
  }
  throw new Error(`${PATIENCE} times Tab did not lead to ${target}`)
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate(element => element.matches(':focus'))
}

/** @returns the element with the focus, through shadow roots, if nothing shows it */
function invisibleFocus(): string | undefined {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  // Between the last element and the first, the focus is in the browser's own bar.
  if (!at || at === document.body) return undefined
  const { outlineStyle, outlineWidth } = getComputedStyle(at)
  return outlineStyle === 'none' || outlineWidth === '0px' ? at.outerHTML : undefined
}
