import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { reviewWord as call } from '../../../src/contract/word-reviews.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { type LearnerDay, learnerDay, type ZoneFrom } from '../../learner-days/learner-day.ts'
import { readLearnerDay, readZones } from '../../learner-days/read-zones.ts'
import { ApiError } from '../../lib/api-error.ts'
import { earnPoints, POINTS_RULES } from '../points/public.ts'
import { countReviews, isShownAsNew, type ReviewDependencies } from './public.ts'
import { inOrder, type Learned, type Replayed, replay } from './replay.ts'
import { reviewMoment } from './review-moment.ts'

type LogRow = Selectable<Tables['word_review_log']>
type Review = z.output<typeof call.body>
type Reviewed = z.input<typeof call.answer>['data']

/** Circumstances in which a review arrives. */
interface Arrival {
  zones: readonly ZoneFrom[]
  /** The learner's day. */
  today: LearnerDay
  /** Milliseconds UTC. */
  received: number
  /** Whether the device sent the time of the review. */
  isDated: boolean
  /** Entries that lessons had taught. */
  taught: readonly string[]
}

/** Maximum number of reviews of a learner in one day, since each is a permanent row. */
const REVIEWS_A_DAY = 300
const ENOUGH = `Hari ini kamu sudah mengulang ${REVIEWS_A_DAY} kali. Lanjutkan besok, ya.`

/**
 * Records a review, and when the word is due again. One that was sent before changes nothing and
 * gets its response from then.
 *
 * @throws ApiError not-found, token-revoked or wait
 */
export async function reviewWord(
  dependencies: ReviewDependencies,
  userId: string,
  review: Review,
): Promise<Reviewed> {
  const { db, now } = dependencies
  const taught = await readTaughtThen(dependencies, userId, review)
  return transact(db, async trx => {
    // Reviews of one learner are written one after the other: each builds upon those before.
    await lockLearner(trx, userId)
    const received = now()
    const zones = await readZones(trx, userId)
    const today = learnerDay(zones, received)
    const isDated = review.reviewed_at !== undefined
    const arrival = { zones, today, received, isDated, taught }
    const row =
      (await findReview(trx, userId, review.review_id)) ??
      (await writeReview(trx, namedReview(userId, review, arrival), arrival))
    const { entry_id, due_at, earned } = row
    const counted = await countReviews(trx, userId, arrival.today.day)
    return { entry_id, due_at, earned, ...counted }
  })
}

/** Returns the entries that were taught when a word was first reviewed; none for a later review. */
async function readTaughtThen(
  { db, now, readTaughtWords }: ReviewDependencies,
  userId: string,
  review: Review,
): Promise<readonly string[]> {
  const begun = await db
    .selectFrom('word_reviews')
    .select('entry_id')
    .where('user_id', '=', userId)
    .where('entry_id', '=', review.entry_id)
    .executeTakeFirst()
  if (begun) return []
  const { day } = await readLearnerDay(db, userId, reviewMoment(review, now()))
  return readTaughtWords(userId, day)
}

type NewReview = Omit<LogRow, 'due_at' | 'earned'>

function namedReview(user_id: string, review: Review, { zones, today, received }: Arrival) {
  const { review_id, entry_id, rating } = review
  const at = reviewMoment(review, received)
  const { day } = learnerDay(zones, at)
  return { user_id, review_id, entry_id, rating, at, day, received_day: today.day }
}

function findReview(trx: Db, userId: string, reviewId: string): Promise<LogRow | undefined> {
  return trx
    .selectFrom('word_review_log')
    .selectAll()
    .where('user_id', '=', userId)
    .where('review_id', '=', reviewId)
    .executeTakeFirst()
}

async function writeReview(trx: Db, newReview: NewReview, arrival: Arrival): Promise<LogRow> {
  const { zones, today, received } = arrival
  const { user_id, entry_id, day } = newReview
  await limitReviews(trx, user_id, today, received)
  const title = await readHeadword(trx, entry_id)
  const otherReviews = await readReviews(trx, newReview)
  const review = arrival.isDated ? newReview : afterAll(newReview, otherReviews)
  const earlier = otherReviews.filter(other => inOrder(other, review) < 0)
  const isAsked = await isAskedThen(trx, review, arrival, replay(earlier, zones))
  const { due_at } = learned([...earlier, review], zones)
  await writeWord(trx, review, learned([...otherReviews, review], zones))
  if (otherReviews.length === 0) await saveWord(trx, review)
  const { points } = POINTS_RULES.review
  const key = `review ${day} ${entry_id}`
  const earning = { user_id, key, reason: 'review', title, points, at: received } as const
  const earned = isAsked ? await earnPoints(trx, earning) : 0
  const row = { ...review, due_at, earned }
  await trx.insertInto('word_review_log').values(row).execute()
  return row
}

/**
 * Moves a review after all others: of two within a millisecond the one that arrives later happened
 * later.
 */
function afterAll(review: NewReview, otherReviews: readonly Replayed[]): NewReview {
  return { ...review, at: Math.max(review.at, ...otherReviews.map(({ at }) => at + 1)) }
}

function learned(reviews: readonly Replayed[], zones: readonly ZoneFrom[]): Learned {
  const word = replay(reviews, zones)
  if (!word) throw new Error('A word that was reviewed has a state.')
  return word
}

function readReviews(trx: Db, { user_id, entry_id }: NewReview): Promise<Replayed[]> {
  return trx
    .selectFrom('word_review_log')
    .select(['review_id', 'rating', 'at'])
    .where('user_id', '=', user_id)
    .where('entry_id', '=', entry_id)
    .execute()
}

/** @throws ApiError wait, which says when the next day begins */
async function limitReviews(
  trx: Db,
  userId: string,
  { day, ends_at }: LearnerDay,
  received: number,
): Promise<void> {
  const last = await trx
    .selectFrom('word_review_log')
    .select('review_id')
    .where('user_id', '=', userId)
    .where('received_day', '=', day)
    .offset(REVIEWS_A_DAY - 1)
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  const wait = { 'Retry-After': String(Math.ceil((ends_at - received) / 1_000)) }
  throw new ApiError('wait', ENOUGH, wait)
}

/**
 * Whether the word was due, or is a new word of the day: going through the whole dictionary earns
 * no points.
 */
function isAskedThen(
  trx: Db,
  { user_id, entry_id, at, day }: NewReview,
  { zones, taught }: Pick<Arrival, 'zones' | 'taught'>,
  before: Learned | undefined,
): Promise<boolean> | boolean {
  const then = learnerDay(zones, at)
  if (!before) return isShownAsNew(trx, user_id, then, { entryId: entry_id, taught })
  return before.due_at < then.ends_at && before.last_day !== day
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

async function writeWord(trx: Db, { user_id, entry_id }: NewReview, word: Learned): Promise<void> {
  await trx
    .insertInto('word_reviews')
    .values({ user_id, entry_id, ...word })
    .onConflict(conflict => conflict.columns(['user_id', 'entry_id']).doUpdateSet(word))
    .execute()
}

/** Saves a word with its first review, until the learner removes it. */
async function saveWord(trx: Db, { user_id, entry_id, at }: NewReview): Promise<void> {
  await trx
    .insertInto('saved_words')
    .values({ user_id, entry_id, saved_at: at })
    .onConflict(conflict => conflict.columns(['user_id', 'entry_id']).doNothing())
    .execute()
}
