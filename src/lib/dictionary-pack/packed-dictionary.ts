import type { Entry, GlossLanguage } from '../../contract/dictionary.ts'
import type { PackedEntry, PackedWord, PackFrame } from '../../contract/dictionary-pack.ts'
import type { SearchAnswer, TextWords } from '../../contract/dictionary-search.ts'
import { answerSearch, answerText, type SearchRequest } from '../dictionary-search/answer-search.ts'
import type { IndexedEntry } from '../dictionary-search/entry-table.ts'
import { IndexBuilder } from '../dictionary-search/index-builder.ts'
import type { Neighbours } from '../dictionary-search/neighbours.ts'
import type { SearchIndex } from '../dictionary-search/search-index.ts'
import { wholeEntry } from '../dictionary-search/whole-entry.ts'

type Pause = () => Promise<void> | undefined

/** Words of one chunk. */
export interface SourcedWords {
  source: IndexedEntry['source']
  words: readonly PackedWord[]
}

/** Reads the fields of an entry that searches do not need; undefined if they are not there. */
type ReadPacked = (number: number) => Promise<PackedEntry | undefined>

/** A dictionary from a pack, with the same results as the server that made the pack. */
export class PackedDictionary {
  readonly frame: PackFrame
  readonly #builder: IndexBuilder
  /** Ids of imported entries by those of ours that are the same word. */
  readonly #twins = new Map<string, string[]>()
  readonly #numbers = new Map<string, number>()
  /** Numbers of phrases by the id of their headword. */
  readonly #phrases = new Map<string, number[]>()
  /** Ids of headwords by the number of a phrase. */
  readonly #heads = new Map<number, string>()
  readonly #categories = new Map<string, { number: number; place: number }[]>()
  readonly #pause: Pause
  #index: SearchIndex | undefined

  private constructor(frame: PackFrame, pause: Pause) {
    this.frame = frame
    this.#pause = pause
    const links = Object.entries(frame.links ?? {})
    this.#builder = new IndexBuilder(new Map(links))
    for (const [id, word] of links) this.#twins.set(word, [...(this.#twins.get(word) ?? []), id])
  }

  /**
   * @param chunks in reading order
   * @param pause called repeatedly
   */
  static async load(
    frame: PackFrame,
    chunks: AsyncIterable<SourcedWords>,
    pause: Pause,
  ): Promise<PackedDictionary> {
    const dictionary = new PackedDictionary(frame, pause)
    for await (const { source, words } of chunks) {
      for (const word of words) dictionary.#add(source, word)
      await pause()
    }
    const grammar = new Map(Object.entries(frame.grammar))
    const members = dictionary.#members()
    dictionary.#index = await dictionary.#builder.finish(members, grammar, pause)
    return dictionary
  }

  get size(): number {
    return this.#numbers.size
  }

  /** Returns the index of an entry in reading order; undefined if it is not in the pack. */
  numberOf(id: string): number | undefined {
    return this.#numbers.get(id)
  }

  async search(request: SearchRequest): Promise<SearchAnswer> {
    if (!this.#index) return { data: [], analyses: [], total: 0 }
    return answerSearch(this.#index, request, this.#pause)
  }

  async readText(request: { text: string; lang: GlossLanguage }): Promise<TextWords> {
    if (!this.#index) return { words: [], entries: [] }
    return answerText(this.#index, request, this.#pause)
  }

  /** @param read returns the remaining fields of the entry with a number */
  async entry(number: number, read: ReadPacked, lang: GlossLanguage): Promise<Entry | undefined> {
    const packed = await read(number)
    if (!packed) return undefined
    const [pronunciation, origin, senses, forms, variants] = packed
    const head_id = this.#heads.get(number) ?? null
    const more = { pronunciation, origin, senses, forms, variants, head_id }
    const entry = { ...this.#builder.entries.get(number), ...more }
    return wholeEntry(entry, this.#neighbours(read), this.#index, lang)
  }

  #add(source: IndexedEntry['source'], packed: PackedWord): void {
    const [id, word, romanization, part_of_speech, level, gloss, keys, head, categories] = packed
    const entry = { id, source, word, romanization, part_of_speech, level, gloss }
    const number = this.#builder.add(entry, keys)
    this.#numbers.set(id, number)
    if (head !== null) {
      this.#heads.set(number, head)
      this.#phrases.set(head, [...(this.#phrases.get(head) ?? []), number])
    }
    for (const [category, place] of Object.entries(categories)) {
      const members = this.#categories.get(category) ?? []
      members.push({ number, place })
      this.#categories.set(category, members)
    }
  }

  /** Returns the numbers of the entries in each category, in order. */
  #members(): Map<string, number[]> {
    const inOrder = [...this.#categories].map(([category, members]) => {
      members.sort((a, b) => a.place - b.place || a.number - b.number)
      return [category, members.map(({ number }) => number)] as const
    })
    return new Map(inOrder)
  }

  #neighbours(read: ReadPacked): Neighbours {
    const { entries, headwords } = this.#builder
    const numbersOf = (id: string) => {
      const number = this.#numbers.get(id)
      return number === undefined ? [] : [number]
    }
    return {
      async called(words) {
        const found = [...new Set(words)].flatMap(word => headwords.find(word))
        return found.toSorted((a, b) => a.number - b.number).map(({ entry }) => entry)
      },
      byIds: async ids => ids.flatMap(numbersOf).map(number => entries.get(number)),
      phrasesOf: async ids =>
        ids.flatMap(id => this.#phrases.get(id) ?? []).map(number => entries.get(number)),
      twinsOf: async ids => {
        const twins = ids.flatMap(id => this.#twins.get(id) ?? [])
        const stored = twins.flatMap(id => numbersOf(id)).sort((a, b) => a - b)
        const packed = await Promise.all(stored.map(read))
        return stored.flatMap((number, at) => {
          const senses = packed[at]?.[2]
          return senses ? [{ id: entries.get(number).id, senses }] : []
        })
      },
      oursFor: async ids => {
        const links = ids.flatMap(id =>
          numbersOf(this.frame.links?.[id] ?? '').map(number => [id, entries.get(number)] as const),
        )
        return new Map(links)
      },
      categoriesOf: async id => {
        const number = this.#numbers.get(id)
        const containing = [...this.#categories].filter(([, members]) =>
          members.some(member => member.number === number),
        )
        return containing.map(([category]) => category).sort()
      },
    }
  }
}
