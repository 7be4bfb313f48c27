import type { Selectable } from 'kysely'
import { type CardInput, createEmptyCard, fsrs, Rating as Grade, StrategyMode } from 'ts-fsrs'
import type { Rating } from '../../../src/contract/word-reviews.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { OFFSETS, type Zone } from '../../../src/lib/zones.ts'
import type { Tables } from '../../db/tables.ts'

export type Schedule = Omit<
  Selectable<Tables['word_reviews']>,
  'user_id' | 'entry_id' | 'last_day' | 'begun_day'
>

/** Minutes after which a forgotten word is asked again. */
const AGAIN_AFTER = 10
/** Maximum days until a word is asked again. */
const LONGEST = 365

const GRADES = {
  again: Grade.Again,
  hard: Grade.Hard,
  good: Grade.Good,
  easy: Grade.Easy,
} as const satisfies Record<Rating, Grade>

/**
 * FSRS with its own parameters. A forgotten word comes again on the same day; every other answer
 * moves the word to another day, so that the words of a day come to an end. Nothing is random: the
 * same reviews always lead to the same days.
 */
const planner = fsrs({ enable_fuzz: false, maximum_interval: LONGEST }).useStrategy(
  StrategyMode.LEARNING_STEPS,
  () => ({ [Grade.Again]: { scheduled_minutes: AGAIN_AFTER, next_step: 0 } }),
)

/**
 * Returns when a word is due after a review.
 *
 * @param before its state; undefined for a new one
 * @param at milliseconds UTC
 * @param zone of the learner, whose midnights separate the days that FSRS counts
 */
export function schedule(
  before: Schedule | undefined,
  rating: Rating,
  at: number,
  zone: Zone,
): Schedule {
  const ahead = OFFSETS[zone] * HOUR
  // A clock that was set back would lead to a time before the last review.
  const when = Math.max(at, before?.last_at ?? 0) + ahead
  const card = before ? toCard(before, ahead) : createEmptyCard(when)
  const { card: next } = planner.next(card, when, GRADES[rating])
  const { stability, difficulty, state, scheduled_days, reps, lapses, due } = next
  const times = { due_at: due.getTime() - ahead, last_at: when - ahead }
  return { ...times, stability, difficulty, state, scheduled_days, reps, lapses }
}

/**
 * Converts a state into a card. FSRS counts days in UTC, so its times are shifted by the learner's
 * offset.
 */
function toCard({ due_at, last_at, ...state }: Schedule, ahead: number): CardInput {
  const times = { due: due_at + ahead, last_review: last_at + ahead }
  // FSRS computes the omitted fields itself, or does not need them with our steps.
  return { ...state, ...times, elapsed_days: 0, learning_steps: 0 }
}
