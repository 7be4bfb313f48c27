import type { Category, JobType, Place } from '../../../content/jobs/types.ts'
import { career } from '../../../content/site/career.ts'
import { paths } from '../../lib/paths.ts'

export const QUERY_LENGTH = 100
export type Sort = keyof typeof career.sorts

/** What someone is looking for; an empty string is no wish. */
export interface Filters {
  q: string
  category: Category | ''
  /** A country, `korea` or `indonesia`, or the id of a place. */
  location: string
  type: JobType | ''
  sort: Sort
  /** From 1; may lie beyond the last one. */
  page: number
}

/** The filters that narrow the list, in the order people see them. */
export const NARROWING = ['q', 'category', 'location', 'type'] as const
export type Narrowing = (typeof NARROWING)[number]

export const COUNTRIES = { korea: 'KR', indonesia: 'ID' } as const

/** Filters in an address; what we do not know is no wish. */
export function readFilters(params: URLSearchParams, places: readonly Place[]): Filters {
  const location = params.get('location') ?? ''
  const isPlace = Object.hasOwn(COUNTRIES, location) || places.some(({ id }) => id === location)
  const page = /^[1-9]\d{0,3}$/.exec(params.get('page') ?? '')
  return {
    // By characters, since half an emoji is not valid text.
    q: [...(params.get('q') ?? '').trim()].slice(0, QUERY_LENGTH).join(''),
    category: known(params.get('category'), career.categories) ?? '',
    location: isPlace ? location : '',
    type: known(params.get('type'), career.types) ?? '',
    sort: known(params.get('sort'), career.sorts) ?? 'newest',
    page: page ? Number(page[0]) : 1,
  }
}

function known<Key extends string>(
  value: string | null,
  among: Readonly<Record<Key, string>>,
): Key | undefined {
  const isKey = (text: string): text is Key => Object.hasOwn(among, text)
  return value !== null && isKey(value) ? value : undefined
}

/** Whether something narrows the list. */
export function isNarrowed(filters: Filters): boolean {
  return NARROWING.some(name => filters[name] !== '')
}

/** Shareable address of the list with these filters; it names only what differs from the start. */
export function careerAddress(filters: Partial<Filters>): string {
  const { sort, page = 1 } = filters
  const params = new URLSearchParams()
  for (const name of NARROWING) {
    const value = filters[name]
    if (value) params.set(name, value)
  }
  if (sort && sort !== 'newest') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${paths.career}?${params}` : paths.career
}
