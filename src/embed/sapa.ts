/**
 * The loader, which finds Sapa's elements in the page, also those added later, and imports the
 * script of each. It has no dependencies and no globals, is safe in the head, and also works in a
 * tag without `type="module"`: so it must not contain `import.meta`, and the build puts it into a
 * function.
 */
import { callFirst } from './first-calls.ts'

const TAGS = __SAPA_TAGS__
/** Address of this script in such a tag. Imports of a module are relative to it by themselves. */
const address =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : undefined
/** Shown in an element that has no link or text of the page's own. */
const NOT_LOADED: Record<string, string> = {
  id: 'Bagian ini tidak bisa dimuat. Coba muat ulang halaman ini.',
  en: 'This part could not be loaded. Try to reload the page.',
  ko: '이 부분을 불러오지 못했습니다. 페이지를 새로고침해 보세요.',
}

const requested = new Set<string>()

function load(element: Element): void {
  const tag = element.localName
  if (customElements.get(tag)) return
  loadScript(tag)
  if (__SAPA_IS_EARLY__) {
    loadChunks(tag)
    callFirst(element, languageOf(element), apiRoot())
  }
}

function loadScript(tag: string): void {
  if (requested.has(tag)) return
  requested.add(tag)
  // `sapa-dictionary` is `dictionary.js`, beside this script.
  importFile(`./${tag.slice(5)}.js`).catch((error: unknown) => {
    // No retry, since browsers remember that a module failed. The link inside the element stays.
    console.warn(`<${tag}> could not be loaded.`, error)
    for (const each of document.querySelectorAll(tag)) {
      if (!each.textContent.trim()) each.textContent = NOT_LOADED[languageOf(each)] ?? ''
      each.dispatchEvent(
        new CustomEvent('sapa-error', {
          detail: { code: 'network' },
          bubbles: true,
          composed: true,
        }),
      )
    }
  })
}

/** Imports what the script of an element will import, which saves a round trip each. */
function loadChunks(tag: string): void {
  // Browsers whose users want little data load the next ones when they are needed.
  const savesData = Reflect.get(navigator, 'connection')?.saveData
  const next = savesData ? undefined : __SAPA_NEXT__[tag]
  for (const chunk of [...__SAPA_PRELOADS__, ...(__SAPA_WITH__[tag] ?? []), ...(next ?? [])])
    importFile(chunk).catch(() => {})
}

/** Returns the API of this script's server. As a module it takes the page's first tag for its own. */
function apiRoot(): string {
  const tag = document.querySelector<HTMLScriptElement>('[src*="/embed/"][src$="/sapa.js"]')
  const script = address ?? tag?.src
  return script ? new URL(import.meta.env.PUBLIC_API_ROOT || '../../api', script).href : ''
}

/** Returns the language of an element's texts, unless it stands deep in shadow roots. */
function languageOf(element: Element): string {
  const language = element.closest('[lang]')?.getAttribute('lang')?.slice(0, 2) ?? ''
  return NOT_LOADED[language] ? language : 'id'
}

/** @param file path, relative to this script */
function importFile(file: string): Promise<unknown> {
  return import(/* @vite-ignore */ address ? new URL(file, address).href : file)
}

/** Loads what is wanted soon; the elements themselves begin likewise. */
const observer = new IntersectionObserver(
  entries => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) load(target)
  },
  { rootMargin: '100%' },
)

function look(root: ParentNode): void {
  const inside = [...root.querySelectorAll(TAGS)]
  for (const element of root instanceof Element && root.matches(TAGS) ? [root, ...inside] : inside)
    if (element.getAttribute('loading') === 'eager') load(element)
    else observer.observe(element)
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
