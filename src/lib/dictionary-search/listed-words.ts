import type { Lexeme } from '../conjugation/analysis.ts'
import { jamoOf } from '../conjugation/jamo.ts'
import { kindsOf } from '../conjugation/reads.ts'
import { changesOf } from '../conjugation/stem-changes.ts'
import { irregularsOf } from '../conjugation/stems.ts'
import { groupBy } from '../group-by.ts'
import { jamo } from './entry-keys.ts'
import type { EntryTable, IndexedEntry } from './entry-table.ts'
import type { Headwords } from './headwords.ts'
import type { KeyTable } from './key-table.ts'

const CACHE_MAX = 5_000
/** Shared result for the many texts that are no words. */
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
/** Unlikely parts of speech: 일을 is work, seldom a day or one; auxiliaries only follow endings. */
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

/** A word as one part of speech with one kind of stem, by which endings distinguish homographs. */
export interface ListedWord extends Lexeme {
  /** All possible entries of this spelling, the most usual first. */
  homographs: readonly Numbered[]
}

/** Words of the dictionary for the analysis of inflected forms. */
export class ListedWords {
  readonly #entries: EntryTable
  readonly #headwords: Headwords
  readonly #keys: KeyTable
  /** Cache: all texts need the same short words. */
  readonly #cache = new Map<string, readonly ListedWord[]>()

  /** @param keys of their forms, which distinguish homographs */
  constructor(entries: EntryTable, headwords: Headwords, keys: KeyTable) {
    this.#entries = entries
    this.#headwords = headwords
    this.#keys = keys
  }

  /** Returns a word in each of its parts of speech. */
  find(word: string): readonly ListedWord[] {
    const cached = this.#cache.get(word)
    if (cached) return cached
    const words = this.#read(word)
    if (this.#cache.size >= CACHE_MAX) this.#cache.clear()
    this.#cache.set(word, words)
    return words
  }

  /** Returns the entries with this headword in reading order, without hidden ones. */
  called(word: string): readonly Numbered[] {
    const found = this.#headwords.find(word)
    if (found.length === 0) return NONE
    return found.filter(({ number }) => this.#entries.shownFor(number) === number)
  }

  #read(word: string): readonly ListedWord[] {
    const all = this.called(word)
    if (all.length === 0) return NONE
    const inflected = all.flatMap(called => {
      const part = PARTS[called.entry.part_of_speech ?? '']
      return part ? [{ called, ...this.#lexeme(called, part) }] : []
    })
    const alike = groupBy(inflected, ({ part, irregulars }) => part + JSON.stringify(irregulars))
    return [...alike.values()].map(same => {
      const [{ called: _, ...lexeme }] = same
      const homographs = same.map(({ called }) => called)
      return {
        ...lexeme,
        rank: Math.min(...homographs.map(({ number }) => this.#entries.levelRank(number))),
        homographs: homographs.toSorted((a, b) => this.#seldom(a) - this.#seldom(b)),
      }
    })
  }

  #lexeme({ number, entry }: Numbered, part: Lexeme['part']): Lexeme {
    const { word, source } = entry
    const lexeme = { word, part, rank: 0 }
    const stem = jamoOf(word.replace(/다$/u, ''))
    const [kind] = kindsOf(lexeme, stem)
    if (!kind || irregularsOf(stem, kind).length === 1) return lexeme
    const isForm = (form: string) => this.#isForm(form, number)
    return {
      ...lexeme,
      irregulars: changesOf(stem, kind, { isCommonest: source === 'sapa', isForm }),
    }
  }

  #isForm(form: string, number: number): boolean {
    let isFound = false
    this.#keys.eachWhole(`f${jamo(form)}`, found => {
      isFound ||= found === number
    })
    return isFound
  }

  #seldom({ number, entry }: Numbered): number {
    const place = SELDOM.indexOf(entry.part_of_speech ?? '') + 1
    return place * SELDOM.length + this.#entries.levelRank(number)
  }
}
