import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { PreparedItem, PreparedTest } from './prepare-tests.ts'
import type { SectionTimes } from './section-times.ts'

export type AttemptRow = Selectable<Tables['mock_test_attempts']>

/**
 * Returns the possible owners: the current user, or, for a visitor's attempt, the attempt itself,
 * which anybody with its id may use.
 */
function ownersOf(id: string, userId: string | undefined): string[] {
  return userId === undefined ? [id] : [userId, id]
}

/** @throws ApiError not-found */
export async function findAttempt(db: Db, id: string, userId?: string): Promise<AttemptRow> {
  const row = await db
    .selectFrom('mock_test_attempts')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', 'in', ownersOf(id, userId))
    .executeTakeFirst()
  return found(row)
}

/**
 * Returns an attempt, and makes everybody else who writes to it wait until this transaction has
 * ended. An update that changes nothing is a lock that every engine has.
 *
 * @throws ApiError not-found
 */
export async function lockAttempt(trx: Db, id: string, userId?: string): Promise<AttemptRow> {
  return found(await lockIfThere(trx, id, ownersOf(id, userId)))
}

/** Does the same for a visitor's attempt; undefined once it was deleted or claimed. */
export function lockVisitors(trx: Db, id: string): Promise<AttemptRow | undefined> {
  return lockIfThere(trx, id, [id])
}

function lockIfThere(trx: Db, id: string, owners: string[]): Promise<AttemptRow | undefined> {
  return trx
    .updateTable('mock_test_attempts')
    .set(eb => ({ was_automatic: eb.ref('was_automatic') }))
    .where('id', '=', id)
    .where('owner_id', 'in', owners)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Returns the owner of an attempt, for callers who may access all attempts.
 *
 * @throws ApiError not-found
 */
export async function findOwner(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('mock_test_attempts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return found(row).owner_id
}

export function sectionsOf({ sections }: AttemptRow): SectionTimes[] {
  return JSON.parse(sections)
}

/**
 * Returns the questions of an attempt in its order, without those that the content no longer has.
 */
export function itemsOf({ questions }: AttemptRow, test: PreparedTest): PreparedItem[] {
  const ids: string[] = JSON.parse(questions)
  return ids.flatMap(id => test.itemById.get(id) ?? [])
}

function found(row: AttemptRow | undefined): AttemptRow {
  if (!row) throw new ApiError('not-found', 'Pengerjaan tes ini tidak ada.')
  return row
}
