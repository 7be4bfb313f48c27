import type { EntrySummary, GlossLanguage } from '../../contract/dictionary.ts'
import type { Block, BlockReader } from './blocks.ts'
import { Counterparts } from './counterparts.ts'
import { Texts } from './texts.ts'

/** The part of an entry that a results list needs. */
export interface IndexedEntry {
  id: string
  source: 'sapa' | 'krdict'
  word: string
  romanization: string
  part_of_speech: string | null
  level: string | null
  /** JSON: gloss per language */
  gloss: string
  /** What lists show of it, by language, as far as that was made. */
  summaries?: { [language in GlossLanguage]?: EntrySummary }
}

const LEVEL_RANK: Record<string, number> = { beginner: 0, intermediate: 1, advanced: 2 }
export const NO_LEVEL_RANK = 3
/** Not even JSON has it unescaped, and PostgreSQL does not store it. */
const BETWEEN = '\0'

/** Longer words are all the same to what ranks them. */
const LENGTH_MAX = 255

/** The words of many searches are the same few thousand. */
const KEPT = 4_096

interface Kept {
  number: number
  entry: IndexedEntry
}

/** Entries by number, in reading order. */
export class EntryTable {
  #texts = new Texts()
  #levels: number[] | Uint8Array = []
  #lengths: number[] | Uint8Array = []
  #shown: Uint32Array = new Uint32Array()
  readonly #counterparts = new Counterparts()
  /** Each at the rest of its number: with an order to keep, keeping would cost as much as reading. */
  readonly #kept: (Kept | undefined)[] = Array.from({ length: KEPT })

  /** That whose `blocks` were kept. */
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
    this.#counterparts.add(number, entry)
    return number
  }

  /** Needed once, after the last `add`. */
  finish(): void {
    this.#levels = Uint8Array.from(this.#levels)
    this.#lengths = Uint8Array.from(this.#lengths)
    this.#shown = Uint32Array.from(this.#lengths, (_, number) => number)
    for (const [hidden, ours] of this.#counterparts.pairs()) this.#shown[hidden] = ours
  }

  get(number: number): IndexedEntry {
    const kept = this.#kept[number % KEPT]
    if (kept?.number === number) return kept.entry
    const entry = this.#read(number)
    this.#kept[number % KEPT] = { number, entry }
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

  /** 0 for beginners, then upwards; entries without a level come last. */
  levelRank(number: number): number {
    return this.#levels[number] ?? 0
  }

  /** Of each word, 255 for longer ones. */
  get lengths(): Uint8Array {
    return Uint8Array.from(this.#lengths)
  }

  /** For an entry that lists leave out the one that stands for it, else the entry itself. */
  shownFor(number: number): number {
    return this.#shown[number] ?? number
  }
}

/** 0 for beginners, then upwards; none comes last. */
export function levelRank(level: string | null): number {
  return LEVEL_RANK[level ?? ''] ?? NO_LEVEL_RANK
}
