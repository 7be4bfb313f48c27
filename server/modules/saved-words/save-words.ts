import { SAVED_WORDS_MAX, WORD_LISTS_MAX } from '../../../src/contract/limits.ts'
import type { SavedState } from '../../../src/contract/saved-words.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { pauses } from '../../lib/pauses.ts'
import type { Dependencies } from '../../module.ts'
import { idsOfWord, readEntries } from '../dictionary/public.ts'
import { findByWord } from './find-entries.ts'
import { readSavedState } from './read-saved-words.ts'

type Needed = Pick<Dependencies, 'db' | 'now'>

interface WordsToSave {
  words: readonly string[]
  entry_ids: readonly string[]
  list?: string | undefined
}

const FULL = `Kamu sudah menyimpan ${SAVED_WORDS_MAX.toLocaleString('id')} kata. Hapus beberapa dulu, ya.`
const LISTS_FULL = `Paling banyak ${WORD_LISTS_MAX} daftar kata. Pakai daftar yang sudah ada.`
/** Rows that are written with one statement: a few milliseconds. */
const AT_ONCE = 100

/** Runs a change of a learner's words while no other change runs. */
export function withWords<T>(
  { db }: Pick<Dependencies, 'db'>,
  userId: string,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  return transact(db, async trx => {
    await lockLearner(trx, userId)
    return work(trx)
  })
}

/**
 * Saves a word, or changes its lists.
 *
 * @throws ApiError not-found, not-possible or token-revoked
 */
export function saveWord(
  { db, now }: Needed,
  userId: string,
  { entry_id, lists }: { entry_id: string; lists?: readonly string[] | undefined },
): Promise<SavedState> {
  return withWords({ db }, userId, async trx => {
    const entry = await trx
      .selectFrom('dictionary_entries')
      .select('id')
      .where('id', '=', entry_id)
      .executeTakeFirst()
    if (!entry) throw new ApiError('not-found', 'Kata ini tidak ada di kamus.')
    const ids = await idsOfWord(trx, entry_id)
    // A word that was saved as an imported entry before keeps that entry.
    const saved = (await savedAmong(trx, userId, ids)) ?? ids[0]
    await saveWords(trx, userId, [saved], now())
    if (lists) {
      await leaveLists(trx, userId, ids)
      await putIntoLists(
        trx,
        userId,
        lists.map(list => ({ entry_id: saved, list })),
      )
    }
    return readSavedState(trx, userId, entry_id)
  })
}

/** Removes a word; its reviews stay. @throws ApiError token-revoked */
export function removeWord({ db }: Needed, userId: string, entry_id: string): Promise<SavedState> {
  return withWords({ db }, userId, async trx => {
    const ids = await idsOfWord(trx, entry_id)
    await leaveLists(trx, userId, ids)
    await trx
      .deleteFrom('saved_words')
      .where('user_id', '=', userId)
      .where('entry_id', 'in', ids)
      .execute()
    return { entry_id, is_saved: false, lists: [] }
  })
}

/**
 * Saves words by their written form, of several entries the first in reading order, and by their
 * entries.
 *
 * @throws ApiError not-possible or token-revoked
 */
export function saveByHeadword(
  { db, now }: Needed,
  userId: string,
  { words, entry_ids, list }: WordsToSave,
): Promise<{ added: number; known: number; missing: string[] }> {
  return withWords({ db }, userId, async trx => {
    const entries = await findByWord(trx, words)
    const firsts = words.map(word => entries.get(word.normalize())?.[0]?.id)
    const named = await readEntries(trx, entry_ids)
    const ids = [...new Set([...firsts.filter(id => id !== undefined), ...named.keys()])]
    const added = await saveWords(trx, userId, ids, now())
    if (list !== undefined)
      await putIntoLists(
        trx,
        userId,
        ids.map(entry_id => ({ entry_id, list })),
      )
    const missing = [
      ...words.filter((_, at) => firsts[at] === undefined),
      ...entry_ids.filter(id => !named.has(id)),
    ]
    return { added, known: ids.length - added, missing }
  })
}

async function savedAmong(trx: Db, userId: string, ids: readonly string[]) {
  const row = await trx
    .selectFrom('saved_words')
    .select('entry_id')
    .where('user_id', '=', userId)
    .where('entry_id', 'in', ids)
    .orderBy('saved_at')
    .orderBy('entry_id')
    .executeTakeFirst()
  return row?.entry_id
}

/** Saves words. @returns how many of them were not saved before. @throws ApiError not-possible */
export async function saveWords(
  trx: Db,
  user_id: string,
  ids: readonly string[],
  saved_at: number,
): Promise<number> {
  let added = 0
  const pause = pauses()
  for (const some of slices(ids)) {
    const rows = await trx
      .insertInto('saved_words')
      .values(some.map(entry_id => ({ user_id, entry_id, saved_at })))
      .onConflict(conflict => conflict.columns(['user_id', 'entry_id']).doNothing())
      .returning('entry_id')
      .execute()
    added += rows.length
    await pause()
  }
  const { count } = await trx
    .selectFrom('saved_words')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (added > 0 && Number(count) > SAVED_WORDS_MAX) throw new ApiError('not-possible', FULL)
  return added
}

/** Puts saved words into lists. @throws ApiError not-possible */
export async function putIntoLists(
  trx: Db,
  user_id: string,
  members: readonly { entry_id: string; list: string }[],
): Promise<void> {
  const pause = pauses()
  for (const some of slices(members)) {
    await trx
      .insertInto('saved_word_lists')
      .values(some.map(member => ({ user_id, ...member })))
      .onConflict(conflict => conflict.columns(['user_id', 'entry_id', 'list']).doNothing())
      .execute()
    await pause()
  }
  const lists = await trx
    .selectFrom('saved_word_lists')
    .select('list')
    .distinct()
    .where('user_id', '=', user_id)
    .execute()
  if (members.length > 0 && lists.length > WORD_LISTS_MAX)
    throw new ApiError('not-possible', LISTS_FULL)
}

async function leaveLists(trx: Db, userId: string, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('saved_word_lists')
    .where('user_id', '=', userId)
    .where('entry_id', 'in', ids)
    .execute()
}

function slices<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / AT_ONCE)
  return Array.from({ length: count }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE))
}
