import { writeAudit } from '../../audit-log/write-audit.ts'
import type { Db, Tables } from '../../db/tables.ts'
import type { ActionCall } from '../../resources/resource.ts'

type FeedbackRow = Tables['feedback']

/** States of feedback. */
export const STATES = ['new', 'answered', 'done'] as const
export type FeedbackState = (typeof STATES)[number]

export function stateOf({
  read_at,
  answered_at,
}: Pick<FeedbackRow, 'read_at' | 'answered_at'>): FeedbackState {
  if (answered_at !== null) return 'answered'
  return read_at === null ? 'new' : 'done'
}

interface Noted {
  action: string
  /** Absent when the feedback was deleted. */
  states?: [before: FeedbackState, after: FeedbackState]
}

/**
 * Writes to the audit log, without message, answer or address, which must not outlive the account
 * there.
 */
export function noteFeedback(
  trx: Db,
  { id, actor, now, input: { reason } }: ActionCall<{ reason?: string | undefined }>,
  { topic, subject_id }: Pick<FeedbackRow, 'topic' | 'subject_id'>,
  { action, states }: Noted,
): Promise<string> {
  const [before, after] = states
    ? [{ state: states[0] }, { state: states[1] }]
    : [{ topic, subject_id }, undefined]
  const title = `Masukan tentang ${subject_id}`
  return writeAudit(trx, {
    actor,
    now,
    action,
    resource: 'feedback',
    id,
    title,
    reason,
    before,
    after,
  })
}
