import { books as text } from '../../../content/site/books.ts'
import { shared } from '../../../content/site/shared.ts'
import type { Book } from '../../contract/shop.ts'
import { type Criteria, type FilterSet, optionsOf } from '../../kit/list/filters-in-address.ts'
import { paths } from '../../lib/paths.ts'
import { findGoods, type Sort } from './find-goods.ts'

const { any, sort, words } = shared.filters

export const bookFilters: FilterSet = {
  path: paths.books,
  text: { label: words, placeholder: text.search.placeholder },
  choices: [
    { name: 'level', label: text.search.level, any, options: optionsOf(shared.levels) },
    { name: 'goal', label: text.search.goal, any, options: optionsOf(text.goals) },
    { name: 'format', label: text.search.format, any, options: optionsOf(text.formats) },
    {
      name: 'sort',
      label: sort,
      options: optionsOf(text.sorts satisfies Record<Sort, string>),
    },
  ],
}

/** Returns the books that match the filters, in the chosen order. */
export function findBooks(books: readonly Book[], criteria: Criteria): Book[] {
  return findGoods(books, criteria, {
    facets: ['level', 'goal', 'format'],
    textOf: ({ title, author, publisher, summary, contents, goal, format, level, isbn }) => [
      ...[title, author, publisher, summary, ...contents, isbn ?? ''],
      ...[text.goals[goal], text.formats[format], shared.levels[level]],
    ],
  })
}
