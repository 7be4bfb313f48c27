import shadowCss from 'shadow-css'

/**
 * One sheet for all elements of a tag. shadow-css passes a text through where custom elements are
 * native; where a script of the page has wrapped `define`, it would write a `<style>` into the
 * page instead.
 */
export function sharedSheet(css: readonly string[]): CSSStyleSheet {
  const isNative = customElements.define.toString().includes('native code')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css.map(text => (isNative ? shadowCss(text)() : text)).join('\n'))
  return sheet
}

/** Puts a sheet into a shadow root, once. */
export function adoptSheet(root: ShadowRoot, sheet: CSSStyleSheet): void {
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
