import type { Chance } from './chance.ts'
import type { SplitSentence } from './sources.ts'
import type { Word } from './words.ts'

/** A typed text, and the entries that it should find. */
export interface Query {
  kind: string
  text: string
  wanted: ReadonlySet<string>
  /** Entries of each word of a text with several words; all words need a line in the answer. */
  each?: readonly ReadonlySet<string>[]
  /** Whether `wanted` are the entries that must not come first: 있다 for "tidak ada". */
  isDenial?: boolean
  /** The word that is meant, for the list of failures. */
  meant: string
}

/** Number of first results among which a word has to be. */
export const PLACES = 5

/** The data from which queries are generated. */
export interface Material {
  words: readonly Word[]
  /** Entries by spelling: of entries with the same spelling, a result list may show only one. */
  spelled: ReadonlyMap<string, ReadonlySet<Word>>
  /** Korean sentences. */
  sentences: readonly string[]
  /** Sentences with their tokens, as their authors split them. */
  split: readonly SplitSentence[]
  /** Indonesian words in actual use. */
  indonesian: ReadonlySet<string>
  chance: Chance
  /** Maximum number of queries of one kind. */
  most: number
}

/** Returns a query for a word, or nothing if no fair query exists for it. */
export type MakeQuery = (word: Word) => { text: string; wanted: Iterable<Word> } | '' | undefined

/** Generates the queries of one kind, each text once. */
export function queriesOf(
  kind: string,
  words: readonly Word[],
  { chance, most, spelled }: Material,
  make: MakeQuery,
): Query[] {
  const queries = new Map<string, Query>()
  for (const word of chance.shuffled(words)) {
    if (queries.size >= most) break
    const made = make(word)
    if (!made || queries.has(made.text)) continue
    const alike = [...made.wanted].flatMap(({ word }) => [...(spelled.get(word) ?? [])])
    const wanted = new Set(alike.map(({ id }) => id))
    if (wanted.size > 0) queries.set(made.text, { kind, text: made.text, wanted, meant: word.word })
  }
  return [...queries.values()]
}

/** Whether a text is specific enough: no more words match it than the results that count. */
export function isTelling(group: ReadonlySet<Word> | undefined): group is ReadonlySet<Word> {
  return group !== undefined && group.size <= PLACES
}
