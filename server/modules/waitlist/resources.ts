import { z } from 'zod'
import { Instant, Line, Prose } from '../../../src/contract/catalogue.ts'
import { WaitlistTopic } from '../../../src/contract/waitlist.ts'
import { type AuditedChange, writeAudit } from '../../audit-log/write-audit.ts'
import { limitMails } from '../../auth/limit-mails.ts'
import { transact } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { action } from '../../resources/action.ts'
import type { ActionCall, Resource, StoredItem } from '../../resources/resource.ts'
import { isEqual, tableReader } from '../../resources/table-resource.ts'
import { type MailDependencies, writeMail } from './mails.ts'

/** The form for a mail to people on the list. */
export const Draft = z.strictObject({ subject: Line, text: Prose })
const Why = z.strictObject({ reason: Line.optional() })

const ManagedEntry = z.strictObject({
  id: z.string(),
  email: z.string(),
  topic: WaitlistTopic,
  created_at: Instant,
  /** Version of the policy that was shown to them. */
  privacy_policy_version: z.string(),
})

/** The resource of people on the waiting list. */
export function waitlistResource(dependencies: MailDependencies): Resource {
  return {
    name: 'waitlist',
    group: 'inbox',
    schema: ManagedEntry,
    title: 'email',
    columns: ['created_at', 'email', 'topic'],
    filters: ['topic'],
    actions: [
      action({
        name: 'write',
        schema: Draft,
        async run(call) {
          await writeToOne(dependencies, call)
          return 'Emailnya sedang dikirim.'
        },
      }),
      action({
        name: 'remove-from-list',
        schema: Why,
        async run(call) {
          await removeEntry(dependencies.db, call)
          return 'Alamat ini sudah dihapus dari daftar tunggu.'
        },
      }),
    ],
    ...tableReader({
      rows: db => db.selectFrom('waitlist').selectAll(),
      id: 'id',
      searched: ['email'],
      filters: { topic: isEqual('topic') },
      sorted: { created_at: 'created_at', email: 'email', topic: 'topic' },
      order: [
        ['created_at', 'desc'],
        ['id', 'asc'],
      ],
      show: async (_, rows) => rows.map(show),
    }),
  }
}

function show({ id, ...row }: Tables['waitlist']): StoredItem {
  return { id: id ?? '', version: null, item: { id, ...row } }
}

/**
 * Writes to one person. The text is not stored: a mail to one person may be about them.
 *
 * @throws ApiError not-found or wait
 */
async function writeToOne(
  dependencies: MailDependencies,
  { id, input, actor, now }: ActionCall<z.output<typeof Draft>>,
): Promise<void> {
  const takeBack = await limitMails(dependencies, actor.userId, id)
  try {
    await transact(dependencies.db, async trx => {
      const entry = await trx
        .updateTable('waitlist')
        .set(eb => ({ topic: eb.ref('topic') }))
        .where('id', '=', id)
        .returning(['email', 'topic'])
        .executeTakeFirst()
      if (!entry) throw new ApiError('not-found')
      await writeMail(dependencies, trx, { id, ...entry }, input)
      await note(trx, { actor, now, action: 'write', id, topic: entry.topic })
    })
    dependencies.onMail()
  } catch (error) {
    await takeBack()
    throw error
  }
}

function removeEntry(db: Db, { id, input, actor, now }: ActionCall<z.output<typeof Why>>) {
  return transact(db, async trx => {
    const entry = await trx
      .deleteFrom('waitlist')
      .where('id', '=', id)
      .returning('topic')
      .executeTakeFirst()
    if (!entry) throw new ApiError('not-found')
    const { topic } = entry
    await note(trx, { actor, now, action: 'remove-from-list', id, topic, ...input })
  })
}

type Noted = Pick<AuditedChange, 'actor' | 'now' | 'action' | 'id' | 'reason'> & { topic: string }

function note(trx: Db, { topic, ...change }: Noted): Promise<string> {
  return writeAudit(trx, { ...change, resource: 'waitlist', title: `Daftar tunggu: ${topic}` })
}
