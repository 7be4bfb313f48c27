import { loadPage } from '../load-page.ts'

/** Milliseconds without a key before a text is looked for. */
const PAUSE = 250

interface Parts {
  form: HTMLFormElement
  /** What a new answer replaces. */
  results: HTMLElement
  /** Where the number of results is read out. */
  count: HTMLElement
  /** Takes the focus when what had it is gone. */
  heading: HTMLElement
}

/** Filters the list while someone types or chooses; without it the form and the links do the same. */
export function startLiveSearch({ form, results, count, heading }: Parts): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending = new AbortController()

  /** Shows the list for what the form says now, then does what comes after. */
  async function load(after?: () => void): Promise<void> {
    clearTimeout(timer)
    pending.abort()
    pending = new AbortController()
    const { signal } = pending
    const address = addressOf(form)
    results.setAttribute('aria-busy', 'true')
    const page = await loadPage(address, signal).catch(() => undefined)
    // A newer question is on its way.
    if (signal.aborted) return
    results.setAttribute('aria-busy', 'false')
    const list = page?.querySelector('[data-results]')
    count.textContent =
      (list && page?.querySelector('[data-count]')?.textContent) ?? form.dataset['failed'] ?? ''
    if (!list) return
    results.replaceChildren(...list.childNodes)
    history.replaceState(history.state, '', address)
    after?.()
  }

  form.addEventListener('input', ({ target }) => {
    clearTimeout(timer)
    if (target instanceof HTMLSelectElement) void load()
    else timer = setTimeout(() => void load(), PAUSE)
  })

  form.addEventListener('submit', event => {
    event.preventDefault()
    void load(() => heading.focus())
  })

  results.addEventListener('click', event => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-removes]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    for (const name of link.dataset['removes']?.split(' ') ?? []) clear(form, name)
    void load(() => (results.querySelector<HTMLElement>('[data-removes]') ?? heading).focus())
  })
}

function clear(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
    control.value = ''
}

/** The form as a shareable address, without what stands at its first choice anyway. */
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
