import { SEARCH_MAX } from '../../lib/text-search.ts'

/** One way to narrow or order a list, chosen from a few. */
export interface Choice {
  /** Its name in the address. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** Words of no wish; without them the first option is what nobody has to choose, as with an order. */
  any?: string
  /** Wished by few: it stands folded away, so that the list begins sooner on a phone. */
  isRare?: boolean
}

/** How a list can be filtered. The filters live in its address, so that they can be shared. */
export interface FilterSet {
  /** Path of the list. */
  path: string
  /** The text to look for, named `q` in the address. */
  text?: { label: string; placeholder: string }
  choices: readonly Choice[]
  /** What the address carries along whatever is wished, such as which view is open. */
  kept?: Readonly<Record<string, string>>
}

/** What someone wished, by name; an empty text is no wish. */
export type Wishes = Readonly<Record<string, string>>

/** Wishes in an address; what the list does not know is none. */
export function readWishes(params: URLSearchParams, { text, choices }: FilterSet): Wishes {
  const chosen = choices.map(({ name, options, any }) => {
    const value = params.get(name) ?? ''
    const isKnown = options.some(option => option.value === value)
    return [name, isKnown ? value : any === undefined ? (options[0]?.value ?? '') : '']
  })
  // By characters, since half an emoji is not valid text.
  const q = [...(params.get('q') ?? '').trim()].slice(0, SEARCH_MAX).join('')
  return Object.fromEntries(text ? [['q', q], ...chosen] : chosen)
}

/** The page of a list that an address names, from 1; it may lie beyond the last. */
export function readPage(params: URLSearchParams): number {
  const page = /^[1-9]\d{0,3}$/.exec(params.get('page') ?? '')
  return page ? Number(page[0]) : 1
}

/** The wishes that narrow the list, in the order people see them: name, and the words of the wish. */
export function narrowing(wishes: Wishes, { text, choices }: FilterSet): [string, string][] {
  const q = wishes['q']
  const chosen = choices
    .filter(({ name, any }) => any !== undefined && wishes[name])
    .map(({ name, options }): [string, string] => [
      name,
      options.find(({ value }) => value === wishes[name])?.label ?? '',
    ])
  return text && q ? [['q', `“${q}”`], ...chosen] : chosen
}

/** The same wishes, but for those of some names. */
export function without(wishes: Wishes, names: readonly string[]): Wishes {
  return { ...wishes, ...Object.fromEntries(names.map(name => [name, ''])) }
}

/** Shareable address of the list; it names only what differs from the start. */
export function listAddress(
  { path, choices, kept = {} }: FilterSet,
  wishes: Wishes = {},
  page = 1,
): string {
  const params = new URLSearchParams(Object.entries(kept).filter(([, value]) => value))
  if (wishes['q']) params.set('q', wishes['q'])
  for (const { name, options, any } of choices) {
    const value = wishes[name]
    const start = any === undefined ? options[0]?.value : ''
    if (value && value !== start) params.set(name, value)
  }
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${path}?${params}` : path
}

/** Options of a choice, from words by value. */
export function optionsOf(words: Readonly<Record<string, string>>): Choice['options'] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
