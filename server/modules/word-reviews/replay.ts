import type { Rating } from '../../../src/contract/word-reviews.ts'
import { learnerDay, type ZoneFrom } from '../../learner-days/learner-day.ts'
import { type Schedule, schedule } from './schedule.ts'

/** The facts of a review that determine a word's state. */
export interface Replayed {
  review_id: string
  rating: Rating
  /** Milliseconds UTC. */
  at: number
}

/** The state of a word, and the learner's days of its first and its last review. */
export interface Learned extends Schedule {
  begun_day: string
  last_day: string
}

/**
 * Computes the state of a word from its reviews, in the order in which they happened: whichever
 * device they come from and however late, the result is that of one device.
 *
 * @param reviews in any order
 * @param zones of the learner, whose midnights separate the days
 * @returns undefined without reviews
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

/** Compares two reviews by time; simultaneous ones by their ids. */
export function inOrder(one: Replayed, other: Replayed): number {
  return one.at - other.at || (one.review_id < other.review_id ? -1 : 1)
}
