import type { Rating } from '../../../src/contract/word-reviews.ts'
import { learnerDay, type ZoneFrom } from '../../learner-days/learner-day.ts'
import { type Schedule, schedule } from './schedule.ts'

/** A review as far as a word's state follows from it. */
export interface Replayed {
  review_id: string
  rating: Rating
  /** Milliseconds UTC. */
  at: number
}

/** How a word stands, and the learner's days of its first and its last review. */
export interface Learned extends Schedule {
  begun_day: string
  last_day: string
}

/**
 * How a word stands after its reviews, in the order in which they happened: whichever device
 * they come from and however late, it is what one device would have made of them.
 *
 * @param reviews in any order
 * @param zones of the learner, whose midnights part the days
 * @returns undefined where there is none
 */
export function replay(
  reviews: readonly Replayed[],
  zones: readonly ZoneFrom[],
): Learned | undefined {
  let word: Learned | undefined
  for (const { rating, at } of reviews.toSorted(inOrder)) {
    const { day, zone } = learnerDay(zones, at)
    word = { ...schedule(word, rating, at, zone), begun_day: word?.begun_day ?? day, last_day: day }
  }
  return word
}

/** Below zero where the first happened first; of two at one moment their names decide. */
export function inOrder(one: Replayed, other: Replayed): number {
  return one.at - other.at || (one.review_id < other.review_id ? -1 : 1)
}
