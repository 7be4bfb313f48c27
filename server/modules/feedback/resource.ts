import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { Instant, Line, Prose } from '../../../src/contract/catalogue.ts'
import { Feedback } from '../../../src/contract/feedback.ts'
import { asField, reference } from '../../../src/contract/fields.ts'
import { transact } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { action } from '../../resources/action.ts'
import type { Action, ActionCall, Resource, StoredItem } from '../../resources/resource.ts'
import { isEqual, tableReader } from '../../resources/table-resource.ts'
import { type AnswerDependencies, answerFeedback } from './answer.ts'
import { noteFeedback, STATES, stateOf } from './note.ts'

const Why = z.strictObject({ reason: Line.optional() })
type FeedbackRow = Tables['feedback']
type Call = ActionCall<z.output<typeof Why>>
const Answer = z.strictObject({ text: Prose })

const ManagedFeedback = z.strictObject({
  id: z.string(),
  topic: Feedback.shape.topic,
  subject_id: reference(z.string(), 'dictionary_entries'),
  message: asField(z.string(), 'paragraphs'),
  created_at: Instant,
  state: z.enum(STATES),
  /** Whether there is an address and no answer yet. */
  can_answer: z.boolean(),
  /** Account that sent the feedback: the answer goes to its address. */
  user_id: reference(z.string().nullable(), 'users'),
  /** Address that a visitor typed; nobody has verified that it is theirs. */
  email: z.string().nullable(),
  read_at: Instant.nullable(),
  answered_at: Instant.nullable(),
  answered_by: reference(z.string().nullable(), 'users'),
  answer: asField(z.string().nullable(), 'paragraphs'),
})

/** Feedback and its answers, as administrators see them. */
export function feedbackResource(dependencies: AnswerDependencies): Resource {
  return {
    name: 'feedback',
    group: 'inbox',
    schema: ManagedFeedback,
    title: 'message',
    columns: ['created_at', 'message', 'subject_id', 'state', 'can_answer'],
    filters: ['state', 'can_answer', 'topic'],
    actions: actionsOf(dependencies),
    ...tableReader({
      rows: given => given.selectFrom('feedback').selectAll(),
      id: 'id',
      searched: ['message', 'subject_id', 'email'],
      filters: { state: isInState, can_answer: canBeAnswered, topic: isEqual('topic') },
      sorted: { created_at: 'created_at', subject_id: 'subject_id', read_at: 'read_at' },
      order: [
        ['created_at', 'desc'],
        ['id', 'asc'],
      ],
      show: async (_, rows) => rows.map(show),
    }),
  }
}

function actionsOf(dependencies: AnswerDependencies): readonly Action[] {
  const { db } = dependencies
  return [
    action({
      name: 'answer',
      schema: Answer,
      isOffered: ({ can_answer }) => can_answer === true,
      async run(call) {
        await answerFeedback(dependencies, call)
        return 'Balasannya sedang dikirim lewat email.'
      },
    }),
    action({
      name: 'mark-read',
      schema: Why,
      isOffered: ({ state }) => state === 'new',
      async run(call) {
        await mark(db, call, true)
        return 'Masukan ini sudah ditandai selesai.'
      },
    }),
    action({
      name: 'mark-unread',
      schema: Why,
      isOffered: ({ state }) => state === 'done',
      async run(call) {
        await mark(db, call, false)
        return 'Masukan ini terbuka lagi.'
      },
    }),
    action({
      name: 'remove',
      schema: Why,
      word: 'HAPUS',
      async run(call) {
        await remove(db, call)
        return 'Masukan ini sudah dihapus.'
      },
    }),
  ]
}

function show({ id, topic, subject_id, message, created_at, ...row }: FeedbackRow): StoredItem {
  const hasAddress = row.user_id !== null || row.email !== null
  const can_answer = hasAddress && row.answered_at === null
  const facts = { id, topic, subject_id, message, created_at }
  return { id, version: null, item: { ...facts, state: stateOf(row), can_answer, ...row } }
}

function isInState(state: string): RawBuilder<boolean> {
  if (state === 'answered') return sql`answered_at is not null`
  if (state === 'done') return sql`answered_at is null and read_at is not null`
  return state === 'new' ? sql`answered_at is null and read_at is null` : sql`1 = 0`
}

function canBeAnswered(value: string): RawBuilder<boolean> {
  const isSo = sql`answered_at is null and (user_id is not null or email is not null)`
  return sql`(${isSo}) = (${value === 'true' ? 1 : 0} = 1)`
}

function mark(db: Db, call: Call, isRead: boolean): Promise<void> {
  const { id, now } = call
  return transact(db, async trx => {
    const row = await trx
      .updateTable('feedback')
      .set({ read_at: isRead ? now : null })
      .where('id', '=', id)
      .where('read_at', isRead ? 'is' : 'is not', null)
      .where('answered_at', 'is', null)
      .returning(['topic', 'subject_id'])
      .executeTakeFirst()
    if (!row) throw new ApiError('not-possible')
    await noteFeedback(
      trx,
      call,
      row,
      isRead
        ? { action: 'mark-read', states: ['new', 'done'] }
        : { action: 'mark-unread', states: ['done', 'new'] },
    )
  })
}

function remove(db: Db, call: Call): Promise<void> {
  return transact(db, async trx => {
    const row = await trx
      .deleteFrom('feedback')
      .where('id', '=', call.id)
      .returning(['topic', 'subject_id'])
      .executeTakeFirst()
    if (!row) throw new ApiError('not-found')
    await noteFeedback(trx, call, row, { action: 'remove' })
  })
}
