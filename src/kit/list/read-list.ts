import {
  type FilterSet,
  narrowing,
  readPage,
  readWishes,
  type Wishes,
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
  wishes: Wishes
  /** Whether it is the version of the list for search engines: unfiltered, from the first page. */
  isWhole: boolean
}

/** Reads which items of a list an address shows. */
export function readList<T>(
  params: URLSearchParams,
  filters: FilterSet,
  find: (wishes: Wishes) => readonly T[],
): ReadList<T> {
  const wishes = readWishes(params, filters)
  const requested = readPage(params)
  const isWhole = requested === 1 && narrowing(wishes, filters).length === 0
  return { ...pageOf(find(wishes), requested), wishes, isWhole }
}
