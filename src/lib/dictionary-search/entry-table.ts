import type { EntrySummary, GlossLanguage } from '../../contract/dictionary.ts'
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

/** The words of many searches are the same few thousand. */
const KEPT = 4_096

interface Kept {
  number: number
  entry: IndexedEntry
}

/** Entries by number, in reading order. */
export class EntryTable {
  readonly #texts = new Texts()
  readonly #levels: number[] = []
  readonly #lengths: number[] = []
  readonly #counterparts = new Counterparts()
  /** Each at the rest of its number: with an order to keep, keeping would cost as much as reading. */
  readonly #kept: (Kept | undefined)[] = Array.from({ length: KEPT })

  get size(): number {
    return this.#texts.size
  }

  /** @returns its number */
  add(entry: IndexedEntry): number {
    const { id, source, word, romanization, part_of_speech, level, gloss } = entry
    const fields = [id, source, word, romanization, part_of_speech ?? '', level ?? '', gloss]
    const number = this.#texts.push(fields.join(BETWEEN))
    this.#levels.push(levelRank(level))
    this.#lengths.push(word.length)
    this.#counterparts.add(number, entry)
    return number
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

  wordLength(number: number): number {
    return this.#lengths[number] ?? 0
  }

  /** Of each entry that lists leave out, and each other, the number of the one to show. */
  shown(): Uint32Array {
    const shown = Uint32Array.from({ length: this.size }, (_, number) => number)
    for (const [hidden, ours] of this.#counterparts.pairs()) shown[hidden] = ours
    return shown
  }
}

/** 0 for beginners, then upwards; none comes last. */
export function levelRank(level: string | null): number {
  return LEVEL_RANK[level ?? ''] ?? NO_LEVEL_RANK
}
