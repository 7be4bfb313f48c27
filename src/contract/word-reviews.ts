import { z } from 'zod'
import { Instant, Line } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import * as routes from './routes/word-reviews.ts'

/** How well the learner knew a word, as in FSRS. */
export const Rating = z.enum(['again', 'hard', 'good', 'easy'])
export type Rating = z.infer<typeof Rating>

/** The card of a word. */
export const WordCard = z.strictObject({
  /** Id of the dictionary entry. */
  entry_id: text.max(80),
  headword: Line,
  /** Romanization. */
  romanization: Line,
  meanings: z.array(Line).min(1).max(5),
  /** An example sentence with its translation; null if the dictionary has none. */
  example: z.strictObject({ korean: Line, meaning: Line }).nullable(),
  /** Whether the headword is heard from a person; absent where it is not. */
  is_by_person: z.boolean().optional(),
  /** Whether it is shown for the first time. */
  is_new: z.boolean(),
})
export type WordCard = z.infer<typeof WordCard>

/** A word that is due on a later day. */
export const LaterCard = WordCard.omit({ is_new: true }).extend({ due_at: Instant })
export type LaterCard = z.infer<typeof LaterCard>

/** Maximum number of additional words per response. */
export const MORE_MAX = 10

/**
 * The words of the day: those due, then new ones in teaching order, then those just forgotten. Ten
 * different words a day, at most five of them new.
 */
export const DueWords = z.strictObject({
  words: z.array(WordCard).max(10),
  /** Number of different words reviewed on the learner's day. */
  done_today: z.int().min(0),
  /** Number of known words: remembered at least twice, and next due after a week or more. */
  known: z.int().min(0),
  /** Only with `more`: additional words for a learner who has finished those of the day. */
  more: z.array(WordCard).max(MORE_MAX).optional(),
  /** Only with `ahead`: words of later days, for a device without a network. */
  later: z.array(LaterCard).max(40).optional(),
})
export type DueWords = z.infer<typeof DueWords>

export const getDueWords = endpoint({
  ...routes.getDueWords,
  summary: 'Words to review today: those due first, then new ones, ten at most',
  access: 'learner',
  query: z.strictObject({
    ahead: z.coerce
      .number()
      .int()
      .min(0)
      .max(7)
      .default(0)
      .describe('Number of future days whose words are in `later`, at most forty words'),
    more: z.coerce
      .number()
      .int()
      .min(0)
      .max(MORE_MAX)
      .default(0)
      .describe('Number of additional words in `more`: those due, then at most five new ones'),
  }),
  status: 200,
  answer: z.strictObject({ data: DueWords }),
  errors: [...LEARNER_ERRORS, 'invalid-input'],
})

export const reviewWord = endpoint({
  ...routes.reviewWord,
  summary: 'Store how well the learner knew a word; a repeated `review_id` changes nothing',
  access: 'learner',
  body: z.strictObject({
    entry_id: text.max(80),
    rating: Rating,
    /** Created by the browser for this review. */
    review_id: z.uuid(),
    reviewed_at: Instant.optional().describe(
      'Time of the review by the device’s clock, which may be long before the request. At most 60 days ago',
    ),
    sent_at: Instant.optional().describe(
      'Time of this request by the same clock, to correct a wrong one',
    ),
  }),
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({
      entry_id: z.string(),
      due_at: Instant,
      done_today: z.int().min(0),
      known: z.int().min(0),
      /** Points for this review. */
      earned: z.int().min(0),
    }),
  }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'not-found'],
})
