/**
 * The loader, which finds Sapa's elements in the page, also those added later, and imports the
 * script of each. It has no dependencies and no globals, and is safe in the head.
 */
const TAGS = __SAPA_TAGS__

const requested = new Set<string>()

function load(tag: string): void {
  if (requested.has(tag) || customElements.get(tag)) return
  requested.add(tag)
  if (requested.size === 1) __SAPA_PRELOADS__.forEach(preload)
  // `sapa-dictionary` is `dictionary.js`, beside this script.
  import(/* @vite-ignore */ `./${tag.slice(5)}.js`).catch((error: unknown) => {
    // No retry, since browsers remember that a module failed. The link inside the element stays.
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

/** Preloads a chunk together with the script that imports it, which saves a round trip. */
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

/** Follows a document or a shadow root, also one within it that is there already. */
function follow(root: ParentNode & Node): void {
  look(root)
  new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) look(node)
  }).observe(root, { childList: true, subtree: true })
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) follow(shadowRoot)
}

follow(document)

// Nothing else says that an element has got a shadow root, and observers do not look into it.
const { attachShadow } = Element.prototype
Element.prototype.attachShadow = function attach(init: ShadowRootInit): ShadowRoot {
  const root = attachShadow.call(this, init)
  follow(root)
  return root
}
