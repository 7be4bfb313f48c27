import { sql } from 'kysely'
import { z } from 'zod'
import { Instant } from '../../../src/contract/catalogue.ts'
import { WaitlistTopic } from '../../../src/contract/waitlist.ts'
import { writeAudit } from '../../audit-log/write-audit.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { action } from '../../resources/action.ts'
import type { ActionCall, Resource, StoredItem } from '../../resources/resource.ts'
import { beginMailing, type MailDependencies } from './mails.ts'
import { Draft } from './resources.ts'

const ManagedTopic = z.strictObject({
  id: WaitlistTopic,
  /** Number of addresses on the list. */
  waiting: z.int(),
  letters: z.array(
    z.strictObject({
      subject: z.string(),
      created_at: Instant,
      /** Number of mails written so far. */
      letters: z.int(),
      done_at: Instant.nullable(),
    }),
  ),
})

/** The resource of topics, with the number of people on the list and the mails to all of them. */
export function topicResource(dependencies: MailDependencies): Resource {
  return {
    name: 'waitlist_topics',
    group: 'inbox',
    schema: ManagedTopic,
    title: 'id',
    columns: ['id', 'waiting'],
    actions: [
      action({
        name: 'write-to-all',
        schema: Draft,
        word: 'KIRIM',
        isOffered: ({ waiting }) => Number(waiting) > 0,
        run: call => writeToAll(dependencies, call),
      }),
    ],
    count: async () => WaitlistTopic.options.length,
    async page(db, { words, sort, offset, limit }) {
      const all = await topics(db)
      const matching = all.filter(({ id }) => words.every(word => id.includes(word)))
      const ordered = sort?.field === 'waiting' ? byWaiting(matching) : matching
      const items = sort?.isDescending ? ordered.toReversed() : ordered
      return { items: items.slice(offset, offset + limit), total: items.length }
    },
    find: async (db, id) => (await topics(db)).find(topic => topic.id === id),
  }
}

function byWaiting(items: readonly StoredItem[]): StoredItem[] {
  return items.toSorted((a, b) => Number(a.item['waiting']) - Number(b.item['waiting']))
}

async function topics(db: Db): Promise<StoredItem[]> {
  const counts = await db
    .selectFrom('waitlist')
    .select(['topic', sql<number | string>`count(*)`.as('waiting')])
    .groupBy('topic')
    .execute()
  const mails = await db
    .selectFrom('waitlist_letters')
    .select(['topic', 'subject', 'created_at', 'letters', 'done_at'])
    .orderBy('created_at', 'desc')
    .execute()
  return WaitlistTopic.options.map(id => {
    const waiting = Number(counts.find(({ topic }) => topic === id)?.waiting ?? 0)
    const mailsOfTopic = mails
      .filter(({ topic }) => topic === id)
      .map(({ topic: _, ...letter }) => letter)
    return { id, version: null, item: { id, waiting, letters: mailsOfTopic } }
  })
}

async function writeToAll(
  dependencies: MailDependencies,
  { id, input, actor, now }: ActionCall<z.output<typeof Draft>>,
): Promise<string> {
  const matching = (await topics(dependencies.db)).find(topic => topic.id === id)
  const recipients = Number(matching?.item['waiting'] ?? 0)
  if (recipients === 0) throw new ApiError('not-possible', 'Tidak ada yang menunggu kabar ini.')
  await transact(dependencies.db, async trx => {
    await beginMailing(trx, id, input, now)
    const about = { action: 'write-to-all', resource: 'waitlist_topics', id }
    const title = `Daftar tunggu: ${id}`
    await writeAudit(trx, {
      actor,
      now,
      ...about,
      title,
      before: {},
      after: { ...input, recipients },
    })
  })
  return `Email untuk ${recipients} alamat mulai dikirim dalam semenit.`
}
