import { fold, hasWords, searchWords } from '../../lib/text-search.ts'
import { foundText } from './found-text.ts'

/** Safari refuses an address that is replaced more than 100 times in 30 seconds. */
const ADDRESS_PAUSE = 350

export interface FaqParts {
  form: HTMLFormElement
  input: HTMLInputElement
  status: HTMLElement
  reset: HTMLElement
  /** Shown instead of the questions when none is left; `more` stands under them. */
  nothing: HTMLElement
  more: HTMLElement
  ask: HTMLAnchorElement
}

/** Filters the questions while a search is typed, keeps it in the address, and opens linked answers. */
export function filterQuestions(parts: FaqParts): void {
  const { form, input, status, reset } = parts
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('[data-words]')]
  const filter = createFilter(parts, questions)
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
    // Takes the keyboard of a phone away, and reads out what was found.
    status.focus()
  })
  reset.addEventListener('click', event => {
    event.preventDefault()
    search('')
    input.focus()
  })
  addEventListener('hashchange', openLinked)
  // What was typed before this ran, or what the browser put back, counts too.
  filter()
  openLinked()
}

function createFilter(parts: FaqParts, questions: readonly HTMLDetailsElement[]): () => void {
  const groups = document.querySelectorAll<HTMLElement>('[data-group]')
  const texts = new Map(questions.map(each => [each, fold(searchedText(each))]))
  return function filter() {
    const words = searchWords(parts.input.value)
    for (const [each, text] of texts) each.hidden = !hasWords(text, words)
    for (const group of groups) showGroup(group)
    show(parts, questions.filter(each => !each.hidden).length, questions.length)
  }
}

function searchedText(question: HTMLElement): string {
  const parts = [...question.querySelectorAll('summary, .blocks')]
  const heading = question.closest('[data-group]')?.querySelector('h2')
  const texts = [heading, ...parts].map(each => each?.textContent)
  return `${texts.join(' ')} ${question.dataset['words'] ?? ''}`
}

/** A group and its place in the list of groups show what is left in it. */
function showGroup(group: HTMLElement): void {
  const left = group.querySelectorAll('[data-words]:not([hidden])').length
  const item = document.querySelector<HTMLElement>(`[data-for="${group.id}"]`)
  const note = item?.querySelector('[data-note]')
  group.hidden = left === 0
  if (item) item.hidden = left === 0
  if (note) note.textContent = String(left)
}

function show(parts: FaqParts, found: number, total: number): void {
  const { input, status, reset, nothing, more, ask } = parts
  const query = input.value.trim()
  const { all = '', some = '', none = '' } = status.dataset
  const text = foundText({ all, some, none }, found, total)
  // Said again only when it changes.
  if (status.textContent !== text) status.textContent = text
  reset.hidden = !query
  nothing.hidden = found > 0
  more.hidden = found === 0
  const { link = '' } = ask.dataset
  ask.href = link.replace(encodeURIComponent('{query}'), () => encodeURIComponent(query))
}

function keepInAddress(query: string): void {
  const address = new URL(location.href)
  if (query.trim()) address.searchParams.set('q', query.trim())
  else address.searchParams.delete('q')
  history.replaceState(history.state, '', address)
}
