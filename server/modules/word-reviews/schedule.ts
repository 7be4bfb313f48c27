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

/** When a forgotten word is asked again, in minutes. */
const AGAIN_AFTER = 10
/** Nobody waits longer for a word, in days. */
const LONGEST = 365

const GRADES = {
  again: Grade.Again,
  hard: Grade.Hard,
  good: Grade.Good,
  easy: Grade.Easy,
} as const satisfies Record<Rating, Grade>

/**
 * FSRS with its own figures. A forgotten word comes again on the same day; every other answer
 * puts the word off to another day, so that the words of a day come to an end. Nothing is left to
 * chance: the same reviews always lead to the same days.
 */
const planner = fsrs({ enable_fuzz: false, maximum_interval: LONGEST }).useStrategy(
  StrategyMode.LEARNING_STEPS,
  () => ({ [Grade.Again]: { scheduled_minutes: AGAIN_AFTER, next_step: 0 } }),
)

/**
 * When a word is due after a review.
 *
 * @param before how it stood; undefined for a new one
 * @param at milliseconds UTC
 * @param zone of the learner, whose midnights part the days that FSRS counts
 */
export function schedule(
  before: Schedule | undefined,
  rating: Rating,
  at: number,
  zone: Zone,
): Schedule {
  const ahead = OFFSETS[zone] * HOUR
  // A clock that was set back would make a time before the last review.
  const when = Math.max(at, before?.last_at ?? 0) + ahead
  const card = before ? toCard(before, ahead) : createEmptyCard(when)
  const { card: next } = planner.next(card, when, GRADES[rating])
  const { stability, difficulty, state, scheduled_days, reps, lapses, due } = next
  const times = { due_at: due.getTime() - ahead, last_at: when - ahead }
  return { ...times, stability, difficulty, state, scheduled_days, reps, lapses }
}

/** FSRS counts days by UTC: its clock is put ahead by what the learner's is. */
function toCard({ due_at, last_at, ...known }: Schedule, ahead: number): CardInput {
  const times = { due: due_at + ahead, last_review: last_at + ahead }
  // What is left out of a row it works out by itself, or has no use for with our steps.
  return { ...known, ...times, elapsed_days: 0, learning_steps: 0 }
}
