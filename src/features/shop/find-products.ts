import { products as text } from '../../../content/site/products.ts'
import { shared } from '../../../content/site/shared.ts'
import type { Product } from '../../contract/shop.ts'
import { type Criteria, type FilterSet, optionsOf } from '../../kit/list/filters-in-address.ts'
import { mostAlike } from '../../kit/list/most-alike.ts'
import { paths } from '../../lib/paths.ts'
import { findGoods, type Sort } from './find-goods.ts'

const SIMILAR = 4
const { any, sort, words } = shared.filters

export const productFilters: FilterSet = {
  path: paths.products,
  text: { label: words, placeholder: text.search.placeholder },
  choices: [
    { name: 'category', label: text.search.category, any, options: optionsOf(text.categories) },
    { name: 'level', label: text.search.level, any, options: optionsOf(shared.levels) },
    {
      name: 'sort',
      label: sort,
      options: optionsOf(text.sorts satisfies Record<Sort, string>),
    },
  ],
}

/** Returns the products that match the filters, in the chosen order. */
export function findProducts(products: readonly Product[], criteria: Criteria): Product[] {
  return findGoods(products, criteria, {
    facets: ['category', 'level'],
    textOf: product => [
      ...[product.title, product.summary, product.description, ...product.contents],
      ...[text.categories[product.category], levelWords(product)],
    ],
  })
}

/** Returns similar products: the same category first, then the same level. */
export function similarProducts(product: Product, products: readonly Product[]): Product[] {
  const likeness = (other: Product) =>
    Number(other.category === product.category) * 2 + Number(other.level === product.level)
  return mostAlike(product, products, likeness, SIMILAR)
}

export function levelWords({ level }: Product): string {
  return level ? shared.levels[level] : text.allLevels
}

const decimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })

/** Formats `150 g`, `1,2 kg`, or that nothing is shipped. */
export function weightWords(grams: number): string {
  if (grams === 0) return text.detail.noWeight
  return grams < 1_000 ? `${grams} g` : `${decimal.format(grams / 1_000)} kg`
}
