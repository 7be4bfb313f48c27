import { loadPage } from '../page/load-page.ts'

/** Milliseconds without a keystroke before a search. */
const PAUSE = 250

interface SearchElements {
  form: HTMLFormElement
  /** Element that new results replace. */
  results: HTMLElement
  /** Live region that announces the number of results. */
  count: HTMLElement
  /** Receives the focus when the focused element is gone. */
  heading: HTMLElement
}

interface LoadOptions {
  /** Address of the list; by default that of the form's current values. */
  address?: string
  /** Whether “back” undoes it. */
  isStep?: boolean
  /** Called once the list is shown. */
  after?: () => void
}

interface Loader {
  /** Shows a list and its address. */
  load: (options?: LoadOptions) => Promise<void>
  /** Shows the list of the form after a pause, unless another change comes first. */
  loadSoon: () => void
}

/**
 * Filters the list while the user types or chooses; without it the form and the links do the same.
 */
export function startLiveSearch(elements: SearchElements): void {
  const { form, results, heading } = elements
  const { load, loadSoon } = loaderOf(elements)
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLSelectElement) void load({ isStep: true })
    else loadSoon()
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    void load({ isStep: true, after: () => heading.focus() })
  })
  results.addEventListener('click', event => {
    const link = removalOf(event)
    if (!link) return
    event.preventDefault()
    for (const name of link.dataset['removes']?.split(' ') ?? []) clear(form, name)
    const after = () => (results.querySelector<HTMLElement>('[data-removes]') ?? heading).focus()
    void load({ isStep: true, after })
  })
  addEventListener('popstate', () => {
    const address = location.pathname + location.search
    // The list of the address is shown already, as after a link within the page.
    if (address === addressOf(form)) return
    fill(form, new URLSearchParams(location.search))
    void load({ address })
  })
}

function loaderOf(elements: SearchElements): Loader {
  const { form, results } = elements
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending = new AbortController()
  let isBehind = false
  // Following a link at once must not lose what was typed.
  addEventListener('pagehide', () => {
    if (isBehind) history.replaceState(history.state, '', addressOf(form))
  })
  const load: Loader['load'] = async ({ address = addressOf(form), isStep, after } = {}) => {
    clearTimeout(timer)
    pending.abort()
    pending = new AbortController()
    const { signal } = pending
    results.setAttribute('aria-busy', 'true')
    const page = await loadPage(address, signal).catch(() => undefined)
    // A newer request is on its way.
    if (signal.aborted) return
    results.setAttribute('aria-busy', 'false')
    if (!show(elements, page)) return
    isBehind = false
    const isNew = address !== location.pathname + location.search
    if (isStep && isNew) history.pushState(null, '', address)
    else history.replaceState(history.state, '', address)
    after?.()
  }
  const loadSoon = () => {
    isBehind = true
    clearTimeout(timer)
    timer = setTimeout(() => void load(), PAUSE)
  }
  return { load, loadSoon }
}

/** Replaces the list with that of a loaded page, or says that it failed to load. */
function show({ form, results, count }: SearchElements, page: Document | undefined): boolean {
  const list = page?.querySelector('[data-results]')
  const fresh = list && page?.querySelector('[data-count]')?.textContent
  count.textContent = fresh ?? form.dataset['failed'] ?? ''
  if (!page || !list) return false
  results.replaceChildren(...list.childNodes)
  const chosen = page.querySelector('[data-chosen]')
  if (chosen) form.querySelector('[data-chosen]')?.replaceWith(chosen)
  return true
}

/** Returns the clicked link, if it removes filters in this tab. */
function removalOf(event: MouseEvent): HTMLElement | undefined {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return undefined
  return target.closest<HTMLElement>('[data-removes]') ?? undefined
}

function clear(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
    control.value = ''
}

/** Shows the filters of an address in the form. */
function fill(form: HTMLFormElement, query: URLSearchParams): void {
  for (const control of form.elements) {
    const isField = control instanceof HTMLInputElement && control.type !== 'hidden'
    if (isField) control.value = query.get(control.name) ?? ''
    if (control instanceof HTMLSelectElement)
      control.value = query.get(control.name) ?? control.options[0]?.value ?? ''
  }
}

/** Returns the form as a shareable address, without values that are the default. */
function addressOf(form: HTMLFormElement): string {
  const params = new URLSearchParams()
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement && control.selectedIndex > 0) {
      params.set(control.name, control.value)
    }
    if (control instanceof HTMLInputElement && control.value.trim()) {
      params.set(control.name, control.value.trim())
    }
  }
  return params.size > 0 ? `${location.pathname}?${params}` : location.pathname
}
