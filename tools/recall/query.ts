import type { Chance } from './chance.ts'
import type { Word } from './words.ts'

/** What is typed, and the entries that it is an honest way to. */
export interface Query {
  kind: string
  text: string
  wanted: ReadonlySet<string>
  /** For who reads the failures. */
  meant: string
}

/** Among the first so many a word has to be. */
export const PLACES = 5

/** What a kind of query is made from. */
export interface Material {
  words: readonly Word[]
  /** Entries by how they are spelled: of those that say the same a list may show but one. */
  spelled: ReadonlyMap<string, ReadonlySet<Word>>
  /** Korean sentences. */
  sentences: readonly string[]
  /** Indonesian words that people write. */
  indonesian: ReadonlySet<string>
  chance: Chance
  /** Most queries of one kind. */
  most: number
}

/** A text for a word, or nothing where this word has none that is fair. */
export type MakeQuery = (word: Word) => { text: string; wanted: Iterable<Word> } | '' | undefined

/** As many queries of one kind as are wanted, each text once. */
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

/** What more words answer to than there are places says too little: nobody can ask for it. */
export function isTelling(group: ReadonlySet<Word> | undefined): group is ReadonlySet<Word> {
  return group !== undefined && group.size <= PLACES
}
