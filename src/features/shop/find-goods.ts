import type { Availability } from '../../contract/shop.ts'
import type { Criteria } from '../../kit/list/filters-in-address.ts'
import { matches } from '../../lib/text-search.ts'

/** Maximum number of characters of a summary on a card, which is also the API's limit. */
export const SUMMARY_MAX = 300

/** The fields that books and products have in common. */
export interface Goods {
  title: string
  price_rupiah: number
  availability: Availability
  is_sample: boolean
}

export type Sort = 'recommended' | 'price' | 'title'

interface Search<T> {
  /** Fields that must equal the filter of the same name. */
  facets: readonly (keyof T & string)[]
  /** Returns the texts that the search covers. */
  textOf: (thing: T) => readonly string[]
}

/** Returns the items that match the filters, in the chosen order. */
export function findGoods<T extends Goods>(
  goods: readonly T[],
  criteria: Criteria,
  { facets, textOf }: Search<T>,
): T[] {
  const { q, sort } = criteria
  const matching = goods.filter(
    thing =>
      facets.every(name => !criteria[name] || thing[name] === criteria[name]) &&
      matches(q, textOf(thing).join('\n')),
  )
  return inOrder(matching, sort)
}

/** Returns a sorted copy; in our own order by default. */
function inOrder<T extends Goods>(goods: readonly T[], sort: string | undefined): T[] {
  const byTitle = (a: T, b: T) => a.title.localeCompare(b.title, 'id')
  if (sort === 'title') return goods.toSorted(byTitle)
  if (sort === 'price')
    return goods.toSorted((a, b) => a.price_rupiah - b.price_rupiah || byTitle(a, b))
  return [...goods]
}
