import type { EntryTable, IndexedEntry } from '../entry-table.ts'
import type { KeyTable } from '../key-table.ts'
import { plainText } from '../plain-text.ts'
import { EXTRA, editDistance, LONGEST } from './edit-distance.ts'
import { coded } from './letters.ts'
import { type Meant, NearWords } from './near-words.ts'

export type Pause = () => Promise<void> | undefined

/** An entry that may have been meant, and the text that finds it. */
export interface NearEntry {
  entry: IndexedEntry
  text: string
  /** See `editDistance`. */
  distance: number
}

interface NearQuery {
  text: string
  isWanted: (number: number) => boolean
  /** Ids of entries that were found exactly. */
  excluded: ReadonlySet<string>
  /** Whether there is nothing else to show. */
  isBlank: boolean
}

/** Maximum number of entries that are suggested. */
export const NEAR_MAX = 6
/** Weight of a quarter of a mistake, relative to one level. */
const DISTANCE_WEIGHT = 2.5

/** Finds entries that may have been meant by a text with mistakes. */
export class NearEntries {
  readonly #entries: EntryTable
  readonly #keys: KeyTable
  #words: Promise<NearWords> | undefined

  constructor(entries: EntryTable, keys: KeyTable) {
    this.#entries = entries
    this.#keys = keys
  }

  prepare(pause: Pause): Promise<NearWords> {
    this.#words ??= NearWords.load(this.#keys, pause)
    return this.#words
  }

  /** @returns the nearest first */
  async find({ text, isWanted, excluded, isBlank }: NearQuery, pause: Pause): Promise<NearEntry[]> {
    const words = await this.prepare(pause)
    const near = words.find(text)
    const meant = near.length === 0 && isBlank ? words.nearest(text) : near
    return this.#nearest(meant, isWanted)
      .map(({ number, meant }) => ({ entry: this.#entries.get(number), meant }))
      .filter(({ entry }) => !excluded.has(entry.id))
      .filter(({ entry, meant }) => meant.namespace !== 'r' || isLike(text, entry.romanization))
      .map(({ entry, meant }) => nearEntry(entry, meant))
      .filter(({ entry }, at, all) => all.findIndex(one => one.entry.word === entry.word) === at)
      .slice(0, NEAR_MAX)
  }

  /** Returns the nearest text of each entry, by distance, then level, then reading order. */
  #nearest(near: readonly Meant[], isWanted: (number: number) => boolean) {
    const best = new Map<number, Meant>()
    for (const meant of near) {
      this.#keys.eachWhole(meant.namespace + meant.text, (found, _, weight) => {
        if (!NearWords.counts(meant.namespace, weight)) return
        const number = this.#entries.shownFor(found)
        const before = best.get(number)
        if (!before || meant.distance < before.distance) best.set(number, meant)
      })
    }
    const rank = (number: number, { distance }: Meant) =>
      distance * DISTANCE_WEIGHT + this.#entries.levelRank(number)
    return [...best]
      .filter(([number]) => isWanted(number))
      .map(([number, meant]) => ({ number, meant, rank: rank(number, meant) }))
      .sort((a, b) => a.rank - b.rank || a.number - b.number)
  }
}

/**
 * Whether more than half of the letters are those of a romanization: what sounds alike in folded
 * letters may be written quite differently.
 */
function isLike(text: string, romanization: string): boolean {
  const [one = '', other = ''] = [text, romanization].map(each =>
    coded(plainText(each).replaceAll(' ', '').slice(0, LONGEST)),
  )
  const half = (Math.max(one.length, other.length) / 2) * EXTRA
  return editDistance(one, other, half) < half
}

/** Returns an entry with its suggestion: the word, a meaning, or the romanization. */
function nearEntry(entry: IndexedEntry, { namespace, text, distance }: Meant): NearEntry {
  const isMeaning = namespace === 'i' || namespace === 'e'
  const isLatin = namespace === 'r'
  return { entry, text: isMeaning ? text : isLatin ? entry.romanization : entry.word, distance }
}
