import type { Context } from 'hono'
import { type Feedback, sendFeedback } from '../../../src/contract/feedback.ts'
import { limitForm } from '../../auth/form-limits.ts'
import { retry } from '../../db/retry.ts'
import { on } from '../../http/calls.ts'
import type { Module, Parts } from '../../module.ts'
import * as feedback from './migrations/0002-feedback.ts'
import * as readFeedback from './migrations/0032-read-feedback.ts'
import { feedbackResource } from './resource.ts'

/** What people tell us about our content; nobody's name is kept with it. */
export const feedbackModule: Module = {
  name: 'feedback',
  tables: { '0002-feedback': feedback, '0032-read-feedback': readFeedback },
  open: parts => ({
    routes: [on(sendFeedback, ({ body, c }) => keep(parts, body, c))],
    resources: [feedbackResource(parts.db)],
  }),
}

/** Sent again, after an answer that got lost, it is kept once. */
async function keep(parts: Parts, given: Feedback, c: Context) {
  await limitForm(c, 'feedback', parts)
  await retry(() =>
    parts.db
      .insertInto('feedback')
      .values({ ...given, created_at: parts.now(), read_at: null })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute(),
  )
  return { data: { id: given.id } }
}
