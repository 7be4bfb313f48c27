/**
 * Does to a page what the translation of a browser does, and goes on doing so: each text is taken
 * out and stands in `<font><font>` instead, in quotes. Also runs in a page of Playwright.
 *
 * @param way how the text is taken out: both are met
 * @returns the function that stops it
 */
export function translate(root: Node, way: 'replace' | 'insert' = 'replace'): () => void {
  const run = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const isLeft = parent?.closest(
        'font, [translate=no], script, style, noscript, textarea, option',
      )
      if (parent && !isLeft && (node as Text).data.trim()) texts.push(node as Text)
    }
    for (const text of texts) {
      const inner = document.createElement('font')
      inner.textContent = `«${text.data}»`
      const outer = document.createElement('font')
      outer.append(inner)
      if (way === 'replace') text.replaceWith(outer)
      else {
        text.before(outer)
        text.remove()
      }
    }
  }
  run()
  const observer = new MutationObserver(run)
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
