import { type SqlBool, sql } from 'kysely'
import { countOf } from '../../db/queries.ts'
import type { Db, Tables } from '../../db/tables.ts'
import type { LearnerDay } from '../../learner-days/learner-day.ts'
import type { Dependencies } from '../../module.ts'

/** Maximum number of different words that a learner reviews in one day. */
export const WORDS_A_DAY = 10
/** Maximum number of new words among them. */
export const NEW_A_DAY = 5

/** State number of FSRS for a word that was remembered the last time. */
const REMEMBERED = 2
/** Reviews that a known word has had at least, and days that FSRS gives it at least. */
const [KNOWN_REVIEWS, KNOWN_DAYS] = [2, 7]

export interface Counted {
  /** Number of different words that were reviewed on the day. */
  done_today: number
  /** Number of known words. */
  known: number
}

/** Dependencies of reviews. */
export interface ReviewDependencies extends Pick<Dependencies, 'db' | 'now'> {
  /** Returns the entries that lessons have taught a learner until a day, in teaching order. */
  readTaughtWords(userId: string, day: string): Promise<readonly string[]>
}

interface DueEntry {
  id: string
  is_new: boolean
}

export interface DueEntries extends Counted {
  /** Dictionary entries, in the order in which they are reviewed. */
  entries: DueEntry[]
  /** Entries that come after them, for learners who want to go on today. */
  further: DueEntry[]
}

type Today = Pick<LearnerDay, 'day' | 'ends_at'>

/**
 * Returns the words that a learner reviews today: words that are due before the day ends, the
 * longest overdue first; then new ones, saved words before those of lessons; then those that were
 * forgotten a moment ago.
 *
 * @param taught entries that lessons taught, in teaching order: no others are new, except saved ones
 * @param more number of words in `further`, half of them new where none is due
 */
export async function readDueEntries(
  db: Db,
  userId: string,
  today: Today,
  taught: readonly string[],
  more = 0,
): Promise<DueEntries> {
  const { begun_today, ...counted } = await countAll(db, userId, today.day)
  const room = Math.max(0, WORDS_A_DAY - counted.done_today)
  const [due, forgotten] = await Promise.all([
    room + more > 0 ? readDue(db, userId, today, '!=', room + more) : [],
    counted.done_today > 0 ? readDue(db, userId, today, '=', WORDS_A_DAY) : [],
  ])
  const newOnes = atLeastNone(Math.min(room - due.length, NEW_A_DAY - begun_today))
  const furtherNew = atLeastNone(Math.min(room + more - due.length - newOnes, more, NEW_A_DAY))
  const newNeeded = newOnes + furtherNew
  const begun = newNeeded > 0 ? await readNew(db, userId, taught, newNeeded) : []
  const entries = [
    ...toEntries(due.slice(0, room), false),
    ...toEntries(begun.slice(0, newOnes), true),
    ...toEntries(forgotten, false),
  ]
  const further = [...toEntries(due.slice(room), false), ...toEntries(begun.slice(newOnes), true)]
  return { ...counted, entries: entries.slice(0, WORDS_A_DAY), further: further.slice(0, more) }
}

/** Returns those of some words that a learner has saved after a moment, in milliseconds UTC. */
export async function readSavedAfter(
  db: Db,
  userId: string,
  ids: readonly string[],
  moment: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('saved_words')
    .select('entry_id')
    .where('user_id', '=', userId)
    .where('entry_id', 'in', ids)
    .where('saved_at', '>', moment)
    .execute()
  return new Set(rows.map(({ entry_id }) => entry_id))
}

function toEntries(ids: readonly string[], is_new: boolean): DueEntry[] {
  return ids.map(id => ({ id, is_new }))
}

function atLeastNone(count: number): number {
  return Math.max(0, count)
}

/** Whether a word is among the new ones that a learner is shown today. */
export async function isShownAsNew(
  db: Db,
  userId: string,
  today: Today,
  { entryId, taught }: { entryId: string; taught: readonly string[] },
): Promise<boolean> {
  const { entries } = await readDueEntries(db, userId, today, taught)
  return entries.some(({ id, is_new }) => is_new && id === entryId)
}

/**
 * Returns the condition for a known word: one look is not enough, it was remembered on several days.
 *
 * @param reviews name of the table `word_reviews` in the query
 */
export function isKnown(reviews = 'word_reviews') {
  const of = (column: 'state' | 'reps' | 'scheduled_days') => sql.ref(`${reviews}.${column}`)
  return sql<SqlBool>`(${of('state')} = ${REMEMBERED} and ${of('reps')} >= ${KNOWN_REVIEWS}
    and ${of('scheduled_days')} >= ${KNOWN_DAYS})`
}

/** Returns a learner's progress. */
export async function countReviews(db: Db, userId: string, day: string): Promise<Counted> {
  const { done_today, known: knownWords } = await countAll(db, userId, day)
  return { done_today, known: knownWords }
}

async function countAll(db: Db, userId: string, day: string) {
  const {
    done,
    known: knownWords,
    begun,
  } = await db
    .selectFrom('word_reviews')
    .select(eb => [
      countOf(eb('last_day', '=', day)).as('done'),
      countOf(isKnown()).as('known'),
      countOf(eb('begun_day', '=', day)).as('begun'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  // PostgreSQL returns sums as text.
  return { done_today: Number(done), known: Number(knownWords), begun_today: Number(begun) }
}

/** Returns the words that a learner has reviewed at least once. */
export async function readReviewedWords(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('word_reviews')
    .select('entry_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ entry_id }) => entry_id)
}

/** @param reviewed whether to return the words that were reviewed today already, or the others */
async function readDue(
  db: Db,
  userId: string,
  { day, ends_at }: Today,
  reviewed: '=' | '!=',
  limit: number,
): Promise<Tables['word_reviews']['entry_id'][]> {
  const rows = await db
    .selectFrom('word_reviews')
    // An import may have removed a word from the dictionary: it could not be shown.
    .innerJoin('dictionary_entries as entry', 'entry.id', 'word_reviews.entry_id')
    // Words that the learner has removed are not reviewed any more.
    .innerJoin('saved_words as saved', join =>
      join
        .onRef('saved.user_id', '=', 'word_reviews.user_id')
        .onRef('saved.entry_id', '=', 'word_reviews.entry_id'),
    )
    .select('word_reviews.entry_id')
    .where('word_reviews.user_id', '=', userId)
    .where('due_at', '<', ends_at)
    .where('last_day', reviewed, day)
    .orderBy('due_at')
    .orderBy('word_reviews.entry_id')
    .limit(limit)
    .execute()
  return rows.map(({ entry_id }) => entry_id)
}

/**
 * Returns words that a learner has not begun: saved words, the oldest first, then those that were
 * taught.
 */
async function readNew(
  db: Db,
  userId: string,
  taught: readonly string[],
  limit: number,
): Promise<string[]> {
  const saved = await readNewSaved(db, userId, limit)
  if (saved.length === limit || taught.length === 0) return saved
  const left = await readNotBegun(db, userId, taught)
  const ofLessons = taught.filter(id => left.has(id))
  return [...new Set([...saved, ...ofLessons])].slice(0, limit)
}

async function readNewSaved(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_words as saved')
    .innerJoin('dictionary_entries as entry', 'entry.id', 'saved.entry_id')
    .leftJoin('word_reviews as begun', join =>
      join
        .onRef('begun.user_id', '=', 'saved.user_id')
        .onRef('begun.entry_id', '=', 'saved.entry_id'),
    )
    .select('saved.entry_id')
    .where('saved.user_id', '=', userId)
    .where('begun.entry_id', 'is', null)
    .orderBy('saved.saved_at')
    .orderBy('saved.entry_id')
    .limit(limit)
    .execute()
  return rows.map(({ entry_id }) => entry_id)
}

/** Returns those of some words that the dictionary has and that a learner has not begun. */
async function readNotBegun(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('dictionary_entries as entry')
    .leftJoin('word_reviews as begun', join =>
      join.onRef('begun.entry_id', '=', 'entry.id').on('begun.user_id', '=', userId),
    )
    .select('entry.id')
    .where('entry.id', 'in', ids)
    .where('begun.entry_id', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
