import { randomInt, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { CLASS_CODE_LENGTH, PUPIL_GROUPS_MAX } from '../../../src/contract/limits.ts'
import type {
  changePupilGroup,
  createPupilGroup,
  PupilGroup,
} from '../../../src/contract/pupils.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { lockPartner } from '../partners/public.ts'
import { deletePupilsOf } from './delete-pupils.ts'
import { testsOf } from './tables.ts'

type GroupRow = Selectable<Tables['pupil_groups']>

/** A group of a partner. */
export interface GroupOf {
  partnerId: string
  groupId: string
}

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ'

function newCode(): string {
  const letters = Array.from(
    { length: CLASS_CODE_LENGTH },
    () => LETTERS[randomInt(LETTERS.length)],
  )
  return letters.join('')
}

/** Returns the groups of a partner, the newest first. */
export async function readGroups(db: Db, partnerId: string): Promise<PupilGroup[]> {
  const rows = await db
    .selectFrom('pupil_groups')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const counts = await db
    .selectFrom('pupils')
    .innerJoin('pupil_groups as group', 'group.id', 'pupils.group_id')
    .select(['pupils.group_id', eb => eb.fn.countAll<number | string>().as('count')])
    .where('group.partner_id', '=', partnerId)
    .groupBy('pupils.group_id')
    .execute()
  const pupils = new Map(counts.map(row => [row.group_id, Number(row.count)]))
  return rows.map(row => toGroup(row, pupils.get(row.id) ?? 0))
}

/** @throws ApiError not-found */
export async function readGroup(db: Db, { partnerId, groupId }: GroupOf): Promise<PupilGroup> {
  const row = await db
    .selectFrom('pupil_groups')
    .selectAll()
    .where('id', '=', groupId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return toGroup(found(row), await countPupils(db, groupId))
}

export async function countPupils(db: Db, groupId: string): Promise<number> {
  const { count } = await db
    .selectFrom('pupils')
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function toGroup({ partner_id: _, tests, is_open, ...row }: GroupRow, pupils: number): PupilGroup {
  return { ...row, tests: testsOf({ tests }), is_open: is_open === 1, pupils }
}

function found<T>(row: T | undefined): T {
  if (!row) throw new ApiError('not-found', 'Kelompok ini tidak ada.')
  return row
}

/**
 * Creates a group with a new code, in a transaction.
 *
 * @returns its id
 * @throws ApiError not-found or group-count
 */
export async function createGroup(
  trx: Db,
  partner_id: string,
  { name, tests }: z.output<(typeof createPupilGroup)['body']>,
  created_at: number,
): Promise<string> {
  if (!(await lockPartner(trx, partner_id))) throw new ApiError('not-found')
  const existing = await trx
    .selectFrom('pupil_groups')
    .select('id')
    .where('partner_id', '=', partner_id)
    .execute()
  if (existing.length >= PUPIL_GROUPS_MAX) throw new ApiError('group-count')
  const id = randomUUID()
  await trx
    .insertInto('pupil_groups')
    .values({
      ...{ id, partner_id, name, created_at },
      code: await unusedCode(trx),
      is_open: 1,
      tests: JSON.stringify(tests),
    })
    .execute()
  return id
}

/** Two transactions that draw the same code at once fail by its unique key, once in millions. */
async function unusedCode(trx: Db): Promise<string> {
  for (;;) {
    const code = newCode()
    const taken = await trx
      .selectFrom('pupil_groups')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirst()
    if (!taken) return code
  }
}

/** Changes a group, in a transaction. @throws ApiError not-found */
export async function changeGroup(
  trx: Db,
  { partnerId, groupId }: GroupOf,
  { name, tests, is_open }: z.output<(typeof changePupilGroup)['body']>,
): Promise<void> {
  const row = await trx
    .updateTable('pupil_groups')
    .set({ name, tests: JSON.stringify(tests), is_open: is_open ? 1 : 0 })
    .where('id', '=', groupId)
    .where('partner_id', '=', partnerId)
    .returning('id')
    .executeTakeFirst()
  found(row)
}

/** Replaces the code of a group, in a transaction. @throws ApiError not-found */
export async function renewCode(trx: Db, { partnerId, groupId }: GroupOf): Promise<void> {
  const row = await trx
    .updateTable('pupil_groups')
    .set({ code: await unusedCode(trx) })
    .where('id', '=', groupId)
    .where('partner_id', '=', partnerId)
    .returning('id')
    .executeTakeFirst()
  found(row)
}

/** Deletes a group with its pupils, in a transaction. @throws ApiError not-found */
export async function deleteGroup(trx: Db, { partnerId, groupId }: GroupOf): Promise<void> {
  const row = await trx
    .deleteFrom('pupil_groups')
    .where('id', '=', groupId)
    .where('partner_id', '=', partnerId)
    .returning('id')
    .executeTakeFirst()
  found(row)
  await deletePupilsOf(trx, groupId)
}
