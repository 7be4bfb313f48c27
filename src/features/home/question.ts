import { loadPage } from '../../kit/page/load-page.ts'

/**
 * Answers a question without leaving the page: requests the same page and swaps in its question.
 */
export function answerInPlace(): void {
  document.addEventListener('submit', event => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-question]')) return
    event.preventDefault()
    const query = new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    )
    void show(`${location.pathname}?${query}`)
  })
  document.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest('[data-question-next]')
    if (
      !(link instanceof HTMLAnchorElement) ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    void show(link.pathname + link.search)
  })
}

async function show(address: string): Promise<void> {
  const shown = document.querySelector('.question')
  const failure = shown?.querySelector<HTMLElement>('[data-failure]')
  if (failure) failure.hidden = true
  shown?.setAttribute('aria-busy', 'true')
  try {
    const fresh = (await loadPage(address)).querySelector('.question')
    if (!shown || !fresh) throw new Error('There is no question on that page.')
    shown.replaceWith(fresh)
    history.replaceState(history.state, '', `${address}#soal`)
    const judged = fresh.querySelector<HTMLElement>('[data-judged]')
    const target = judged ?? fresh.querySelector<HTMLElement>('input[type="radio"]')
    target?.focus()
  } catch {
    shown?.removeAttribute('aria-busy')
    if (failure) failure.hidden = false
  }
}
