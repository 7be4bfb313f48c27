import { findCounterparts } from './counterparts.ts'
import type { KeyBands } from './key-bands.ts'
import { type Lookup, lookups, wrongLayout } from './lookups.ts'

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

export interface Found {
  entries: IndexedEntry[]
  total: number
}

/** Numbers of entries: the best ones, and how many there are in all. */
interface Ranking {
  best: number[]
  total: number
}

const KEPT_SEARCHES = 500
const KEPT_RESULTS = 200
const LEVEL_RANK: Record<string, number> = { beginner: 0, intermediate: 1, advanced: 2 }
const NO_LEVEL_RANK = 3
/** A level counts this much among words that merely begin with the text. */
const LEVEL_WEIGHT = 5
const LONGEST = 255

/** Search over one state of the dictionary; a changed dictionary gets a new index. */
export class SearchIndex {
  readonly #entries: IndexedEntry[]
  readonly #keys: KeyBands
  readonly #categories: Map<string, number[]>
  readonly #hidden: Uint8Array
  // What ranking looks at lies close together: a single letter can match a third of the dictionary.
  readonly #levels: Uint8Array
  readonly #lengths: Uint8Array
  /** While a search runs: one more than each entry's score, lower is better; 0 does not match. */
  readonly #scores: Uint8Array
  readonly #kept = new Map<string, Ranking>()

  constructor(
    entries: IndexedEntry[],
    keys: KeyBands,
    members: { category_id: string; entry_id: string }[],
  ) {
    this.#entries = entries
    this.#keys = keys
    this.#categories = numbersByCategory(entries, members)
    this.#hidden = findCounterparts(entries)
    this.#levels = Uint8Array.from(entries, ({ level }) => LEVEL_RANK[level ?? ''] ?? NO_LEVEL_RANK)
    this.#lengths = Uint8Array.from(entries, ({ word }) => Math.min(word.length, LONGEST))
    this.#scores = new Uint8Array(entries.length)
  }

  get size(): number {
    return this.#entries.length
  }

  /**
   * Entries for a text, best first; without text the category in its own order.
   *
   * @param offset entries to leave out from the start
   * @param limit most entries to answer
   */
  search(text: string, category: string | undefined, offset: number, limit: number): Found {
    const key = `${category ?? ''}\n${text}`
    let kept = this.#kept.get(key)
    if (!kept || (offset + limit > kept.best.length && kept.best.length < kept.total)) {
      kept = this.#rank(text, category, Math.max(KEPT_RESULTS, offset + limit))
      if (this.#kept.size >= KEPT_SEARCHES) this.#kept.delete(this.#kept.keys().next().value ?? '')
      if (offset + limit <= KEPT_RESULTS) this.#kept.set(key, kept)
    }
    const page = kept.best.slice(offset, offset + limit)
    return { entries: page.flatMap(number => this.#entries[number] ?? []), total: kept.total }
  }

  #rank(text: string, category: string | undefined, most: number): Ranking {
    const members = category === undefined ? undefined : (this.#categories.get(category) ?? [])
    if (!text.trim()) return { best: members?.slice(0, most) ?? [], total: members?.length ?? 0 }
    let matches = this.#match(lookups(text))
    if (matches.length === 0) matches = this.#match(wrongLayout(text))
    if (members) {
      const allowed = new Set(members)
      matches = matches.filter(number => allowed.has(number))
    }
    return { best: this.#best(matches, most), total: matches.length }
  }

  /** Numbers of the entries that match, in no order. */
  #match(wanted: Lookup[]): number[] {
    const scores = this.#scores.fill(0)
    const matches: number[] = []
    for (const { key, exact, prefix } of wanted) {
      this.#keys.each(key, (number, isExact) => {
        if (this.#hidden[number]) return
        const level = this.#levels[number] ?? 0
        const score = 1 + (isExact ? exact + level : prefix + level * LEVEL_WEIGHT)
        const before = scores[number] ?? 0
        if (before === 0) matches.push(number)
        if (before === 0 || score < before) scores[number] = score
      })
    }
    return matches
  }

  /** Sorts only the scores that can be on the page. */
  #best(matches: number[], most: number): number[] {
    const byScore: number[][] = []
    for (const number of matches) {
      const score = this.#scores[number] ?? 0
      byScore[score] ??= []
      byScore[score].push(number)
    }
    const best: number[] = []
    for (const numbers of byScore) {
      if (!numbers) continue
      numbers.sort((a, b) => this.#length(a) - this.#length(b) || a - b)
      best.push(...numbers.slice(0, most - best.length))
      if (best.length >= most) break
    }
    return best
  }

  #length(number: number): number {
    return this.#lengths[number] ?? 0
  }
}

/** Categories hold few of all entries, so only those get into a map. */
function numbersByCategory(
  entries: IndexedEntry[],
  members: { category_id: string; entry_id: string }[],
): Map<string, number[]> {
  const wanted = new Set(members.map(({ entry_id }) => entry_id))
  const numbers = new Map<string, number>()
  for (const [number, { id }] of entries.entries()) if (wanted.has(id)) numbers.set(id, number)
  const categories = new Map<string, number[]>()
  for (const { category_id, entry_id } of members) {
    const number = numbers.get(entry_id)
    if (number === undefined) continue
    const list = categories.get(category_id) ?? []
    list.push(number)
    categories.set(category_id, list)
  }
  return categories
}
