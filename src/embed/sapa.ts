/**
 * The loader: finds Sapa's elements, those in the page and those that come later, and
 * imports what each needs. No dependency, no global, safe in the head.
 */
const TAGS = __SAPA_TAGS__

const asked = new Set<string>()

function load(tag: string): void {
  if (asked.has(tag) || customElements.get(tag)) return
  asked.add(tag)
  if (asked.size === 1) __SAPA_PRELOADS__.forEach(preload)
  // `sapa-dictionary` is `dictionary.js`, beside this script.
  import(/* @vite-ignore */ `./${tag.slice(5)}.js`).catch((error: unknown) => {
    // No second try: browsers remember that a module failed. The link inside the element stays.
    console.warn(`<${tag}> could not be loaded.`, error)
    for (const element of document.querySelectorAll(tag)) {
      element.dispatchEvent(
        new CustomEvent('sapa-error', {
          detail: { code: 'network' },
          bubbles: true,
          composed: true,
        }),
      )
    }
  })
}

/** Saves a round trip: the chunk is fetched together with the script that imports it. */
function preload(chunk: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = new URL(chunk, import.meta.url).href
  document.head.append(link)
}

function look(root: ParentNode): void {
  if (root instanceof Element && root.matches(TAGS)) load(root.localName)
  for (const element of root.querySelectorAll(TAGS)) load(element.localName)
}

look(document)
new MutationObserver(changes => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node instanceof Element) look(node)
}).observe(document, { childList: true, subtree: true })
