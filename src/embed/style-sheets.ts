import shadowCss from 'shadow-css'

/**
 * Custom property for 1rem inside widgets: the reader's font size, whatever the page sets on its
 * root.
 */
const REM = '--_sapa-rem'

/**
 * Creates one style sheet for all elements of a tag. shadow-css returns a text unchanged where
 * custom elements are native; if a script of the page has wrapped `define`, it would write a
 * `<style>` into the page instead.
 */
export function sharedSheet(css: readonly string[]): CSSStyleSheet {
  const isNative = customElements.define.toString().includes('native code')
  const sheet = new CSSStyleSheet()
  const text = css.map(text => (isNative ? shadowCss(text)() : text)).join('\n')
  sheet.replaceSync(text.replace(/([\d.]+)rem\b/g, `calc($1*var(${REM}))`))
  registerRem()
  return sheet
}

/**
 * Registers the property, so that its ems refer to the element that sets it, not to each element.
 */
function registerRem(): void {
  try {
    CSS.registerProperty({ name: REM, syntax: '<length>', inherits: true, initialValue: '16px' })
  } catch {
    // Another version on the page has registered it, or the browser does not support it.
  }
}

/** Adds a sheet to a shadow root, once. */
export function adoptSheet(root: ShadowRoot, sheet: CSSStyleSheet): void {
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
