import { LRUCache } from 'lru-cache'
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
}

const LEVEL_RANK: Record<string, number> = { beginner: 0, intermediate: 1, advanced: 2 }
export const NO_LEVEL_RANK = 3
/** Not even JSON has it unescaped, and PostgreSQL does not store it. */
const BETWEEN = '\0'

/** The words of many searches are the same few thousand. */
const KEPT = 4_000

/** Entries by number, in reading order. */
export class EntryTable {
  readonly #texts = new Texts()
  readonly #levels: number[] = []
  readonly #lengths: number[] = []
  readonly #counterparts = new Counterparts()
  readonly #kept = new LRUCache<number, IndexedEntry>({ max: KEPT })

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
    const kept = this.#kept.get(number)
    if (kept) return kept
    const entry = this.#read(number)
    this.#kept.set(number, entry)
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
