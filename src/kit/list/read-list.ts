import {
  type Criteria,
  type FilterSet,
  narrowing,
  readCriteria,
  readPage,
} from './filters-in-address.ts'

/** Items per page, which fill three or four columns evenly. */
export const PAGE_SIZE = 12

interface PageOf<T> {
  items: T[]
  /** Number of items on all pages. */
  total: number
  page: number
  pages: number
}

/** Returns one page of a list; a page beyond the last gives the last. */
export function pageOf<T>(all: readonly T[], requested: number): PageOf<T> {
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE))
  const page = Math.min(requested, pages)
  const items = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return { items, total: all.length, page, pages }
}

export interface ReadList<T> extends PageOf<T> {
  criteria: Criteria
  /** Whether it is the version of the list for search engines: unfiltered, from the first page. */
  isWhole: boolean
}

/** Reads which items of a list an address shows. */
export function readList<T>(
  params: URLSearchParams,
  filters: FilterSet,
  find: (criteria: Criteria) => readonly T[],
): ReadList<T> {
  const criteria = readCriteria(params, filters)
  const requested = readPage(params)
  const isWhole = requested === 1 && narrowing(criteria, filters).length === 0
  return { ...pageOf(find(criteria), requested), criteria, isWhole }
}
