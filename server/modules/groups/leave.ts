import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { newCode } from '../../lib/nicknames.ts'
import { type GroupDependencies, lockGroup, lockOwnedGroup, lockOwnGroup } from './membership.ts'

/** Title of a group whose creator deleted their account. */
const NAMELESS = 'Kelompok belajar'
const LINK_CLOSED = 'Tautan kelompok ini sedang ditutup admin Sapa, jadi belum bisa diganti.'
const NO_MEMBER = 'Anggota ini sudah tidak ada di kelompok.'

/**
 * Removes a member: learners themselves, or the owner somebody else, who then cannot return by the
 * former code.
 *
 * @throws ApiError not-found or forbidden
 */
export async function removeMember(
  { db }: GroupDependencies,
  { id, member }: { id: string; member: string },
  userId: string,
): Promise<void> {
  await transact(db, async trx => {
    const caller = await lockOwnGroup(trx, id, userId)
    if (caller.public_id === member) return leave(trx, id, userId)
    if (!caller.isOwner) throw new ApiError('forbidden')
    const row = await trx
      .selectFrom('study_group_members')
      .select('user_id')
      .where('group_id', '=', id)
      .where('public_id', '=', member)
      .executeTakeFirst()
    if (!row) throw new ApiError('not-found', NO_MEMBER)
    await leave(trx, id, row.user_id)
    await setCode(trx, id)
  })
}

/** Replaces the code of a group. @throws ApiError not-found or forbidden */
export async function renewCode(
  { db }: GroupDependencies,
  id: string,
  userId: string,
): Promise<void> {
  await transact(db, async trx => {
    const { link_closed_at } = await lockOwnedGroup(trx, id, userId)
    if (link_closed_at !== null) throw new ApiError('forbidden', LINK_CLOSED)
    await setCode(trx, id)
  })
}

/** Deletes a group. @throws ApiError not-found or forbidden */
export async function closeGroup(
  { db }: GroupDependencies,
  id: string,
  userId: string,
): Promise<void> {
  await transact(db, async trx => {
    await lockOwnedGroup(trx, id, userId)
    await deleteGroup(trx, id)
  })
}

/** Deletes a group with its members and greetings, in a transaction that has locked it. */
export async function deleteGroup(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('study_group_cheers').where('group_id', '=', id).execute()
  await trx.deleteFrom('study_group_members').where('group_id', '=', id).execute()
  await trx.deleteFrom('study_groups').where('id', '=', id).execute()
}

/** Removes a learner from all groups, in the transaction that deletes the account. */
export async function leaveAll(trx: Db, userId: string): Promise<void> {
  const rows = await trx
    .selectFrom('study_group_members')
    .select(['group_id', 'create_key'])
    .where('user_id', '=', userId)
    // In a fixed order, or two who leave could deadlock.
    .orderBy('group_id')
    .execute()
  for (const { group_id: id, create_key } of rows) {
    if (!(await lockGroup(trx, { id }))) continue
    await leave(trx, id, userId)
    // The title was written by the person whose account goes.
    if (create_key !== null)
      await trx.updateTable('study_groups').set({ title: NAMELESS }).where('id', '=', id).execute()
  }
}

/**
 * Removes a learner with their greetings, in a transaction that has locked the group. The member of
 * longest standing takes over from an owner; the last member's leaving deletes the group.
 */
async function leave(trx: Db, id: string, userId: string): Promise<void> {
  const members = trx.selectFrom('study_group_members').where('group_id', '=', id)
  await trx
    .deleteFrom('study_group_cheers')
    .where('group_id', '=', id)
    .where(({ eb, or }) => or([eb('sender_id', '=', userId), eb('recipient_id', '=', userId)]))
    .execute()
  await trx
    .deleteFrom('study_group_members')
    .where('user_id', '=', userId)
    .where('group_id', '=', id)
    .execute()
  const next = await members
    .select('user_id')
    .orderBy('joined_at')
    .orderBy('seat')
    .executeTakeFirst()
  if (!next) await trx.deleteFrom('study_groups').where('id', '=', id).execute()
  else
    await trx
      .updateTable('study_groups')
      .set({ owner_id: next.user_id })
      .where('id', '=', id)
      .where('owner_id', '=', userId)
      .execute()
}

async function setCode(trx: Db, id: string): Promise<void> {
  await trx.updateTable('study_groups').set({ code: newCode() }).where('id', '=', id).execute()
}
