import type { Lexeme } from '../conjugation/analysis.ts'
import type { EntryTable, IndexedEntry } from './entry-table.ts'
import type { Headwords } from './headwords.ts'

const KNOWN_MAX = 5_000
/** Most of what is asked for is no word. */
const NONE: readonly never[] = []

const PARTS: Readonly<Record<string, Lexeme['part'] | undefined>> = {
  noun: 'noun',
  'dependent-noun': 'noun',
  numeral: 'noun',
  pronoun: 'pronoun',
  verb: 'verb',
  'auxiliary-verb': 'verb',
  adjective: 'adjective',
  'auxiliary-adjective': 'adjective',
  adverb: 'adverb',
}
/** 일을 is work, seldom a day or the number one; what helps verbs follows their endings. */
const SELDOM: readonly string[] = [
  'dependent-noun',
  'numeral',
  'auxiliary-verb',
  'auxiliary-adjective',
]

/** An entry, with its number. */
export interface Numbered {
  number: number
  entry: IndexedEntry
}

/** A word as one part of speech: endings know no more of homographs than that. */
export interface ListedWord extends Lexeme {
  /** All entries of this spelling that may be meant, the most usual first. */
  homographs: readonly Numbered[]
}

/** Words of the dictionary as what inflects them sees them. */
export class ListedWords {
  readonly #entries: EntryTable
  readonly #headwords: Headwords
  /** Every text is asked for the same short words again. */
  readonly #known = new Map<string, readonly ListedWord[]>()

  constructor(entries: EntryTable, headwords: Headwords) {
    this.#entries = entries
    this.#headwords = headwords
  }

  /** Each part of speech that a word has. */
  find(word: string): readonly ListedWord[] {
    const known = this.#known.get(word)
    if (known) return known
    const words = this.#read(word)
    if (this.#known.size >= KNOWN_MAX) this.#known.clear()
    this.#known.set(word, words)
    return words
  }

  /** Entries that are called so, without those that ours stand for, in reading order. */
  called(word: string): readonly Numbered[] {
    const found = this.#headwords.find(word)
    if (found.length === 0) return NONE
    return found.filter(({ number }) => this.#entries.shownFor(number) === number)
  }

  #read(word: string): readonly ListedWord[] {
    const all = this.called(word)
    if (all.length === 0) return NONE
    const homographs = new Map<Lexeme['part'], Numbered[]>()
    for (const called of all) {
      const part = PARTS[called.entry.part_of_speech ?? '']
      if (part) homographs.set(part, [...(homographs.get(part) ?? []), called])
    }
    return [...homographs].map(([part, found]) => ({
      word,
      part,
      rank: Math.min(...found.map(({ number }) => this.#entries.levelRank(number))),
      homographs: found.toSorted((a, b) => this.#seldom(a) - this.#seldom(b)),
    }))
  }

  #seldom({ number, entry }: Numbered): number {
    const place = SELDOM.indexOf(entry.part_of_speech ?? '') + 1
    return place * SELDOM.length + this.#entries.levelRank(number)
  }
}
