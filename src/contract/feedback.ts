import { z } from 'zod'
import { BODY_ERRORS, SESSION_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import { FEEDBACK_MAX } from './limits.ts'
import * as routes from './routes/feedback.ts'
import { Email } from './user-fields.ts'

export const Feedback = z.strictObject({
  /** Created by the sender, so that a repeated request is stored once. */
  id: z.uuid(),
  topic: z.enum(['dictionary-entry']),
  /** Subject of the feedback: the entry's id. */
  subject_id: text.min(1).max(80),
  message: text.trim().min(3).max(FEEDBACK_MAX),
  /** Address for an answer; a signed-in user's answer goes to the account's address instead. */
  email: Email.optional(),
})
export type Feedback = z.input<typeof Feedback>

export const sendFeedback = endpoint({
  ...routes.sendFeedback,
  summary: 'Report a mistake, with an address for an answer; a repeated id stores nothing new',
  access: 'visitor',
  body: Feedback,
  status: 201,
  answer: z.strictObject({ data: z.strictObject({ id: z.uuid() }) }),
  errors: [...BODY_ERRORS, ...SESSION_ERRORS],
})
