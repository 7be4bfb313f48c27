import type { Db, Tables } from '../db/tables.ts'
import './tables.ts'

/** An entry with the data that it changed. */
export type AuditRow = Tables['audit_log'] & Pick<Tables['audit_changes'], 'before' | 'after'>
/** An entry with the current name of its author. */
export type SignedRow = Tables['audit_log'] & { actor_name: string | null }

/** Filters of a search in the log. */
export interface AuditQuestion {
  /** Words that must all be in an entry, in lower case. */
  words: readonly string[]
  resource?: string | undefined
  item_id?: string | undefined
  actor_id?: string | undefined
  /** Milliseconds UTC, both inclusive. */
  from?: number | undefined
  to?: number | undefined
}

/** Reads entries by every filter but the words, the newest first, without their changed data. */
export function readAuditLog(
  db: Db,
  question: Omit<AuditQuestion, 'words'>,
  { offset, limit }: { offset: number; limit: number },
): Promise<SignedRow[]> {
  return signed(db, question)
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** Returns the changed data of some entries, by their ids. */
export async function findChanges(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Pick<AuditRow, 'before' | 'after'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('audit_changes').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** Counts the entries by every filter but the words. */
export async function countAuditLog(
  db: Db,
  question: Omit<AuditQuestion, 'words'>,
): Promise<number> {
  const { count } = await narrowed(db, question)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns one entry with its changed data. */
export function findAuditEntry(
  db: Db,
  id: string,
): Promise<(AuditRow & { actor_name: string | null }) | undefined> {
  return db
    .selectFrom('audit_log')
    .innerJoin('audit_changes', 'audit_changes.id', 'audit_log.id')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .selectAll('audit_log')
    .select(['before', 'after', 'users.name as actor_name'])
    .where('audit_log.id', '=', id)
    .executeTakeFirst()
}

/** Returns an administrator's imports into a resource, the newest first; both ids inclusive. */
export function readImported(
  db: Db,
  { resource, actor_id, from, to }: Record<'resource' | 'actor_id' | 'from' | 'to', string>,
  limit: number,
): Promise<AuditRow[]> {
  return narrowed(db, { resource, actor_id })
    .innerJoin('audit_changes', 'audit_changes.id', 'audit_log.id')
    .selectAll('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'import')
    .where('audit_log.id', '>=', from)
    .where('audit_log.id', '<=', to)
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute()
}

/** Selects entries with the current names of their authors. */
export function signed(db: Db, question: Omit<AuditQuestion, 'words'> = {}) {
  return narrowed(db, question)
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .selectAll('audit_log')
    .select('users.name as actor_name')
}

/** Selects entries by indexed columns; `searchAuditLog` looks for words. */
export function narrowed(
  db: Db,
  { resource, item_id, actor_id, from, to }: Omit<AuditQuestion, 'words'>,
) {
  let query = db.selectFrom('audit_log')
  if (resource !== undefined) query = query.where('audit_log.resource', '=', resource)
  if (item_id !== undefined) query = query.where('audit_log.item_id', '=', item_id)
  if (actor_id !== undefined) query = query.where('audit_log.actor_id', '=', actor_id)
  if (from !== undefined) query = query.where('audit_log.at', '>=', from)
  if (to !== undefined) query = query.where('audit_log.at', '<=', to)
  return query
}
