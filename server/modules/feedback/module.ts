import type { Context } from 'hono'
import { type Feedback, sendFeedback } from '../../../src/contract/feedback.ts'
import { DAY, HOUR } from '../../../src/lib/durations.ts'
import { limitForm } from '../../auth/form-limits.ts'
import type { Who } from '../../auth/session.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { purgeBefore } from '../../lib/purge.ts'
import type { Dependencies, Module } from '../../module.ts'
import { feedbackSchema } from './migrations/0001-feedback.ts'
import { feedbackPurge } from './migrations/0002-feedback-purge.ts'
import { feedbackData } from './personal-data.ts'
import { feedbackResource } from './resource.ts'

/** Feedback about our content, and the answers to it. */
export const feedbackModule: Module = {
  name: 'feedback',
  tables: { '0001-feedback': feedbackSchema, '0002-feedback-purge': feedbackPurge },
  open: dependencies => ({
    routes: [on(sendFeedback, ({ body, who, c }) => storeFeedback(dependencies, body, who, c))],
    jobs: [{ every: HOUR, work: () => purgeDone(dependencies.db, dependencies.now()) }],
    personal: feedbackData(dependencies.db),
    resources: [feedbackResource(dependencies)],
  }),
}

/** Stores feedback once, even if it is sent again after its response was lost. */
async function storeFeedback(
  dependencies: Dependencies,
  { email, ...feedback }: Feedback,
  who: Who | undefined,
  c: Context,
) {
  await limitForm(c, 'feedback', dependencies)
  // An account's address may change or be deleted; a copy of it would stay.
  const sender = who
    ? { user_id: who.userId, email: null }
    : { user_id: null, email: email ?? null }
  const unanswered = { read_at: null, answered_at: null, answered_by: null, answer: null }
  await retry(() =>
    dependencies.db
      .insertInto('feedback')
      .values({ ...feedback, ...sender, ...unanswered, created_at: dependencies.now() })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute(),
  )
  return { data: { id: feedback.id } }
}

/** How long feedback is stored after it was marked as done, in milliseconds. */
const RETENTION = 90 * DAY

/** Deletes feedback that was marked as done long ago, with its address and its answer. */
async function purgeDone(db: Db, now: number): Promise<void> {
  await purgeBefore(db, 'feedback', ['id'], 'read_at', now - RETENTION)
}
