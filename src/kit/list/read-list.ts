import {
  type FilterSet,
  narrowing,
  readPage,
  readWishes,
  type Wishes,
} from './filters-in-address.ts'
import { type PageOf, pageOf } from './page-of.ts'

export interface ReadList<T> extends PageOf<T> {
  wishes: Wishes
  /** Whether it is the list as search engines should have it: all of it, from the start. */
  isWhole: boolean
}

/** What an address shows of a list. */
export function readList<T>(
  params: URLSearchParams,
  filters: FilterSet,
  find: (wishes: Wishes) => readonly T[],
): ReadList<T> {
  const wishes = readWishes(params, filters)
  const wanted = readPage(params)
  const isWhole = wanted === 1 && narrowing(wishes, filters).length === 0
  return { ...pageOf(find(wishes), wanted), wishes, isWhole }
}
