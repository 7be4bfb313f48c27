import { z } from 'zod'
import { Line, Prose, Slug } from './catalogue.ts'
import { text } from './endpoint.ts'
import { OptionId } from './mock-tests.ts'

/** Fields of a question that are hidden until it is checked, or its test handed in. */
export const Reveal = z.strictObject({
  key: OptionId,
  is_correct: z.boolean(),
  /** Explanation in Indonesian. */
  explanation: Prose,
  /** Reasons why options are right or wrong, if there are any. */
  option_whys: z.array(z.strictObject({ option_id: OptionId, why: text })).optional(),
  transcript: z.array(z.strictObject({ voice: z.enum(['female', 'male']), text: Line })).nullable(),
  /** Dictionary forms worth looking up. */
  words: z.array(Line),
})
export type Reveal = z.infer<typeof Reveal>

/** A question that was checked during its attempt, whose answer can no longer change. */
export const CheckedQuestion = z.strictObject({
  mock_question_id: Slug,
  /** The option that was checked; null if the learner said that they do not know. */
  answer: OptionId.nullable(),
  ...Reveal.shape,
})
export type CheckedQuestion = z.infer<typeof CheckedQuestion>
