import { Chance } from './chance.ts'
import { conjugatedQueries } from './conjugated-queries.ts'
import type { Searched } from './dictionary.ts'
import { koreanQueries } from './korean-queries.ts'
import { latinQueries } from './latin-queries.ts'
import { PLACES, type Query } from './query.ts'
import type { Files } from './sources.ts'
import { groupBy } from './words.ts'

/** Seed of the sample; another number selects other words. */
const SEED = 20_261_123

export interface Recall {
  kind: string
  queries: number
  /** Percentage of queries whose word is among the first five results. */
  recall: number
  /** Mean of 1 / rank, counted as 0 if it is not among the first five. */
  reciprocalRank: number
  failures: Query[]
}

/** Generates the queries of every kind. @param most maximum number of one kind */
export function makeQueries(
  { words }: Pick<Searched, 'words'>,
  files: Files,
  most: number,
  seed = SEED,
): Query[] {
  const { sentences, indonesian } = files
  const spelled = groupBy(words, ({ word }) => [word])
  const chance = new Chance(seed)
  const material = { words, spelled, sentences, indonesian, most, chance }
  return [
    ...koreanQueries(material),
    ...latinQueries(material),
    ...conjugatedQueries(material),
  ].sort((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0))
}

/** Runs all queries and computes the recall of each kind. */
export async function measure(searched: Searched, queries: readonly Query[]): Promise<Recall[]> {
  const places = new Map<Query, number>()
  for (const query of queries) {
    const ids = (await searched.search(query.text)).slice(0, PLACES)
    places.set(query, ids.findIndex(id => query.wanted.has(id)) + 1)
  }
  return [...new Set(queries.map(({ kind }) => kind))].map(kind => {
    const asked = queries.filter(query => query.kind === kind)
    const failures = asked.filter(query => places.get(query) === 0)
    const sum = asked.reduce((sum, query) => sum + 1 / (places.get(query) || Infinity), 0)
    return {
      kind,
      queries: asked.length,
      recall: (100 * (asked.length - failures.length)) / asked.length,
      reciprocalRank: sum / asked.length,
      failures,
    }
  })
}
