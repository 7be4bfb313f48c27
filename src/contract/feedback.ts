import { z } from 'zod'
import { BODY_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import { FEEDBACK_MAX } from './limits.ts'
import * as routes from './routes/feedback.ts'

export const Feedback = z.strictObject({
  /** Made by the sender, so that a repeated request is stored once. */
  id: z.uuid(),
  topic: z.enum(['dictionary-entry']),
  /** What the feedback is about: the entry's id. */
  subject_id: text.min(1).max(80),
  message: text.trim().min(3).max(FEEDBACK_MAX),
})
export type Feedback = z.input<typeof Feedback>

export const sendFeedback = endpoint({
  ...routes.sendFeedback,
  summary: 'Report a mistake; sending the same id again stores nothing new',
  body: Feedback,
  status: 201,
  answer: z.strictObject({ data: z.strictObject({ id: z.uuid() }) }),
  errors: BODY_ERRORS,
})
