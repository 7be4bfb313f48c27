const RESULT = '.dictionary-results:not([hidden]) [data-result]'

/** Returns the root element of the dictionary that an element belongs to. */
function dictionaryOf(element: Element): Element | null {
  return element.closest('.dictionary')
}

/**
 * Moves the focus within the results list.
 *
 * @returns whether there was a result to move to
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

/** Moves the focus from an entry to its line in the list, or to the search box if it has none. */
export function focusEntryLine(from: Element, id: string): void {
  const results = [...(dictionaryOf(from)?.querySelectorAll<HTMLElement>(RESULT) ?? [])]
  const line = results.find(result => result.dataset['result'] === id)
  if (line) line.focus()
  else focusSearch(from)
}

export function focusEntry(from: Element): void {
  dictionaryOf(from)?.querySelector<HTMLElement>('.dictionary-entry')?.focus()
}
