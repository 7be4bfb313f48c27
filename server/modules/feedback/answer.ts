import { feedbackAnswer } from '../../../content/mail/feedback-answer.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { paths } from '../../../src/lib/paths.ts'
import { site } from '../../../src/lib/site.ts'
import { limitMails } from '../../auth/limit-mails.ts'
import { transact } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { Dependencies } from '../../module.ts'
import type { ActionCall } from '../../resources/resource.ts'
import { noteFeedback, stateOf } from './note.ts'

export type AnswerDependencies = Pick<Dependencies, 'db' | 'now' | 'log' | 'publicUrl' | 'onMail'>

interface Recipient {
  email: string
  /** Name of the account; absent for a visitor. */
  name?: string
}

type Sender = Pick<Tables['feedback'], 'user_id' | 'email' | 'read_at' | 'answered_at'>

/** How long the mail server may keep trying to send an answer, in milliseconds. */
const USEFUL_FOR = 7 * DAY

/**
 * Mails an answer to the address of the feedback, and nowhere else. Of several concurrent answers
 * only one is sent: the row can be answered once.
 *
 * @throws ApiError not-possible where there is no address, or an answer already, or
 *   wait
 */
export async function answerFeedback(
  dependencies: AnswerDependencies,
  call: ActionCall<{ text: string }>,
): Promise<void> {
  const { db } = dependencies
  const sender = await db
    .selectFrom('feedback')
    .select(['user_id', 'email', 'read_at', 'answered_at'])
    .where('id', '=', call.id)
    .executeTakeFirst()
  const key = sender?.user_id ?? sender?.email
  if (!sender || !key) throw new ApiError('not-possible')
  const takeBack = await limitMails(dependencies, call.actor.userId, key)
  try {
    await transact(db, trx => answer(dependencies, trx, call, sender))
  } catch (error) {
    await takeBack()
    throw error
  }
  dependencies.onMail()
}

async function answer(
  { publicUrl }: AnswerDependencies,
  trx: Db,
  call: ActionCall<{ text: string }>,
  sender: Sender,
): Promise<void> {
  const { id, actor, now, input } = call
  const recipient = await lockRecipient(trx, sender)
  const row = recipient && (await takeTurn(trx, call))
  if (!row) throw new ApiError('not-possible')
  const mail = feedbackAnswer({
    ...recipient,
    text: input.text,
    message: row.message,
    sentAt: row.created_at,
    url: publicUrl() + paths.dictionaryEntry(row.subject_id),
    contact: site.contact.email,
  })
  await enqueue(trx, { recipient: recipient.email, ...mail, usefulFor: USEFUL_FOR }, now)
  const about = { id, actor, now, input: {} }
  await noteFeedback(trx, about, row, { action: 'answer', states: [stateOf(sender), 'answered'] })
}

/**
 * Locks the recipient before the feedback, in the same order as a deletion does: an account that is
 * deleted meanwhile gets no mail.
 */
async function lockRecipient(trx: Db, { user_id, email }: Sender): Promise<Recipient | undefined> {
  if (!user_id) return email ? { email } : undefined
  return trx
    .updateTable('users')
    .set(eb => ({ is_disabled: eb.ref('is_disabled') }))
    .where('id', '=', user_id)
    .returning(['email', 'name'])
    .executeTakeFirst()
}

/** @returns the feedback after the update; undefined where another answer came first */
function takeTurn(trx: Db, { id, actor, now, input }: ActionCall<{ text: string }>) {
  return trx
    .updateTable('feedback')
    .set(eb => ({
      answered_at: now,
      answered_by: actor.userId,
      answer: input.text,
      read_at: eb.fn.coalesce('read_at', eb.val(now)),
    }))
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
