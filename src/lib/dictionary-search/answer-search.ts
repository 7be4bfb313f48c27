import type { GlossLanguage } from '../../contract/dictionary.ts'
import type { SearchAnswer } from '../../contract/dictionary-search.ts'
import type { SearchIndex } from './search-index.ts'
import { keptSummary } from './summary.ts'

/** What is searched for, checked as the contract has it. */
export interface SearchWanted {
  q: string
  category?: string | undefined
  lang: GlossLanguage
  limit: number
  offset: number
}

/**
 * The answer to a search, on the server and on a device.
 *
 * @param pause called again and again while what finds mistakes is made
 */
export async function answerSearch(
  index: SearchIndex,
  { q, category, lang, limit, offset }: SearchWanted,
  pause: () => Promise<void> | undefined,
): Promise<SearchAnswer> {
  const { entries, total, analyses, grammar, meant, isDoubtful } = index.search(
    q,
    category,
    offset,
    limit,
  )
  const data = entries.map(entry => keptSummary(entry, lang))
  const found = { data, analyses, total, ...(grammar.length > 0 && { grammar: [...grammar] }) }
  if (offset > 0 || !(meant || isDoubtful)) return found
  const near = meant ? [meant] : await index.near(q, category, { entries, analyses }, pause)
  if (near.length === 0) return found
  return {
    ...found,
    near: near.map(({ entry, text }) => ({ ...keptSummary(entry, lang), text })),
  }
}
