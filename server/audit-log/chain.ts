import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Logger } from 'pino'
import { HOUR } from '../../src/lib/durations.ts'
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

/** Milliseconds for which an entry may be committed later than another that was written after it. */
const OVERLAP = HOUR

/**
 * Adds the entries that are not in the chain yet, in the order in which they were written.
 *
 * @param isWhole whether to look at all entries instead of those since shortly before the last link
 */
export async function extendChain(db: Db, isWhole = false): Promise<void> {
  const last = isWhole ? undefined : await readLast(db)
  let after = last && before(last.entry)
  for (;;) {
    const start: string = after ?? ''
    after = await transact(db, trx => addSome(trx, start))
    if (after === undefined) return
    await breathe()
  }
}

/** Returns what comes before the ids of the time shortly before an entry: they begin with the time. */
function before(entry: string): string {
  const time = Number.parseInt(entry.replace('-', '').slice(0, 12), 16) - OVERLAP
  const digits = Number.isNaN(time) ? '' : time.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}

function readLast(db: Db): Promise<Link | undefined> {
  return db
    .selectFrom('audit_chain')
    .selectAll()
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** @returns the entry up to which all are in the chain; undefined when there are no more */
async function addSome(trx: Db, after: string): Promise<string | undefined> {
  const last = await readLast(trx)
  const slice = await selectEntries(trx)
    .leftJoin('audit_chain', 'audit_chain.entry', 'audit_log.id')
    .select('audit_chain.position')
    .where('audit_log.id', '>', after)
    .orderBy('audit_log.id')
    .limit(SLICE)
    .execute()
  const next = slice.length < SLICE ? undefined : slice.at(-1)?.id
  const entries = slice.filter(entry => entry.position === null)
  let { position, hash } = last ?? { position: 0, hash: '' }
  const links = entries.map(entry => {
    position++
    hash = hashOf(hash, entry)
    return { position, entry: entry.id, hash }
  })
  const [first, ...rest] = links
  if (!first) return next
  // Another server may do the same: it waits here, and leaves the rest to whoever was first.
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('audit_chain')
    .values(first)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!added) return undefined
  if (rest.length > 0) await trx.insertInto('audit_chain').values(rest).execute()
  return next
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
  await extendChain(db, true)
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
