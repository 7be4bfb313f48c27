import { Chance } from './chance.ts'
import { conjugatedQueries } from './conjugated-queries.ts'
import { denialQueries } from './denial-queries.ts'
import type { Searched } from './dictionary.ts'
import { koreanQueries } from './korean-queries.ts'
import { latinQueries } from './latin-queries.ts'
import { numberQueries } from './number-queries.ts'
import { pairQueries } from './pair-queries.ts'
import { type Material, PLACES, type Query } from './query.ts'
import { sentenceQueries } from './sentence-queries.ts'
import type { Files } from './sources.ts'
import { spokenQueries } from './spoken-queries.ts'
import { groupBy, type Word } from './words.ts'

/** Seed of the sample; another number selects other words. */
const SEED = 20_261_123

export interface Recall {
  kind: string
  queries: number
  /** Percentage of queries whose word is the first result. */
  first: number
  /** Percentage of queries whose word is among the first five results. */
  recall: number
  /** Mean of 1 / rank, counted as 0 if it is not among the first five. */
  reciprocalRank: number
  failures: Query[]
}

/** Generates the queries of every kind that rules make. @param most maximum number of one kind */
export function makeQueries(
  { words }: Pick<Searched, 'words'>,
  files: Omit<Files, 'dictionary' | 'pairs'>,
  most: number,
  seed = SEED,
): Query[] {
  const material = materialOf(words, files, most, seed)
  return [
    ...koreanQueries(material),
    ...latinQueries(material),
    ...conjugatedQueries(material),
    ...spokenQueries(material),
    ...numberQueries(material),
    ...sentenceQueries(material),
    ...denialQueries(material),
  ].sort((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0))
}

/** Generates the queries of the tables of pairs. @param most maximum number of one kind */
export function makePairQueries(
  searched: Pick<Searched, 'words' | 'search' | 'read'>,
  { pairs, ...files }: Omit<Files, 'dictionary'>,
  most: number,
  seed = SEED,
): Promise<Query[]> {
  return pairQueries(materialOf(searched.words, files, most, seed), pairs, searched)
}

function materialOf(
  words: readonly Word[],
  files: Omit<Files, 'dictionary' | 'pairs'>,
  most: number,
  seed: number,
): Material {
  const spelled = groupBy(words, ({ word }) => [word])
  return { words, spelled, ...files, most, chance: new Chance(seed) }
}

/** Runs all queries and computes the recall of each kind. */
export async function measure(searched: Searched, queries: readonly Query[]): Promise<Recall[]> {
  const places = new Map<Query, number>()
  for (const query of queries) places.set(query, await placeOf(query, searched))
  return [...new Set(queries.map(({ kind }) => kind))].map(kind => {
    const asked = queries.filter(query => query.kind === kind)
    const failures = asked.filter(query => places.get(query) === 0)
    const sum = asked.reduce((sum, query) => sum + 1 / (places.get(query) || Infinity), 0)
    return {
      kind,
      queries: asked.length,
      first: (100 * asked.filter(query => places.get(query) === 1).length) / asked.length,
      recall: (100 * (asked.length - failures.length)) / asked.length,
      reciprocalRank: sum / asked.length,
      failures,
    }
  })
}

/** Returns the place of the first right result, from 1 on; 0 for none among the first five. */
async function placeOf(
  { text, wanted, each, isDenial }: Query,
  { search, read }: Pick<Searched, 'search' | 'read'>,
): Promise<number> {
  if (each) {
    const lines = new Set(await read(text))
    return Number(each.every(ids => [...ids].some(id => lines.has(id))))
  }
  const ids = (await search(text)).slice(0, PLACES)
  if (isDenial) return Number(!wanted.has(ids[0] ?? ''))
  return ids.findIndex(id => wanted.has(id)) + 1
}
