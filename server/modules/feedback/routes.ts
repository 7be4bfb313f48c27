import { Hono } from 'hono'
import { sendFeedback } from '../../../src/contract/feedback.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { readBody } from '../../lib/input.ts'

export function feedbackRoutes(db: Db, now: () => number) {
  return new Hono().post(sendFeedback.path, async c => {
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
