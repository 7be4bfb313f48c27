import { fold, hasWords, searchWords } from '../../lib/text-search.ts'
import { matchCountText } from './match-count.ts'

/** Milliseconds between changes of the address: Safari refuses more than 100 in 30 seconds. */
const ADDRESS_PAUSE = 350

export interface FaqElements {
  form: HTMLFormElement
  input: HTMLInputElement
  status: HTMLElement
  reset: HTMLElement
  /** Shown in place of the questions when none match; `more` is below them. */
  nothing: HTMLElement
  more: HTMLElement
  ask: HTMLAnchorElement
}

/**
 * Filters the questions while a search is typed, writes it to the address, and opens linked
 * answers.
 */
export function filterQuestions(elements: FaqElements): void {
  const { form, input, status, reset } = elements
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('[data-words]')]
  const filter = createFilter(elements, questions)
  let timer = 0

  function search(query: string): void {
    input.value = query
    filter()
    clearTimeout(timer)
    keepInAddress(query)
  }
  function openLinked(): void {
    const linked = questions.find(({ id }) => id === location.hash.slice(1))
    if (!linked) return
    linked.open = true
    if (!linked.hidden) return
    search('')
    linked.scrollIntoView()
  }

  input.addEventListener('input', () => {
    filter()
    clearTimeout(timer)
    timer = window.setTimeout(() => keepInAddress(input.value), ADDRESS_PAUSE)
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    search(input.value)
    // Closes the keyboard of a phone, and lets screen readers announce the result.
    status.focus()
  })
  reset.addEventListener('click', event => {
    event.preventDefault()
    search('')
    input.focus()
  })
  addEventListener('hashchange', openLinked)
  // Text typed before this ran, or restored by the browser, counts too.
  filter()
  openLinked()
}

function createFilter(elements: FaqElements, questions: readonly HTMLDetailsElement[]): () => void {
  const groups = document.querySelectorAll<HTMLElement>('[data-group]')
  const texts = new Map(questions.map(each => [each, fold(searchedText(each))]))
  return function filter() {
    const words = searchWords(elements.input.value)
    for (const [each, text] of texts) each.hidden = !hasWords(text, words)
    for (const group of groups) showGroup(group)
    show(elements, questions.filter(each => !each.hidden).length, questions.length)
  }
}

function searchedText(question: HTMLElement): string {
  const parts = [...question.querySelectorAll('summary, .blocks')]
  const heading = question.closest('[data-group]')?.querySelector('h2')
  const texts = [heading, ...parts].map(each => each?.textContent)
  return `${texts.join(' ')} ${question.dataset['words'] ?? ''}`
}

/** Updates a group, and its entry in the list of groups, to its matching questions. */
function showGroup(group: HTMLElement): void {
  const visibleCount = group.querySelectorAll('[data-words]:not([hidden])').length
  const item = document.querySelector(`.contents a[href="#${group.id}"]`)?.closest('li')
  const note = item?.querySelector('[data-note]')
  group.hidden = visibleCount === 0
  if (item) item.hidden = visibleCount === 0
  if (note) note.textContent = String(visibleCount)
}

function show(elements: FaqElements, matching: number, total: number): void {
  const { input, status, reset, nothing, more, ask } = elements
  const query = input.value.trim()
  const { all = '', some = '', none = '' } = status.dataset
  const text = matchCountText({ all, some, none }, matching, total)
  // Announced only when it changes.
  if (status.textContent !== text) status.textContent = text
  reset.hidden = !query
  nothing.hidden = matching > 0
  more.hidden = matching === 0
  const { link = '' } = ask.dataset
  ask.href = link.replace(encodeURIComponent('{query}'), () => encodeURIComponent(query))
}

function keepInAddress(query: string): void {
  const address = new URL(location.href)
  if (query.trim()) address.searchParams.set('q', query.trim())
  else address.searchParams.delete('q')
  history.replaceState(history.state, '', address)
}
