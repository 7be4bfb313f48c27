import { sql } from 'kysely'
import { UPLOADED } from '../../../src/contract/uploads.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { findChanges } from '../../audit-log/read-audit.ts'
import type { Db } from '../../db/tables.ts'
import type { Dependencies, FileMentions } from '../../module.ts'
import './tables.ts'

/** How long a file may stay unreferenced, and a change that referenced it can be undone. */
const PATIENCE = 30 * DAY
/** Log entries that are searched at once. */
const SLICE = 200
const ADDRESS = new RegExp(UPLOADED, 'g')

/**
 * Deletes files that were stored a month ago and that nothing references: no draft, no version that
 * was ever published, no item of a list, and nothing that changed within a month.
 */
export async function removeUnused({
  db,
  storage,
  modules,
  now,
}: Pick<Dependencies, 'db' | 'storage' | 'modules' | 'now'>): Promise<void> {
  const since = now() - PATIENCE
  const old = await db.selectFrom('uploads').select('name').where('at', '<', since).execute()
  if (old.length === 0) return
  const named = new Set<string>()
  const places = modules().flatMap(({ files = [] }) => files)
  for (const place of places) await readPlace(db, place, named)
  await readLog(db, since, named)
  for (const { name } of old) {
    if (named.has(name)) continue
    // First, so that after a crash in between the next run tries again.
    await storage.remove(name)
    await db.deleteFrom('uploads').where('name', '=', name).execute()
  }
}

/** Reads row by row: all texts together might not fit into memory. */
async function readPlace(
  db: Db,
  { table, key, column }: FileMentions,
  named: Set<string>,
): Promise<void> {
  const names = key.map(name => sql.ref(name))
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(names)} from ${sql.table(table)}
    where ${sql.ref(column)} like '%/media/uploads/%'`.execute(db)
  for (const row of rows) {
    const isIt = key.map(name => sql`${sql.ref(name)} = ${row[name]}`)
    const result = await sql<{ text: string | null }>`
      select ${sql.ref(column)} as text from ${sql.table(table)}
      where ${sql.join(isIt, sql` and `)}`.execute(db)
    for (const { text } of result.rows) take(text, named)
  }
}

/** Deleted or replaced items come back with an undo. */
async function readLog(db: Db, since: number, named: Set<string>): Promise<void> {
  const entries = await db
    .selectFrom('audit_log')
    .select('id')
    .where('at', '>=', since)
    .where('resource', '!=', 'uploads')
    .execute()
  for (let at = 0; at < entries.length; at += SLICE) {
    const ids = entries.slice(at, at + SLICE).map(({ id }) => id)
    for (const { before, after } of (await findChanges(db, ids)).values())
      for (const text of [before, after]) take(text, named)
  }
}

function take(text: string | null, named: Set<string>): void {
  for (const [address] of text?.matchAll(ADDRESS) ?? []) named.add(address.split('/').at(-1) ?? '')
}
