import { z } from 'zod'
import { Instant, Line } from '../../../src/contract/catalogue.ts'
import { Feedback } from '../../../src/contract/feedback.ts'
import { asField, reference } from '../../../src/contract/fields.ts'
import { writeAudit } from '../../audit-log/write-audit.ts'
import { retry } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import {
  type ActionCall,
  action,
  type Resource,
  type StoredItem,
} from '../../resources/resource.ts'
import { isEqual, isSet, tableReader } from '../../resources/table-resource.ts'

const Why = z.strictObject({ reason: Line.optional() })
type Call = ActionCall<z.output<typeof Why>>

const ManagedFeedback = z.strictObject({
  id: z.string(),
  topic: Feedback.shape.topic,
  subject_id: reference(z.string(), 'dictionary_entries'),
  message: asField(z.string(), 'paragraphs'),
  created_at: Instant,
  is_read: z.boolean(),
  read_at: Instant.nullable(),
})

/** What people told us. Nobody's name is kept with it, so nobody can be answered. */
export function feedbackResource(db: Db): Resource {
  return {
    name: 'feedback',
    group: 'inbox',
    schema: ManagedFeedback,
    title: 'message',
    columns: ['created_at', 'message', 'subject_id', 'is_read'],
    filters: ['is_read', 'topic'],
    actions: [
      action({
        name: 'mark-read',
        schema: Why,
        isOffered: ({ is_read }) => is_read === false,
        async run(call) {
          await mark(db, call, true)
          return 'Masukan ini sudah ditandai selesai.'
        },
      }),
      action({
        name: 'mark-unread',
        schema: Why,
        isOffered: ({ is_read }) => is_read === true,
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
    ],
    ...tableReader({
      rows: given => given.selectFrom('feedback').selectAll(),
      id: 'id',
      searched: ['message', 'subject_id'],
      filters: { is_read: isSet('read_at'), topic: isEqual('topic') },
      sorted: { created_at: 'created_at', subject_id: 'subject_id', read_at: 'read_at' },
      order: [
        ['created_at', 'desc'],
        ['id', 'asc'],
      ],
      show: async (_, rows) => rows.map(show),
    }),
  }
}

function show(row: Tables['feedback']): StoredItem {
  return { id: row.id, version: null, item: { ...row, is_read: row.read_at !== null } }
}

function mark(db: Db, call: Call, isRead: boolean): Promise<void> {
  const { id, now } = call
  return inTransaction(db, async trx => {
    const row = await trx
      .updateTable('feedback')
      .set({ read_at: isRead ? now : null })
      .where('id', '=', id)
      .where('read_at', isRead ? 'is' : 'is not', null)
      .returning(['topic', 'subject_id'])
      .executeTakeFirst()
    if (!row) throw new ApiError('not-possible')
    await note(trx, call, isRead ? 'mark-read' : 'mark-unread', row, [!isRead, isRead])
  })
}

function remove(db: Db, call: Call): Promise<void> {
  return inTransaction(db, async trx => {
    const row = await trx
      .deleteFrom('feedback')
      .where('id', '=', call.id)
      .returning(['topic', 'subject_id'])
      .executeTakeFirst()
    if (!row) throw new ApiError('not-found')
    await note(trx, call, 'remove', row)
  })
}

function inTransaction(db: Db, work: (trx: Db) => Promise<void>): Promise<void> {
  return retry(() => db.transaction().execute(work))
}

/** Without its message: whoever wrote it may have named somebody. */
function note(
  trx: Db,
  { id, actor, now, input: { reason } }: Call,
  done: string,
  { topic, subject_id }: Pick<Tables['feedback'], 'topic' | 'subject_id'>,
  isRead?: [before: boolean, after: boolean],
): Promise<string> {
  const [before, after] = isRead
    ? [{ is_read: isRead[0] }, { is_read: isRead[1] }]
    : [{ topic, subject_id }, undefined]
  const title = `Masukan tentang ${subject_id}`
  return writeAudit(trx, {
    actor,
    now,
    action: done,
    resource: 'feedback',
    id,
    title,
    reason,
    before,
    after,
  })
}
