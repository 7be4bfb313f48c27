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

/** Entries by number, in reading order. */
export class EntryTable {
  readonly #texts = new Texts()
  readonly #levels: number[] = []
  readonly #lengths: number[] = []
  readonly #counterparts = new Counterparts()

  get size(): number {
    return this.#texts.size
  }

  /** @returns its number */
  add(entry: IndexedEntry): number {
    const { id, source, word, romanization, part_of_speech, level, gloss } = entry
    const fields = [id, source, word, romanization, part_of_speech ?? '', level ?? '', gloss]
    const number = this.#texts.push(fields.join(BETWEEN))
    this.#levels.push(LEVEL_RANK[level ?? ''] ?? NO_LEVEL_RANK)
    this.#lengths.push(word.length)
    this.#counterparts.add(number, entry)
    return number
  }

  get(number: number): IndexedEntry {
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

  /** Numbers of the entries that lists leave out. */
  hidden(): number[] {
    return this.#counterparts.hidden()
  }
}
