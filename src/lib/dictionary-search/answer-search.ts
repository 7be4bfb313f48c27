import type { GlossLanguage } from '../../contract/dictionary.ts'
import type { SearchAnswer, TextWords } from '../../contract/dictionary-search.ts'
import { MISTAKE } from './near/edit-distance.ts'
import { NEAR_MAX } from './near/near-entries.ts'
import type { SearchIndex } from './search-index.ts'
import { cachedSummary } from './summary.ts'

/** A search query, validated by the contract. */
export interface SearchRequest {
  q: string
  category?: string | undefined
  lang: GlossLanguage
  limit: number
  offset: number
}

/**
 * Answers a search, on the server and on a device.
 *
 * @param pause called repeatedly while the index of near words is built
 */
export async function answerSearch(
  index: SearchIndex,
  { q, category, lang, limit, offset }: SearchRequest,
  pause: () => Promise<void> | undefined,
): Promise<SearchAnswer> {
  const { entries, total, analyses, grammar, meant, isDoubtful, isGuess } = index.search(
    q,
    category,
    offset,
    limit,
  )
  const data = entries.map(entry => cachedSummary(entry, lang))
  const found = { data, analyses, total, ...(grammar.length > 0 && { grammar: [...grammar] }) }
  if (offset > 0 || !(meant || isDoubtful)) return found
  const alike = isDoubtful ? await index.near(q, category, { entries, analyses }, pause) : []
  const otherWords = alike.filter(({ entry }) => entry.id !== meant?.entry.id)
  const near = meant ? [meant, ...otherWords].slice(0, NEAR_MAX) : alike
  if (near.length === 0) return found
  const isNearer = isGuess && near.some(({ distance }) => distance <= MISTAKE)
  return {
    ...found,
    near: near.map(({ entry, text }) => ({ ...cachedSummary(entry, lang), text })),
    ...(isNearer && data.length > 0 && { near_first: true as const }),
  }
}

/**
 * Reads a whole text, on the server and on a device.
 *
 * @param pause called after each word
 */
export async function answerText(
  index: SearchIndex,
  { text, lang }: { text: string; lang: GlossLanguage },
  pause: () => Promise<void> | undefined,
): Promise<TextWords> {
  const read = await index.readText(text.normalize('NFC'), pause)
  const entries = new Map(read.map(({ entry }) => [entry.id, cachedSummary(entry, lang)]))
  const words = read.map(({ start, end, analysis }) => ({ start, end, analysis }))
  return { words, entries: [...entries.values()] }
}
