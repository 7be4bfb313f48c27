import { GROUP_MEMBERS_MAX, GROUPS_MAX } from '../../../src/contract/limits.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { newCode, nicknameKey } from '../../lib/nicknames.ts'
import { type GroupDependencies, lockGroup, lockOwnGroup } from './membership.ts'

const TOO_MANY = `Kamu sudah ikut ${GROUPS_MAX} kelompok. Keluar dari salah satunya dulu, ya.`
const FULL = `Kelompok ini sudah penuh: paling banyak ${GROUP_MEMBERS_MAX} orang.`
const TAKEN = 'Nama panggilan ini sudah dipakai di kelompok ini. Pilih yang lain, ya.'
export const NO_INVITATION = 'Tautan ini tidak berlaku lagi. Minta tautan baru kepada temanmu.'

/** A learner and the nickname they want to take part with. */
interface Membership {
  userId: string
  nickname: string
}

/**
 * Creates a group; the same key again finds the one it created.
 *
 * @returns its id
 * @throws ApiError group-limit or token-revoked
 */
export function makeGroup(
  { db, now }: GroupDependencies,
  { title, create_key, ...membership }: Membership & { title: string; create_key: string },
): Promise<string> {
  const { userId: owner_id } = membership
  return transact(db, async trx => {
    await lockLearner(trx, owner_id)
    const existing = await trx
      .selectFrom('study_group_members')
      .select('group_id')
      .where('user_id', '=', owner_id)
      .where('create_key', '=', create_key)
      .executeTakeFirst()
    if (existing) return existing.group_id
    const [id, created_at] = [newCode(), now()]
    await trx
      .insertInto('study_groups')
      .values({ id, title, code: newCode(), owner_id, created_at, link_closed_at: null })
      .execute()
    await insertMember(trx, id, membership, { create_key, joined_at: created_at })
    return id
  })
}

/**
 * Lets a learner take part in the group of a code; for a member nothing changes.
 *
 * @returns the id of the group
 * @throws ApiError not-found, nickname-taken, group-limit or token-revoked
 */
export function joinGroup(
  { db, now }: GroupDependencies,
  { code, ...membership }: Membership & { code: string },
): Promise<string> {
  const { userId } = membership
  return transact(db, async trx => {
    await lockLearner(trx, userId)
    const group = await lockGroup(trx, { code })
    if (!group) throw new ApiError('not-found', NO_INVITATION)
    const member = await trx
      .selectFrom('study_group_members')
      .select('group_id')
      .where('user_id', '=', userId)
      .where('group_id', '=', group.id)
      .executeTakeFirst()
    if (member) return group.id
    if (group.link_closed_at !== null) throw new ApiError('not-found', NO_INVITATION)
    await insertMember(trx, group.id, membership, { joined_at: now() })
    return group.id
  })
}

/** Changes the nickname of a member. @throws ApiError not-found or nickname-taken */
export async function renameMember(
  { db }: GroupDependencies,
  id: string,
  { userId, nickname }: Membership,
): Promise<void> {
  await transact(db, async trx => {
    await lockOwnGroup(trx, id, userId)
    const nickname_key = nicknameKey(nickname)
    await refuseTaken(trx, id, nickname_key, userId)
    await trx
      .updateTable('study_group_members')
      .set({ nickname, nickname_key })
      .where('user_id', '=', userId)
      .where('group_id', '=', id)
      .execute()
  })
}

/**
 * Adds a member, in a transaction that has locked learner and group.
 *
 * @throws ApiError nickname-taken or group-limit
 */
async function insertMember(
  trx: Db,
  group_id: string,
  { userId: user_id, nickname }: Membership,
  { create_key = null, joined_at }: { create_key?: string | null; joined_at: number },
): Promise<void> {
  const members = trx.selectFrom('study_group_members')
  const memberships = await members.select('slot').where('user_id', '=', user_id).execute()
  const slot = firstFree(
    memberships.map(row => row.slot),
    GROUPS_MAX,
  )
  if (slot === undefined) throw new ApiError('group-limit', TOO_MANY)
  const taken = await members.select('seat').where('group_id', '=', group_id).execute()
  const seat = firstFree(
    taken.map(row => row.seat),
    GROUP_MEMBERS_MAX,
  )
  if (seat === undefined) throw new ApiError('group-limit', FULL)
  const nickname_key = nicknameKey(nickname)
  await refuseTaken(trx, group_id, nickname_key, user_id)
  const places = { user_id, group_id, public_id: newCode(), seat, slot }
  await trx
    .insertInto('study_group_members')
    .values({ ...places, nickname, nickname_key, create_key, joined_at })
    .execute()
}

/** @throws ApiError nickname-taken */
async function refuseTaken(
  trx: Db,
  groupId: string,
  nicknameKey: string,
  userId: string,
): Promise<void> {
  const other = await trx
    .selectFrom('study_group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('nickname_key', '=', nicknameKey)
    .where('user_id', '!=', userId)
    .executeTakeFirst()
  if (other) throw new ApiError('nickname-taken', TAKEN)
}

/** Returns the lowest number from 1 that is not taken; undefined above the largest. */
function firstFree(taken: readonly number[], most: number): number | undefined {
  return Array.from({ length: most }, (_, at) => at + 1).find(number => !taken.includes(number))
}
