import { z } from 'zod'
import { Instant, Line } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import * as routes from './routes/word-reviews.ts'

/** How well a word was known, as FSRS has it. */
export const Rating = z.enum(['again', 'hard', 'good', 'easy'])
export type Rating = z.infer<typeof Rating>

/** A word on a card. */
export const WordCard = z.strictObject({
  /** Entry of the dictionary. */
  entry_id: text.max(80),
  headword: Line,
  /** How it is said, in Latin letters. */
  romanization: Line,
  meanings: z.array(Line).min(1).max(5),
  /** One sentence with it, and its translation; null where the dictionary has none. */
  example: z.strictObject({ korean: Line, meaning: Line }).nullable(),
  /** Whether it is seen for the first time. */
  is_new: z.boolean(),
})
export type WordCard = z.infer<typeof WordCard>

/** A word that is due on a day to come. */
export const LaterCard = WordCard.omit({ is_new: true }).extend({ due_at: Instant })
export type LaterCard = z.infer<typeof LaterCard>

/** Words beyond those of the day that one answer brings. */
export const MORE_MAX = 10

/**
 * The words of the day: those due, then new ones in the order of teaching, then those forgotten a
 * moment ago. Ten different words a day, five of them new at most.
 */
export const DueWords = z.strictObject({
  words: z.array(WordCard).max(10),
  /** Different words reviewed on this day of the learner. */
  done_today: z.int().min(0),
  /** Words known so far: reviewed, and not forgotten since. */
  known: z.int().min(0),
  /** With `more` alone: words beyond those of the day, for who has done them and goes on. */
  more: z.array(WordCard).max(MORE_MAX).optional(),
  /** With `ahead` alone: words of the days to come, for a device that will be without a network. */
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
      .describe('Days to come whose words come along in `later`, forty at most'),
    more: z.coerce
      .number()
      .int()
      .min(0)
      .max(MORE_MAX)
      .default(0)
      .describe(
        'Words beyond those of the day that come along in `more`: those due, then new ones, five at most',
      ),
  }),
  status: 200,
  answer: z.strictObject({ data: DueWords }),
  errors: [...LEARNER_ERRORS, 'invalid-input'],
})

export const reviewWord = endpoint({
  ...routes.reviewWord,
  summary: 'Notes how well a word was known; the same `review_id` again changes nothing',
  access: 'learner',
  body: z.strictObject({
    entry_id: text.max(80),
    rating: Rating,
    /** Made by the browser for this review. */
    review_id: z.uuid(),
    reviewed_at: Instant.optional().describe(
      'When it happened, by the device’s clock; of what waited without a network long before it is sent. At most 60 days back',
    ),
    sent_at: Instant.optional().describe(
      'When this call is made, by the same clock: one that is wrong is put right by it',
    ),
  }),
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({
      entry_id: z.string(),
      due_at: Instant,
      done_today: z.int().min(0),
      known: z.int().min(0),
      /** Points of this review. */
      earned: z.int().min(0),
    }),
  }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'not-found'],
})
