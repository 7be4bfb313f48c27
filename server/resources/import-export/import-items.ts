import type { ImportReport, Problem } from '../../../src/contract/administration.ts'
import { IMPORT_UNDO_MAX } from '../../../src/contract/limits.ts'
import type { Actor } from '../../audit-log/actor.ts'
import { writeAudits } from '../../audit-log/write-audit.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { pauses } from '../../lib/pauses.ts'
import { findStored } from '../find-stored.ts'
import { isUnchanged, titleOf, whyNotWritten } from '../managed-item.ts'
import type { Resource, ResourceItem, StoredItem } from '../resource.ts'
import { findUnknown, holdIds } from '../unknown-references.ts'
import { type BadRow, type GoodRow, judgeRows } from './judge-rows.ts'
import type { FileRow } from './read-file.ts'

export interface Import {
  rows: readonly FileRow[]
  /** `check` writes nothing, `all` all rows or none, `good` only the valid rows. */
  mode: 'check' | 'all' | 'good'
  actor: Actor
  /** Milliseconds UTC. */
  now: number
  /** Resources to which items may refer. */
  among: readonly Resource[]
}

/** Changes that the valid rows would make. */
interface Plan {
  created: ItemChange[]
  replaced: ItemChange[]
  unchanged: number
  bad: BadRow[]
}
interface ItemChange {
  before: StoredItem | undefined
  after: StoredItem
}

/** Imports items from a file in one transaction, or reports what that would do. */
export async function importItems(
  db: Db,
  resource: Resource,
  { rows, mode, actor, now, among }: Import,
): Promise<ImportReport> {
  const { good, bad } = await judgeRows(resource, rows)
  const report = (plan: Plan, is_written: boolean, entries: string[] = []): ImportReport => ({
    rows: rows.length,
    created: plan.created.length,
    replaced: plan.replaced.length,
    unchanged: plan.unchanged,
    is_written,
    undo: rangeOf(entries),
    bad: [...bad, ...plan.bad].sort((a, b) => a.row - b.row),
  })
  const plan = await planImport(db, resource, good, items =>
    findUnknown(db, resource, items, among),
  )
  const isRefused = mode === 'all' && bad.length + plan.bad.length > 0
  if (mode === 'check' || isRefused) return report(plan, false)
  return retry(() =>
    db.transaction().execute(async trx => {
      await resource.write?.lock?.(trx)
      // Checked again, now that nobody else can write.
      const plan = await planImport(trx, resource, good, items =>
        findUnknown(trx, resource, items, among, holdIds),
      )
      if (mode === 'all' && plan.bad.length > 0) return report(plan, false)
      const changes = [...plan.created, ...plan.replaced]
      return report(plan, true, await write(trx, resource, changes, { actor, now }))
    }),
  )
}

async function planImport(
  db: Db,
  resource: Resource,
  good: readonly GoodRow[],
  findProblems: (items: readonly ResourceItem[]) => Promise<readonly (readonly Problem[])[]>,
): Promise<Plan> {
  const changed = await findChanged(db, resource, good)
  const problems = await findProblems(changed.map(({ after }) => after.item))
  const unchanged = good.length - changed.length
  const plan: Plan = { created: [], replaced: [], unchanged, bad: [] }
  const pause = pauses()
  for (const [at, { row, before, after }] of changed.entries()) {
    const why = whyNotWritten(resource, after.id, before)
    const wrong = why ? [{ path: ['id'], message: why }] : (problems[at] ?? [])
    if (wrong.length > 0) plan.bad.push({ row, id: after.id, problems: [...wrong] })
    else if (before) plan.replaced.push({ before, after })
    else plan.created.push({ before, after })
    await pause()
  }
  return plan
}

async function findChanged(
  db: Db,
  resource: Resource,
  good: readonly GoodRow[],
): Promise<(ItemChange & Pick<GoodRow, 'row'>)[]> {
  const existing = await findStored(
    db,
    resource,
    good.map(({ id }) => id),
  )
  const changed: (ItemChange & Pick<GoodRow, 'row'>)[] = []
  const pause = pauses()
  for (const { row, id, item } of good) {
    const before = existing.get(id)
    if (!isUnchanged(resource, before, item))
      changed.push({ row, before, after: { id, version: before?.version ?? null, item } })
    await pause()
  }
  return changed
}

/** Returns the first and last entry of an import, which identify it for an undo. */
function rangeOf(entries: string[]): ImportReport['undo'] {
  const [from, to] = [entries.toSorted()[0], entries.toSorted().at(-1)]
  return from && to && entries.length <= IMPORT_UNDO_MAX ? { from, to } : null
}

/** @returns the entries of the audit log */
async function write(
  trx: Db,
  resource: Resource,
  changes: readonly ItemChange[],
  { actor, now }: Pick<Import, 'actor' | 'now'>,
): Promise<string[]> {
  const items = changes.map(({ after }) => after)
  if (resource.write?.putMany) await resource.write.putMany(trx, items, now)
  else
    for (const { before, after } of changes)
      await resource.write?.put(trx, after, conditionsOf(before), now)
  return writeAudits(
    trx,
    changes.map(({ before, after }) => ({
      actor,
      now,
      action: 'import',
      resource: resource.name,
      id: after.id,
      title: titleOf(resource, after),
      before: before?.item,
      after: after.item,
    })),
  )
}

function conditionsOf(before: StoredItem | undefined) {
  if (!before) return { 'If-None-Match': '*' } as const
  return { 'If-Match': before.version ?? '*' } as const
}
