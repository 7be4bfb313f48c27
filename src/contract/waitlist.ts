import { z } from 'zod'
import { BODY_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import { EMAIL_MAX } from './limits.ts'
import * as routes from './routes/waitlist.ts'

/** Subjects that a visitor can wait for, one per coming-soon page. */
export const WaitlistTopic = z.enum([
  'japanese',
  'chinese',
  'english',
  'mission',
  'rewards',
  'audio-topik-2',
  'audio-japanese-konoha',
])
export type WaitlistTopic = z.infer<typeof WaitlistTopic>

export const WaitlistEntry = z.strictObject({
  topic: WaitlistTopic,
  email: text.trim().toLowerCase().max(EMAIL_MAX).pipe(z.email()),
  /** The privacy policy that was shown to the person. */
  privacy_policy_version: text.trim().min(1).max(20),
})
export type WaitlistEntry = z.input<typeof WaitlistEntry>

export const joinWaitlist = endpoint({
  ...routes.joinWaitlist,
  summary: 'Ask to be told when something opens; the answer never tells who asked before',
  body: WaitlistEntry,
  status: 201,
  answer: z.strictObject({ data: z.strictObject({ topic: WaitlistTopic }) }),
  errors: [...BODY_ERRORS, 'outdated-policy'],
})
