import { Hono } from 'hono'
import { sendFeedback } from '../../../src/contract/feedback.ts'
import { limitForm, type OpenFormParts } from '../../auth/form-limits.ts'
import { retry } from '../../db/retry.ts'
import { readBody } from '../../http/input.ts'

export function feedbackRoutes(parts: OpenFormParts) {
  const { db, now } = parts
  return new Hono().post(sendFeedback.path, async c => {
    await limitForm(c, 'feedback', parts)
    const feedback = await readBody(c, sendFeedback.body)
    await retry(() =>
      db
        .insertInto('feedback')
        .values({ ...feedback, created_at: now() })
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute(),
    )
    return c.json({ data: { id: feedback.id } }, 201)
  })
}
