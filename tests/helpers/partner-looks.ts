import type { Page } from 'playwright-core'

const STYLES =
  'display visibility float direction text-align padding margin border-radius color background-color font-family font-size font-weight line-height letter-spacing text-transform'

/** The box within the element, in whole pixels, and the style of the first element of each kind. */
export function lookOf(page: Page, selectors: string[]): Promise<Record<string, unknown>> {
  return page.evaluate(measure, { selectors, names: STYLES.split(' ') })
}

function measure({ selectors, names }: { selectors: string[]; names: string[] }) {
  const root = document.querySelector('sapa-dictionary')?.shadowRoot?.querySelector('.sapa')
  const origin = root?.getBoundingClientRect()
  const look = (selector: string) => {
    const part = root?.querySelector(selector)
    if (!part || !origin) throw new Error(`There is no ${selector}.`)
    const { x, y, width, height } = part.getBoundingClientRect()
    const box = [x - origin.x, y - origin.y, width, height].map(Math.round)
    const style = getComputedStyle(part)
    return [box, ...names.map(name => `${name}: ${style.getPropertyValue(name)}`)]
  }
  return Object.fromEntries(selectors.map(selector => [selector, look(selector)]))
}

/** The box within the element, in whole pixels, and the style of everything that it shows. */
export function wholeLookOf(page: Page, tag: string): Promise<unknown[]> {
  return page.evaluate(measureAll, { tag, names: STYLES.split(' ') })
}

function measureAll({ tag, names }: { tag: string; names: string[] }) {
  const root = document.querySelector(tag)?.shadowRoot?.querySelector('.sapa')
  const origin = root?.getBoundingClientRect()
  if (!root || !origin) throw new Error(`There is nothing in ${tag}.`)
  // Hidden elements have no box to compare.
  const shown = [...root.querySelectorAll('*')].filter(part => part.getClientRects().length > 0)
  return shown.map(part => {
    const { x, y, width, height } = part.getBoundingClientRect()
    const box = [x - origin.x, y - origin.y, width, height].map(Math.round)
    const style = getComputedStyle(part)
    const styles = names.map(name => `${name}: ${style.getPropertyValue(name)}`)
    return [part.localName, part.getAttribute('class'), box.join(), ...styles]
  })
}

/** Traces on the host page: names on window, style sheets, and the style of other elements. */
export function traces() {
  const look = (tag: string) => {
    const style = getComputedStyle(document.querySelector(tag) ?? document.body)
    // Sizes depend on the content; the last property is registered by us and read by nobody else.
    const names = Array.from(style).filter(
      name => !/^(block-size|inline-size|height|width|.*-origin|--_sapa-rem)$/.test(name),
    )
    return [tag, ...names.map(name => `${name}: ${style.getPropertyValue(name)}`)]
  }
  const shells = [document.documentElement, document.body]
  return {
    names: Object.getOwnPropertyNames(window).sort(),
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    styles: document.querySelectorAll('style, [style], link[rel="stylesheet"]').length,
    attributes: shells.flatMap(shell => shell.getAttributeNames()),
    looks: ['html', 'body', 'h1', 'p', 'button', 'input'].map(look),
  }
}
