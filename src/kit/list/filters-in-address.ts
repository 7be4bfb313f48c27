import { SEARCH_MAX } from '../../lib/text-search.ts'

/** One way to filter or sort a list, with a few options. */
export interface Choice {
  /** Its name in the address. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** Text for no selection; without it the first option is the default, as for a sort order. */
  any?: string
  /** Whether few people use it: it is collapsed, so that the list starts higher on a phone. */
  isRare?: boolean
}

/** The filters of a list. They are stored in its address, so that they can be shared. */
export interface FilterSet {
  /** Path of the list. */
  path: string
  /** The search text, named `q` in the address. */
  text?: { label: string; placeholder: string }
  choices: readonly Choice[]
  /** Parameters that the address always carries along, such as which view is open. */
  carried?: Readonly<Record<string, string>>
}

/** The chosen filters, by name; an empty text is no filter. */
export type Criteria = Readonly<Record<string, string>>

/** Reads the filters from an address; values that the list does not know are ignored. */
export function readCriteria(params: URLSearchParams, { text, choices }: FilterSet): Criteria {
  const chosen = choices.map(({ name, options, any }) => {
    const value = params.get(name) ?? ''
    const isOption = options.some(option => option.value === value)
    return [name, isOption ? value : any === undefined ? (options[0]?.value ?? '') : '']
  })
  // Cut by code points, since half an emoji is not valid text.
  const q = [...(params.get('q') ?? '').trim()].slice(0, SEARCH_MAX).join('')
  return Object.fromEntries(text ? [['q', q], ...chosen] : chosen)
}

/** Reads the page number from an address, from 1; it may be beyond the last page. */
export function readPage(params: URLSearchParams): number {
  const page = /^[1-9]\d{0,3}$/.exec(params.get('page') ?? '')
  return page ? Number(page[0]) : 1
}

/**
 * Returns the filters that narrow the list, in visible order: the name, and the text of the value.
 */
export function narrowing(criteria: Criteria, { text, choices }: FilterSet): [string, string][] {
  const q = criteria['q']
  const chosen = choices
    .filter(({ name, any }) => any !== undefined && criteria[name])
    .map(({ name, options }): [string, string] => [
      name,
      options.find(({ value }) => value === criteria[name])?.label ?? '',
    ])
  return text && q ? [['q', `“${q}”`], ...chosen] : chosen
}

/** Returns the filters without those of some names. */
export function without(criteria: Criteria, names: readonly string[]): Criteria {
  return { ...criteria, ...Object.fromEntries(names.map(name => [name, ''])) }
}

/**
 * Returns the shareable address of the list; it names only values that differ from the defaults.
 */
export function listAddress(
  { path, choices, carried = {} }: FilterSet,
  criteria: Criteria = {},
  page = 1,
): string {
  const params = new URLSearchParams(Object.entries(carried).filter(([, value]) => value))
  if (criteria['q']) params.set('q', criteria['q'])
  for (const { name, options, any } of choices) {
    const value = criteria[name]
    const start = any === undefined ? options[0]?.value : ''
    if (value && value !== start) params.set(name, value)
  }
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${path}?${params}` : path
}

/** Builds the options of a choice from texts by value. */
export function optionsOf(words: Readonly<Record<string, string>>): Choice['options'] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
