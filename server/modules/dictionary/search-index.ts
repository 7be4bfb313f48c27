import { setImmediate as breathe } from 'node:timers/promises'
import type { GlossLanguage } from '../../../src/contract/dictionary.ts'
import type { Db } from '../../db/tables.ts'
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

/** Keys that begin with the same namespace, weight and letter, in order, with the entry each leads to. */
interface Band {
  keys: string[]
  entries: number[]
}

const PAGE = 1_000
const KEPT_SEARCHES = 500
const KEPT_RESULTS = 200
const LEVEL_RANK: Record<string, number> = { beginner: 0, intermediate: 1, advanced: 2 }
const NO_LEVEL_RANK = 3
/** A level counts this much among words that merely begin with the text. */
const LEVEL_WEIGHT = 5

/**
 * Loads every entry's keys into memory, in slices that leave the thread free between them.
 * A search afterwards is a handful of binary searches.
 */
export async function loadSearchIndex(db: Db): Promise<SearchIndex> {
  const entries: IndexedEntry[] = []
  const bands = new Map<string, Band>()
  let last = { position: -1, id: '' }
  for (;;) {
    const rows = await db
      .selectFrom('dictionary_entries')
      .select([
        'id',
        'source',
        'position',
        'word',
        'romanization',
        'part_of_speech',
        'level',
        'gloss',
        'search_keys',
      ])
      .where(eb =>
        eb.or([
          eb('position', '>', last.position),
          eb.and([eb('position', '=', last.position), eb('id', '>', last.id)]),
        ]),
      )
      .orderBy('position')
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const { search_keys, position, ...entry } of rows) {
      const number = entries.push(entry) - 1
      for (const key of search_keys.split('\n')) addKey(bands, key, number)
      last = { position, id: entry.id }
    }
    await breathe()
    if (rows.length < PAGE) break
  }
  for (const band of bands.values()) if (sortBand(band)) await breathe()
  const members = await db
    .selectFrom('dictionary_entry_categories')
    .select(['category_id', 'entry_id'])
    .orderBy('category_id')
    .orderBy('position')
    .execute()
  return new SearchIndex(entries, bands, members)
}

function addKey(bands: Map<string, Band>, key: string, entry: number): void {
  const name = key.slice(0, 3)
  let band = bands.get(name)
  if (!band) {
    band = { keys: [], entries: [] }
    bands.set(name, band)
  }
  band.keys.push(key)
  band.entries.push(entry)
}

/** @returns whether it took long enough to let others run now */
function sortBand(band: Band): boolean {
  const { keys, entries } = band
  const order = Uint32Array.from(keys.keys()).sort((a, b) => {
    const left = keys[a] ?? ''
    const right = keys[b] ?? ''
    return left < right ? -1 : left > right ? 1 : a - b
  })
  band.keys = Array.from(order, at => keys[at] ?? '')
  band.entries = Array.from(order, at => entries[at] ?? 0)
  return keys.length > 500
}

/** Search over one state of the dictionary; a changed dictionary gets a new index. */
export class SearchIndex {
  readonly #entries: IndexedEntry[]
  readonly #bands: Map<string, Band>
  readonly #categories = new Map<string, number[]>()
  readonly #hidden: Uint8Array
  readonly #kept = new Map<string, { found: number[]; total: number }>()

  constructor(
    entries: IndexedEntry[],
    bands: Map<string, Band>,
    members: { category_id: string; entry_id: string }[],
  ) {
    this.#entries = entries
    this.#bands = bands
    this.#hidden = findCounterparts(entries)
    const numbers = new Map(entries.map(({ id }, number) => [id, number]))
    for (const { category_id, entry_id } of members) {
      const number = numbers.get(entry_id)
      if (number === undefined) continue
      const list = this.#categories.get(category_id) ?? []
      list.push(number)
      this.#categories.set(category_id, list)
    }
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
    if (!kept || (offset + limit > kept.found.length && kept.found.length < kept.total)) {
      kept = this.#find(text, category, Math.max(KEPT_RESULTS, offset + limit))
      if (this.#kept.size >= KEPT_SEARCHES) this.#kept.delete(this.#kept.keys().next().value ?? '')
      if (offset + limit <= KEPT_RESULTS) this.#kept.set(key, kept)
    }
    const page = kept.found.slice(offset, offset + limit)
    return { entries: page.flatMap(number => this.#entries[number] ?? []), total: kept.total }
  }

  #find(
    text: string,
    category: string | undefined,
    most: number,
  ): { found: number[]; total: number } {
    const members = category === undefined ? undefined : (this.#categories.get(category) ?? [])
    if (!text.trim()) return { found: members?.slice(0, most) ?? [], total: members?.length ?? 0 }
    let scores = this.#score(lookups(text))
    if (scores.size === 0) scores = this.#score(wrongLayout(text))
    if (members) {
      const allowed = new Set(members)
      for (const number of scores.keys()) if (!allowed.has(number)) scores.delete(number)
    }
    return { found: this.#best(scores, most), total: scores.size }
  }

  #score(wanted: Lookup[]): Map<number, number> {
    const scores = new Map<number, number>()
    for (const { key, exact, prefix } of wanted) {
      const band = this.#bands.get(key.slice(0, 3))
      if (!band) continue
      for (let at = firstAtLeast(band.keys, key); band.keys[at]?.startsWith(key); at++) {
        const number = band.entries[at] ?? 0
        if (this.#hidden[number]) continue
        const entry = this.#entries[number]
        const level = LEVEL_RANK[entry?.level ?? ''] ?? NO_LEVEL_RANK
        const isExact = band.keys[at]?.length === key.length
        const score = isExact ? exact + level : prefix + level * LEVEL_WEIGHT
        if (score < (scores.get(number) ?? Number.POSITIVE_INFINITY)) scores.set(number, score)
      }
    }
    return scores
  }

  /** Sorts only the scores that can be on the page: a single letter can match a third of the dictionary. */
  #best(scores: Map<number, number>, most: number): number[] {
    const byScore: number[][] = []
    for (const [number, score] of scores) {
      byScore[score] ??= []
      byScore[score].push(number)
    }
    const best: number[] = []
    for (const numbers of byScore) {
      if (!numbers) continue
      numbers.sort((a, b) => this.#wordLength(a) - this.#wordLength(b) || a - b)
      best.push(...numbers.slice(0, most - best.length))
      if (best.length >= most) break
    }
    return best
  }

  #wordLength(number: number): number {
    return this.#entries[number]?.word.length ?? 0
  }
}

function firstAtLeast(keys: string[], key: string): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * An imported entry that says the same as one of ours (same word and word class, and the
 * only such entry) is left out of lists; it stays reachable as a homograph.
 */
function findCounterparts(entries: IndexedEntry[]): Uint8Array {
  const hidden = new Uint8Array(entries.length)
  const groups = new Map<string, { own: boolean; imported: number[] }>()
  for (const [number, { word, part_of_speech, source }] of entries.entries()) {
    const name = `${word}\n${part_of_speech}`
    const group = groups.get(name) ?? { own: false, imported: [] }
    if (source === 'sapa') group.own = true
    else group.imported.push(number)
    groups.set(name, group)
  }
  for (const { own, imported } of groups.values()) {
    if (own && imported.length === 1 && imported[0] !== undefined) hidden[imported[0]] = 1
  }
  return hidden
}

/** The gloss in the language asked for, else the nearest: Indonesian, English, the Korean definition. */
export function pickGloss(
  json: string,
  wanted: GlossLanguage,
): { gloss: string; gloss_language: GlossLanguage } {
  const glosses: Partial<Record<GlossLanguage, string>> = JSON.parse(json)
  for (const language of [wanted, 'id', 'en', 'ko'] as const) {
    const gloss = glosses[language]
    if (gloss) return { gloss, gloss_language: language }
  }
  return { gloss: '', gloss_language: wanted }
}
