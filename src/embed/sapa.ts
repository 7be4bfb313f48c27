/**
 * The loader: finds Sapa's elements, those in the page and those that come later, and
 * imports what each needs. No dependency, no global, safe in the head.
 */
const WIDGETS: Record<string, () => Promise<unknown>> = {
  'sapa-dictionary': () => import('./dictionary.tsx'),
  'sapa-audio-downloads': () => import('./audio-downloads.tsx'),
}

const asked = new Set<string>()

function load(tag: string): void {
  const widget = WIDGETS[tag]
  if (!widget || asked.has(tag) || customElements.get(tag)) return
  asked.add(tag)
  for (const chunk of __SAPA_PRELOADS__[tag] ?? []) preload(chunk)
  widget().catch((error: unknown) => {
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
  const all = Object.keys(WIDGETS).join(',')
  if (root instanceof Element && root.matches(all)) load(root.localName)
  for (const element of root.querySelectorAll(all)) load(element.localName)
}

look(document)
new MutationObserver(changes => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node instanceof Element) look(node)
}).observe(document, { childList: true, subtree: true })
