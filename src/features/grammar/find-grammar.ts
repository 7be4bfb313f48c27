import { grammar as text } from '../../../content/site/grammar.ts'
import { shared } from '../../../content/site/shared.ts'
import type { GrammarKind, GrammarSummary } from '../../contract/grammar.ts'
import {
  type FilterSet,
  narrowing,
  optionsOf,
  readCriteria,
} from '../../kit/list/filters-in-address.ts'
import type { ReadList } from '../../kit/list/read-list.ts'
import { grammarPaths } from '../../lib/grammar-paths.ts'
import { groupBy } from '../../lib/group-by.ts'
import { matches } from '../../lib/text-search.ts'

const { any, words } = shared.filters

export const grammarFilters: FilterSet = {
  path: grammarPaths.list,
  text: { label: words, placeholder: text.search.placeholder },
  choices: [
    { name: 'level', label: text.search.level, any, options: optionsOf(shared.levels) },
    { name: 'kind', label: text.search.kind, any, options: optionsOf(text.kinds) },
  ],
}

/**
 * Reads which entries an address shows: all that match its filters, on one page, since they are
 * only links.
 */
export function readGrammarList(
  params: URLSearchParams,
  all: readonly GrammarSummary[],
): ReadList<GrammarSummary> {
  const criteria = readCriteria(params, grammarFilters)
  const { q, level, kind } = criteria
  const items = all.filter(
    entry =>
      (!level || entry.level === level) &&
      (!kind || entry.kind === kind) &&
      matches(q, textOf(entry)),
  )
  const isWhole = narrowing(criteria, grammarFilters).length === 0
  return { items, total: items.length, page: 1, pages: 1, criteria, isWhole }
}

/**
 * Returns the searchable text, with and without the bracketed part: `-(으)면` is found as 으면 and as
 * 면.
 */
function textOf({ id, form, meanings, searches }: GrammarSummary): string {
  const [longest, shortest] = [form.replace(/[()]/g, ''), form.replace(/\([^)]*\)/g, '')]
  return [form, longest, shortest, ...searches, ...meanings, id].join('\n')
}

/** The entries of one kind. */
export interface GrammarGroup {
  kind: GrammarKind
  heading: string
  entries: readonly GrammarSummary[]
}

/** Groups the entries by kind, in their original order. */
export function groupByKind(entries: readonly GrammarSummary[]): GrammarGroup[] {
  return [...groupBy(entries, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    kind,
    heading: text.kinds[kind],
    entries: ofKind,
  }))
}
