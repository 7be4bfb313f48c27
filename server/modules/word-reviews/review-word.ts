import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { reviewWord as call } from '../../../src/contract/word-reviews.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { retry } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import type { LearnerDay } from '../../learner-days/learner-day.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Parts } from '../../module.ts'
import { earnPoints } from '../../points/earn-points.ts'
import { POINTS_RULES } from '../../points/rules.ts'
import { countReviews, isShownAsNew } from '../../word-reviews/due-words.ts'
import { schedule, type WordRow } from './schedule.ts'

type LogRow = Selectable<Tables['word_review_log']>
type Review = z.output<typeof call.body>
type Reviewed = z.input<typeof call.answer>['data']

/** Reviews that are kept of one day of a learner: each is a row for good. */
const REVIEWS_A_DAY = 300
const ENOUGH = `Hari ini kamu sudah mengulang ${REVIEWS_A_DAY} kali. Lanjutkan besok, ya.`

/**
 * Notes a review and when the word is due again. One that was sent before changes nothing and
 * gets its answer of then.
 *
 * @throws ApiError not-found, token-revoked or too-many-requests
 */
export function reviewWord(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  userId: string,
  review: Review,
): Promise<Reviewed> {
  return retry(() =>
    db.transaction().execute(async trx => {
      // Reviews of one learner come one after the other: each builds upon the one before.
      await lockLearner(trx, userId)
      const at = now()
      const today = await readLearnerDay(trx, userId, at)
      const { day } = today
      const row =
        (await findReview(trx, userId, review.review_id)) ??
        (await writeReview(trx, { user_id: userId, ...review, at, day }, today))
      const { entry_id, due_at, earned } = row
      return { entry_id, due_at, earned, ...(await countReviews(trx, userId, day)) }
    }),
  )
}

function findReview(trx: Db, userId: string, reviewId: string): Promise<LogRow | undefined> {
  return trx
    .selectFrom('word_review_log')
    .selectAll()
    .where('user_id', '=', userId)
    .where('review_id', '=', reviewId)
    .executeTakeFirst()
}

async function writeReview(
  trx: Db,
  review: Omit<LogRow, 'due_at' | 'earned'>,
  today: LearnerDay,
): Promise<LogRow> {
  const { user_id, entry_id, rating, at, day } = review
  await limitReviews(trx, user_id, today, at)
  const title = await readHeadword(trx, entry_id)
  const before = await readWord(trx, user_id, entry_id)
  const isAsked = await isAskedToday(trx, review, today, before)
  const next = schedule(before, rating, at, today.zone)
  const begun_day = before?.begun_day ?? day
  await writeWord(trx, { user_id, entry_id, ...next, last_day: day, begun_day })
  const { points } = POINTS_RULES.review
  const key = `review ${day} ${entry_id}`
  const earning = { user_id, key, reason: 'review', title, points, at } as const
  const earned = isAsked ? await earnPoints(trx, earning) : 0
  const row = { ...review, due_at: next.due_at, earned }
  await trx.insertInto('word_review_log').values(row).execute()
  return row
}

/** @throws ApiError too-many-requests, which says when the next day begins */
async function limitReviews(
  trx: Db,
  userId: string,
  { day, ends_at }: LearnerDay,
  at: number,
): Promise<void> {
  const last = await trx
    .selectFrom('word_review_log')
    .select('review_id')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .offset(REVIEWS_A_DAY - 1)
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  const wait = { 'Retry-After': String(Math.ceil((ends_at - at) / 1_000)) }
  throw new ApiError('too-many-requests', ENOUGH, wait)
}

/** Whether it was due, or is a new word of the day: whoever goes through a dictionary earns nothing by it. */
function isAskedToday(
  trx: Db,
  { user_id, entry_id, day }: Pick<LogRow, 'user_id' | 'entry_id' | 'day'>,
  today: LearnerDay,
  before: WordRow | undefined,
): Promise<boolean> | boolean {
  if (!before) return isShownAsNew(trx, user_id, today, entry_id)
  return before.due_at < today.ends_at && before.last_day !== day
}

/** @throws ApiError not-found */
async function readHeadword(trx: Db, id: string): Promise<string> {
  const entry = await trx
    .selectFrom('dictionary_entries')
    .select('word')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!entry) throw new ApiError('not-found', 'Kata ini tidak ada di kamus.')
  return entry.word
}

function readWord(trx: Db, userId: string, entryId: string): Promise<WordRow | undefined> {
  return trx
    .selectFrom('word_reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
}

async function writeWord(trx: Db, { user_id, entry_id, ...rest }: WordRow): Promise<void> {
  await trx
    .insertInto('word_reviews')
    .values({ user_id, entry_id, ...rest })
    .onConflict(conflict => conflict.columns(['user_id', 'entry_id']).doUpdateSet(rest))
    .execute()
}
