import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '../db/tables.ts'
import { pauses } from '../lib/pauses.ts'
import type { Actor } from './actor.ts'
import './tables.ts'

type AuditedItem = Readonly<Record<string, unknown>>

export interface AuditedChange {
  actor: Actor
  /** Milliseconds UTC. */
  now: number
  /** `create`, `replace`, `remove`, `move`, `import`, `publish`, or the name of an action. */
  action: string
  resource: string
  id: string
  /** Name of the item, without a mail address or anything else that must not outlive a person. */
  title: string
  /** Reason that the administrator gave. */
  reason?: string | undefined
  /** The item before; absent where it did not exist. */
  before?: AuditedItem | undefined
  /** The item after; absent where it is removed. */
  after?: AuditedItem | undefined
}

/** Logs an administrator's action, in the transaction that does it. @returns the entry's id */
export async function writeAudit(trx: Db, change: AuditedChange): Promise<string> {
  const id = randomUUIDv7()
  await insert(trx, [{ ...change, entry: id }])
  return id
}

/** Entries per statement: a few milliseconds. */
const AT_ONCE = 100

/** Logs many actions at once. @returns the entries' ids */
export async function writeAudits(trx: Db, changes: readonly AuditedChange[]): Promise<string[]> {
  const entries = changes.map(change => ({ ...change, entry: randomUUIDv7() }))
  const pause = pauses()
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    await insert(trx, entries.slice(at, at + AT_ONCE))
    await pause()
  }
  return entries.map(({ entry }) => entry)
}

type Entry = AuditedChange & { entry: string }

async function insert(trx: Db, entries: readonly Entry[]): Promise<void> {
  await trx.insertInto('audit_log').values(entries.map(headOf)).execute()
  await trx.insertInto('audit_changes').values(entries.map(changesOf)).execute()
}

function headOf({ entry, now, actor, action, resource, id, title, reason }: Entry) {
  const { userId: actor_id, network } = actor
  const about = { action, resource, item_id: id, title, reason: reason ?? null }
  return { id: entry, at: now, actor_id, network, ...about }
}

function changesOf(entry: Entry) {
  const { before, after } = onlyDifferences(entry)
  return {
    id: entry.entry,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  }
}

/** Returns only the fields that differ, where the item existed before and after; else all. */
function onlyDifferences({ before, after }: Pick<AuditedChange, 'before' | 'after'>) {
  if (!before || !after) return { before, after }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const pick = (item: AuditedItem) =>
    Object.fromEntries(changed.filter(name => name in item).map(name => [name, item[name]]))
  return { before: pick(before), after: pick(after) }
}
