import shadowCss from 'shadow-css'

/** What a rem is inside widgets: the size of letters of the reader, whatever the page makes of its own. */
const REM = '--_sapa-rem'

/**
 * One sheet for all elements of a tag. shadow-css passes a text through where custom elements are
 * native; where a script of the page has wrapped `define`, it would write a `<style>` into the
 * page instead.
 */
export function sharedSheet(css: readonly string[]): CSSStyleSheet {
  const isNative = customElements.define.toString().includes('native code')
  const sheet = new CSSStyleSheet()
  const text = css.map(text => (isNative ? shadowCss(text)() : text)).join('\n')
  sheet.replaceSync(text.replace(/([\d.]+)rem\b/g, `calc($1*var(${REM}))`))
  registerRem()
  return sheet
}

/** Registered, its ems are those of the element that sets it; where that is unknown, of each element. */
function registerRem(): void {
  try {
    CSS.registerProperty({ name: REM, syntax: '<length>', inherits: true, initialValue: '16px' })
  } catch {
    // Another version on the page has done so, or the browser does not know it.
  }
}

/** Puts a sheet into a shadow root, once. */
export function adoptSheet(root: ShadowRoot, sheet: CSSStyleSheet): void {
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
