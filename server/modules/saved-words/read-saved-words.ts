import type { z } from 'zod'
import type { getSavedWords, SavedState, SavedWord } from '../../../src/contract/saved-words.ts'
import type { Db } from '../../db/tables.ts'
import { mapInSlices } from '../../lib/sliced-work.ts'
import { idsOfWord, linesOf, readEntries } from '../dictionary/public.ts'
import { isKnown } from '../word-reviews/public.ts'

type ListQuery = z.output<typeof getSavedWords.query>

interface SavedRow {
  entry_id: string
  saved_at: number
}

/** Words whose texts are searched in one slice: a few milliseconds. */
const SEARCHED = 250

/** Returns one page of a learner's saved words, and the number of words that match the query. */
export async function readSavedWords(
  db: Db,
  userId: string,
  params: ListQuery,
): Promise<{ data: SavedWord[]; total: number }> {
  const { matches, total } = await findPage(db, userId, params)
  return { data: await showMatches(db, userId, matches), total }
}

/** Returns the words of rows, as they are shown in lists and written into files. */
export async function showMatches(
  db: Db,
  userId: string,
  matches: readonly SavedRow[],
): Promise<SavedWord[]> {
  const ids = matches.map(({ entry_id }) => entry_id)
  const [entries, lists, reviews] = await Promise.all([
    readEntries(db, ids),
    readLists(db, userId, ids),
    readReviews(db, userId, ids),
  ])
  return matches.flatMap(({ entry_id, saved_at }) => {
    const entry = entries.get(entry_id)
    if (!entry) return []
    const { example: _, ...lines } = linesOf(entry)
    const of = lists.get(entry_id) ?? []
    const review = reviews.get(entry_id)
    const state = review ? (review.is_known ? 'known' : 'learning') : 'new'
    return { ...lines, lists: of, state, due_at: review?.due_at ?? null, saved_at }
  })
}

/** Returns whether a word is saved, under whichever of its entries, and its lists. */
export async function readSavedState(
  db: Db,
  userId: string,
  entry_id: string,
): Promise<SavedState> {
  const ids = await idsOfWord(db, entry_id)
  const [row, lists] = await Promise.all([
    db
      .selectFrom('saved_words')
      .select('entry_id')
      .where('user_id', '=', userId)
      .where('entry_id', 'in', ids)
      .executeTakeFirst(),
    readLists(db, userId, ids),
  ])
  const names = new Set([...lists.values()].flat())
  return { entry_id, is_saved: row !== undefined, lists: [...names].sort() }
}

/** Returns which of some entries a learner has saved. */
export async function savedOf(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_words')
    .select('entry_id')
    .where('user_id', '=', userId)
    .where('entry_id', 'in', ids)
    .execute()
  return rows.map(({ entry_id }) => entry_id)
}

/** Returns the lists of words, by the words' ids. */
export async function readLists(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('saved_word_lists')
    .select(['entry_id', 'list'])
    .where('user_id', '=', userId)
    .where('entry_id', 'in', ids)
    .orderBy('list')
    .execute()
  const lists = new Map<string, string[]>()
  for (const { entry_id, list } of rows) lists.set(entry_id, [...(lists.get(entry_id) ?? []), list])
  return lists
}

async function readReviews(db: Db, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('word_reviews')
    .select(['entry_id', 'due_at', isKnown().as('is_known')])
    .where('user_id', '=', userId)
    .where('entry_id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.entry_id, row]))
}

async function findPage(
  db: Db,
  userId: string,
  params: ListQuery,
): Promise<{ matches: SavedRow[]; total: number }> {
  const { offset, limit } = params
  const search = params.q.normalize().trim().toLowerCase()
  if (search !== '') {
    const all = await findMatches(db, userId, params)
    const matches = await mapInSlices(all, some => searchMatches(db, some, search), {
      owner: userId,
      size: SEARCHED,
    })
    return { matches: matches.slice(offset, offset + limit), total: matches.length }
  }
  // Words that were removed from the dictionary are left out.
  const query = matching(db, userId, params).innerJoin(
    'dictionary_entries as entry',
    'entry.id',
    'saved.entry_id',
  )
  const { count } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return { matches: await query.limit(limit).offset(offset).execute(), total: Number(count) }
}

/** Returns all words with a list and a state, also those that were removed from the dictionary. */
export function findMatches(
  db: Db,
  userId: string,
  params: Pick<ListQuery, 'list' | 'state'>,
): Promise<SavedRow[]> {
  return matching(db, userId, params).execute()
}

/** Returns the words with a text in their spelling, romanization or meanings. */
async function searchMatches(
  db: Db,
  matches: readonly SavedRow[],
  search: string,
): Promise<SavedRow[]> {
  const ids = matches.map(({ entry_id }) => entry_id)
  const rows = await db
    .selectFrom('dictionary_entries')
    .select(['id', 'word', 'romanization', 'gloss'])
    .where('id', 'in', ids)
    .execute()
  const found = new Set(
    rows.filter(row => textsOf(row).some(text => text.includes(search))).map(({ id }) => id),
  )
  return matches.filter(({ entry_id }) => found.has(entry_id))
}

function matching(db: Db, userId: string, { list, state }: Pick<ListQuery, 'list' | 'state'>) {
  return db
    .selectFrom('saved_words as saved')
    .select(['saved.entry_id', 'saved.saved_at'])
    .where('saved.user_id', '=', userId)
    .$if(list !== undefined, query =>
      query.where('saved.entry_id', 'in', membersOf(db, userId, list ?? '')),
    )
    .$if(state === 'new', query => query.where('saved.entry_id', 'not in', begunBy(db, userId)))
    .$if(state === 'known', query =>
      query.where('saved.entry_id', 'in', begunBy(db, userId).where(isKnown())),
    )
    .$if(state === 'learning', query =>
      query.where(
        'saved.entry_id',
        'in',
        begunBy(db, userId).where(eb => eb.not(isKnown())),
      ),
    )
    .orderBy('saved.saved_at', 'desc')
    .orderBy('saved.entry_id')
}

function begunBy(db: Db, userId: string) {
  return db.selectFrom('word_reviews').select('entry_id').where('user_id', '=', userId)
}

function membersOf(db: Db, userId: string, list: string) {
  return db
    .selectFrom('saved_word_lists as member')
    .select('member.entry_id')
    .where('member.user_id', '=', userId)
    .where('member.list', '=', list)
}

/** Returns the texts that a search looks into. */
function textsOf({ word, romanization, gloss }: Record<'word' | 'romanization' | 'gloss', string>) {
  const glosses: { id?: string; en?: string } = JSON.parse(gloss)
  return [word, romanization, glosses.id ?? '', glosses.en ?? ''].map(text => text.toLowerCase())
}
