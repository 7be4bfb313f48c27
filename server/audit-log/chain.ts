import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { logSecurity } from '../auth/security-log.ts'
import { transact } from '../db/retry.ts'
import type { Db } from '../db/tables.ts'
import { pauses } from '../lib/pauses.ts'
import './tables.ts'

/** Entries that are read at once. */
const SLICE = 200

interface Link {
  position: number
  entry: string
  hash: string
}

/** The state of the chain: its last link, or the first one whose entry was changed or removed. */
export type ChainState =
  | { isWhole: true; head: Link | undefined }
  | { isWhole: false; broken: Link }

/** Adds the entries that are not in the chain yet, in the order in which they were written. */
export async function extendChain(db: Db): Promise<void> {
  while ((await transact(db, addSome)) === SLICE);
}

/** @returns number of entries that were added */
async function addSome(trx: Db): Promise<number> {
  const last = await trx
    .selectFrom('audit_chain')
    .selectAll()
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const entries = await selectEntries(trx)
    .leftJoin('audit_chain', 'audit_chain.entry', 'audit_log.id')
    .where('audit_chain.entry', 'is', null)
    .orderBy('audit_log.id')
    .limit(SLICE)
    .execute()
  let { position, hash } = last ?? { position: 0, hash: '' }
  const links = entries.map(entry => {
    position++
    hash = hashOf(hash, entry)
    return { position, entry: entry.id, hash }
  })
  const [first, ...rest] = links
  if (!first) return 0
  // Another server may do the same: it waits here, and leaves the rest to whoever was first.
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('audit_chain')
    .values(first)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!added) return 0
  if (rest.length > 0) await trx.insertInto('audit_chain').values(rest).execute()
  return links.length
}

/** Checks every link. */
export async function verifyChain(db: Db): Promise<ChainState> {
  const pause = pauses()
  let head: Link | undefined
  for (;;) {
    const links = await db
      .selectFrom('audit_chain')
      .selectAll()
      .where('position', '>', head?.position ?? 0)
      .orderBy('position')
      .limit(SLICE)
      .execute()
    const ids = links.map(({ entry }) => entry)
    const entries =
      ids.length > 0 ? await selectEntries(db).where('audit_log.id', 'in', ids).execute() : []
    const byId = new Map(entries.map(entry => [entry.id, entry]))
    for (const link of links) {
      const entry = byId.get(link.entry)
      const isNext = link.position === (head?.position ?? 0) + 1
      if (!entry || !isNext || link.hash !== hashOf(head?.hash ?? '', entry))
        return { isWhole: false, broken: link }
      head = link
      await pause()
    }
    if (links.length < SLICE) return { isWhole: true, head }
  }
}

/**
 * Checks the chain, and writes its head to the security log: who can change the database cannot
 * change that too.
 */
export async function reportChain(db: Db, log: Logger): Promise<void> {
  await extendChain(db)
  const state = await verifyChain(db)
  const link = state.isWhole ? state.head : state.broken
  if (!link) return
  const { position, entry, hash } = link
  const event = state.isWhole ? 'audit-chain' : 'audit-chain-broken'
  logSecurity(log, event, { position: String(position), entry, hash })
}

function selectEntries(db: Db) {
  return db
    .selectFrom('audit_log')
    .innerJoin('audit_changes', 'audit_changes.id', 'audit_log.id')
    .selectAll('audit_log')
    .select(['audit_changes.before', 'audit_changes.after'])
}

type Entry = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

function hashOf(before: string, entry: Entry): string {
  const { id, at, actor_id, network, action, resource, item_id, title, reason } = entry
  const about = [id, at, actor_id, network, action, resource, item_id, title, reason]
  const text = JSON.stringify([before, ...about, entry.before, entry.after])
  return createHash('sha256').update(text).digest('base64url')
}
