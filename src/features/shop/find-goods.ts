import type { Availability } from '../../contract/shop.ts'
import type { Wishes } from '../../kit/list/filters-in-address.ts'
import { matches } from '../../lib/text-search.ts'

/** Longest summary on a card, in characters: as long as the API takes one. */
export const SUMMARY_MAX = 300

/** What books and products have in common. */
export interface Goods {
  title: string
  price_rupiah: number
  availability: Availability
  is_sample: boolean
}

export type Sort = 'recommended' | 'price' | 'title'

interface Search<T> {
  /** Fields that a wish of the same name must equal. */
  facets: readonly (keyof T & string)[]
  /** What a text is looked for in. */
  textOf: (thing: T) => readonly string[]
}

/** The things that meet the wishes, in the wanted order. */
export function findGoods<T extends Goods>(
  goods: readonly T[],
  wishes: Wishes,
  { facets, textOf }: Search<T>,
): T[] {
  const { q, sort } = wishes
  const found = goods.filter(
    thing =>
      facets.every(name => !wishes[name] || thing[name] === wishes[name]) &&
      matches(q, textOf(thing).join('\n')),
  )
  return inOrder(found, sort)
}

/** A new list in the wanted order; ours unless told. */
function inOrder<T extends Goods>(goods: readonly T[], sort: string | undefined): T[] {
  const byTitle = (a: T, b: T) => a.title.localeCompare(b.title, 'id')
  if (sort === 'title') return goods.toSorted(byTitle)
  if (sort === 'price')
    return goods.toSorted((a, b) => a.price_rupiah - b.price_rupiah || byTitle(a, b))
  return [...goods]
}
