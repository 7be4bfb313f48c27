const RESULT = '.dictionary-results:not([hidden]) [data-result]'

/** The shadow root or document part that holds one dictionary. */
function dictionaryOf(element: Element): Element | null {
  return element.closest('.dictionary')
}

/**
 * Moves the focus within the results list.
 *
 * @returns whether there was somewhere to go
 */
export function focusResult(from: Element, to: 'first' | 'last' | 'next' | 'previous'): boolean {
  const results = [...(dictionaryOf(from)?.querySelectorAll<HTMLElement>(RESULT) ?? [])]
  const here = results.indexOf(from as HTMLElement)
  const target = { first: 0, last: results.length - 1, next: here + 1, previous: here - 1 }[to]
  results[target]?.focus()
  return results[target] !== undefined
}

export function focusSearch(from: Element): void {
  dictionaryOf(from)?.querySelector<HTMLElement>('.dictionary-input')?.focus()
}

/** Back from an entry: to its line in the list, or to the search box when it is not there. */
export function focusEntryLine(from: Element, id: string): void {
  const results = [...(dictionaryOf(from)?.querySelectorAll<HTMLElement>(RESULT) ?? [])]
  const line = results.find(result => result.dataset['result'] === id)
  if (line) line.focus()
  else focusSearch(from)
}
