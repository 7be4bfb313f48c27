import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'

export type GroupDependencies = Pick<Dependencies, 'db' | 'now'>

const NOT_THERE = 'Kelompok ini tidak ada, atau kamu bukan anggotanya.'
const OWNER_ALONE = 'Hanya pemilik kelompok yang bisa melakukan ini.'

/**
 * Locks a group, so that whoever else changes it waits until this transaction has ended. An update
 * that changes nothing is a lock that every engine has.
 *
 * @returns undefined where there is none
 */
export function lockGroup(trx: Db, by: { id: string } | { code: string }) {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['code', by.code] as const)
  return trx
    .updateTable('study_groups')
    .set(eb => ({ created_at: eb.ref('created_at') }))
    .where(column, '=', value)
    .returning(['id', 'owner_id', 'link_closed_at'])
    .executeTakeFirst()
}

/**
 * Locks a group for one of its members. The same error for groups of others and for none.
 *
 * @throws ApiError not-found
 */
export async function lockOwnGroup(trx: Db, id: string, userId: string) {
  const group = await lockGroup(trx, { id })
  const member =
    group &&
    (await trx
      .selectFrom('study_group_members')
      .select('public_id')
      .where('user_id', '=', userId)
      .where('group_id', '=', id)
      .executeTakeFirst())
  if (!member) throw new ApiError('not-found', NOT_THERE)
  return { ...group, public_id: member.public_id, isOwner: group.owner_id === userId }
}

/** Locks a group for its owner. @throws ApiError not-found or forbidden */
export async function lockOwnedGroup(trx: Db, id: string, userId: string) {
  const group = await lockOwnGroup(trx, id, userId)
  if (!group.isOwner) throw new ApiError('forbidden', OWNER_ALONE)
  return group
}
