import type { StoredSense } from '../../../src/contract/dictionary-pack.ts'
import type { Db } from '../../db/tables.ts'

/** The fields by which an imported entry is held against ours. */
export interface Comparable {
  id: string
  word: string
  part_of_speech: string | null
  level: string | null
  /** Hanja, or the word it was borrowed from. */
  origin: string | null
  senses: readonly Pick<StoredSense, 'gloss'>[]
}

/** Words that are looked up in one query. */
const AT_ONCE = 500
const MEANING = 4
const ORIGIN = 3
const WORD = 1
const LEVEL = 1
/** Words that say nothing about which meaning is meant. */
const EMPTY = new Set(['to', 'be', 'a', 'an', 'the', 'of', 'in', 'on', 'at', 'for', 'one', 'and'])

/**
 * Returns which imported entries are words of ours: those of one spelling and word class that are
 * the only ones, else each with the one of ours whose meanings, origin and level it shares most,
 * else the only one that is learned as early.
 *
 * @returns ids of our entries by those of imported ones
 */
export function linksBetween(
  ours: readonly Comparable[],
  imported: readonly Comparable[],
): ReadonlyMap<string, string> {
  const keyOf = ({ word, part_of_speech }: Comparable) => `${word}\n${part_of_speech}`
  const importedOf = Map.groupBy(imported, keyOf)
  const pairs = [...Map.groupBy(ours, keyOf)].flatMap(([key, alike]) =>
    pairsOf(alike, importedOf.get(key) ?? []),
  )
  return new Map(pairs.map(([one, other]) => [other.id, one.id]))
}

type Pair = readonly [ours: Comparable, imported: Comparable]

function pairsOf(ours: readonly Comparable[], imported: readonly Comparable[]): Pair[] {
  const [one, ...others] = ours
  const [other, ...more] = imported
  if (!one || !other) return []
  if (others.length === 0 && more.length === 0) return [[one, other]]
  const scored = ours.flatMap(one =>
    imported.map(other => ({ pair: [one, other] as const, score: likeness(one, other) })),
  )
  scored.sort((a, b) => b.score - a.score)
  const pairs: Pair[] = []
  for (const { pair, score } of scored) {
    if (score < MEANING - WORD) break
    if (!pairs.some(taken => taken[0] === pair[0] || taken[1] === pair[1])) pairs.push(pair)
  }
  const ofLevel = imported.filter(({ level }) => level !== null && level === one.level)
  const isSure = pairs.length === 0 && others.length === 0 && ofLevel.length === 1
  return isSure && ofLevel[0] ? [[one, ofLevel[0]]] : pairs
}

/** Returns how much two entries say the same; less than three where they share no meaning. */
function likeness(one: Comparable, other: Comparable): number {
  const [first, second] = [meaningsOf(one), meaningsOf(other)]
  const shared = [...first].filter(meaning => second.has(meaning)).length
  const words = wordsOf(second)
  const sharedWords = [...wordsOf(first)].filter(word => words.has(word)).length
  const isOrigin = one.origin !== null && one.origin === other.origin
  const meant = shared * MEANING + sharedWords * WORD + (isOrigin ? ORIGIN : 0)
  return meant === 0 ? 0 : meant + (one.level === other.level ? LEVEL : 0)
}

/** Returns the meanings in Indonesian and English, without what is in brackets. */
function meaningsOf({ senses }: Comparable): Set<string> {
  const glosses = senses.flatMap(({ gloss }) => [...(gloss.id ?? []), ...(gloss.en ?? [])])
  const plain = glosses.flatMap(text =>
    text
      .toLowerCase()
      .replace(/\(.*?\)/g, '')
      .split(/[,;/]/),
  )
  return new Set(plain.map(text => text.trim().replace(/^(to )?(be )?/, '')).filter(Boolean))
}

function wordsOf(meanings: ReadonlySet<string>): Set<string> {
  const words = [...meanings].flatMap(meaning => meaning.split(/[^\p{L}]+/u))
  return new Set(words.filter(word => word.length > 2 && !EMPTY.has(word)))
}

/**
 * Stores which imported entries are words of ours. Call it in the transaction that has changed
 * entries, after that; what an administrator has decided stays.
 */
export async function linkWords(trx: Db): Promise<void> {
  const ours = await trx
    .selectFrom('dictionary_entries')
    .select('word')
    .where('source', '=', 'sapa')
    .execute()
  const linked = await trx
    .selectFrom('dictionary_links')
    .innerJoin('dictionary_entries', 'id', 'entry_id')
    .select('word')
    .execute()
  const words = new Set([...ours, ...linked].map(({ word }) => word))
  for (const some of slices([...words])) await linkSpellings(trx, some)
}

/** Does the same for the entries of a few spellings, at most 500. */
export async function linkSpellings(trx: Db, words: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('dictionary_entries')
    .leftJoin('dictionary_links', 'entry_id', 'id')
    .select(['id', 'source', 'word', 'part_of_speech', 'level', 'origin', 'senses'])
    .select(['word_id', 'is_decided'])
    .where('word', 'in', words)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const entries = rows.map(({ senses, ...row }) => ({ ...row, senses: JSON.parse(senses) }))
  const imported = entries.filter(({ source }) => source !== 'sapa')
  const links = linksBetween(
    entries.filter(({ source }) => source === 'sapa'),
    imported,
  )
  const changed = imported.filter(
    ({ id, word_id, is_decided }) => !is_decided && word_id !== (links.get(id) ?? null),
  )
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  await trx.deleteFrom('dictionary_links').where('entry_id', 'in', ids).execute()
  const fresh = ids.flatMap(entry_id => {
    const word_id = links.get(entry_id)
    return word_id ? [{ entry_id, word_id, is_decided: 0 }] : []
  })
  if (fresh.length > 0) await trx.insertInto('dictionary_links').values(fresh).execute()
}

/** Returns the ids of our entries by those of the imported ones that are the same word. */
export async function readLinks(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('dictionary_links').select(['entry_id', 'word_id']).execute()
  return new Map(rows.flatMap(({ entry_id, word_id }) => (word_id ? [[entry_id, word_id]] : [])))
}

/** Returns the ids of all entries that are the same word as this one, ours first, itself included. */
export async function idsOfWord(db: Db, id: string): Promise<[string, ...string[]]> {
  const link = await db
    .selectFrom('dictionary_links')
    .select('word_id')
    .where('entry_id', '=', id)
    .executeTakeFirst()
  const word = link?.word_id ?? id
  const imported = await db
    .selectFrom('dictionary_links')
    .select('entry_id')
    .where('word_id', '=', word)
    .orderBy('entry_id')
    .execute()
  return [word, ...imported.map(({ entry_id }) => entry_id)]
}

function slices<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / AT_ONCE)
  return Array.from({ length: count }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE))
}
