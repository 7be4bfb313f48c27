import type { EntrySummary, GlossLanguage } from '../../contract/dictionary.ts'
import type { Block, BlockReader } from './blocks.ts'
import { Texts } from './texts.ts'

/** The fields of an entry that a results list needs. */
export interface IndexedEntry {
  id: string
  source: 'sapa' | 'krdict'
  word: string
  romanization: string
  part_of_speech: string | null
  level: string | null
  /** JSON: gloss per language */
  gloss: string
  /** Summaries for lists by language, as far as they have been built. */
  summaries?: { [language in GlossLanguage]?: EntrySummary }
}

/** Ids of our entries by those of imported ones that are the same word: lists show ours alone. */
export type Links = ReadonlyMap<string, string>

const LEVEL_RANK: Record<string, number> = { beginner: 0, intermediate: 1, advanced: 2 }
export const NO_LEVEL_RANK = 3
/** Separator: JSON never contains it unescaped, and PostgreSQL does not store it. */
const BETWEEN = '\0'

/** Longest word length that the ranking distinguishes. */
const LENGTH_MAX = 255

/** Number of cached entries: many searches need the same few thousand. */
const CACHE_SIZE = 4_096

interface Cached {
  number: number
  entry: IndexedEntry
}

/** Entries by number, in reading order. */
export class EntryTable {
  #texts = new Texts()
  #levels: number[] | Uint8Array = []
  #lengths: number[] | Uint8Array = []
  #shown: Uint32Array = new Uint32Array()
  /** Numbers of our entries by id, and pairs of an entry to hide and the one to show instead. */
  readonly #ours = new Map<string, number>()
  readonly #pairs: (readonly [hidden: number, shown: number])[] = []
  readonly #links: Links
  /** Cache by number modulo its size: an LRU order would cost as much as reading an entry. */
  readonly #cache: (Cached | undefined)[] = Array.from({ length: CACHE_SIZE })

  constructor(links: Links = new Map()) {
    this.#links = links
  }

  /** Loads a table from its stored `blocks`. */
  static from(blocks: BlockReader): EntryTable {
    const table = new EntryTable()
    table.#texts = Texts.from(blocks)
    table.#levels = blocks.bytes()
    table.#lengths = blocks.bytes()
    table.#shown = blocks.numbers()
    return table
  }

  get blocks(): Block[] {
    return [...this.#texts.blocks, Uint8Array.from(this.#levels), this.lengths, this.#shown]
  }

  /** @returns its number */
  add(entry: IndexedEntry): number {
    const { id, source, word, romanization, part_of_speech, level, gloss } = entry
    const fields = [id, source, word, romanization, part_of_speech ?? '', level ?? '', gloss]
    const number = this.#texts.push(fields.join(BETWEEN))
    this.#levels[number] = levelRank(level)
    this.#lengths[number] = Math.min(word.length, LENGTH_MAX)
    if (source === 'sapa') this.#ours.set(id, number)
    const shown = this.#ours.get(this.#links.get(id) ?? '')
    if (shown !== undefined) this.#pairs.push([number, shown])
    return number
  }

  /** Must be called once, after the last `add`. */
  finish(): void {
    this.#levels = Uint8Array.from(this.#levels)
    this.#lengths = Uint8Array.from(this.#lengths)
    this.#shown = Uint32Array.from(this.#lengths, (_, number) => number)
    for (const [hidden, shown] of this.#pairs) this.#shown[hidden] = shown
  }

  get(number: number): IndexedEntry {
    const cached = this.#cache[number % CACHE_SIZE]
    if (cached?.number === number) return cached.entry
    const entry = this.#read(number)
    this.#cache[number % CACHE_SIZE] = { number, entry }
    return entry
  }

  #read(number: number): IndexedEntry {
    const [id, source, word, romanization, part_of_speech, level, gloss] = this.#texts
      .get(number)
      .split(BETWEEN) as [string, IndexedEntry['source'], string, string, string, string, string]
    return {
      id,
      source,
      word,
      romanization,
      part_of_speech: part_of_speech || null,
      level: level || null,
      gloss,
      summaries: {},
    }
  }

  /** Returns the rank of an entry's level, 0 for beginners; entries without a level come last. */
  levelRank(number: number): number {
    return this.#levels[number] ?? 0
  }

  /** Length of each word, at most 255. */
  get lengths(): Uint8Array {
    return Uint8Array.from(this.#lengths)
  }

  /** Returns the entry that lists show instead of a hidden one, else the entry itself. */
  shownFor(number: number): number {
    return this.#shown[number] ?? number
  }
}

/** Returns the rank of a level, 0 for beginners; no level comes last. */
export function levelRank(level: string | null): number {
  return LEVEL_RANK[level ?? ''] ?? NO_LEVEL_RANK
}
