import { randomUUID } from 'node:crypto'
import { GROUP_PUPILS_MAX } from '../../../src/contract/limits.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { lockPartner } from '../partners/public.ts'
import { countPupils, createGroup } from './groups.ts'
import type { KnownPupil } from './public.ts'

/**
 * Lets a known pupil in, in a transaction: a new one joins the group, an earlier one gets the name
 * and moves to the group with all results.
 *
 * @throws ApiError not-found, group-count, group-closed or group-full
 */
export async function enterAsKnown(
  trx: Db,
  pupil: KnownPupil,
  now: number,
): Promise<{ pupilId: string; groupId: string }> {
  // Nobody else lets the same pupil in, or creates the same group, until the transaction ends.
  if (!(await lockPartner(trx, pupil.partnerId))) throw new ApiError('not-found')
  const groupId = await openGroup(trx, pupil.partnerId, pupil.group, now)
  const earlier = await findPupil(trx, pupil)
  if (earlier?.group_id !== groupId && (await countPupils(trx, groupId)) >= GROUP_PUPILS_MAX)
    throw new ApiError('group-full')
  if (!earlier) return { groupId, pupilId: await addPupil(trx, pupil, groupId, now) }
  const change = { name: pupil.name, group_id: groupId }
  await trx.updateTable('pupils').set(change).where('id', '=', earlier.id).execute()
  return { pupilId: earlier.id, groupId }
}

/** Returns the pupil of this id, whatever the name and the group. */
function findPupil(trx: Db, { partnerId, source, subject }: KnownPupil) {
  return trx
    .selectFrom('known_pupils')
    .innerJoin('pupils', 'pupils.id', 'known_pupils.pupil_id')
    .select(['pupils.id', 'pupils.group_id'])
    .where('known_pupils.partner_id', '=', partnerId)
    .where('known_pupils.source', '=', source)
    .where('known_pupils.subject', '=', subject)
    .executeTakeFirst()
}

/** @returns the id of the new pupil */
async function addPupil(
  trx: Db,
  { partnerId: partner_id, source, subject, name }: KnownPupil,
  group_id: string,
  joined_at: number,
): Promise<string> {
  const id = randomUUID()
  await trx.insertInto('pupils').values({ id, group_id, name, joined_at }).execute()
  const row = { partner_id, source, subject, pupil_id: id }
  await trx.insertInto('known_pupils').values(row).execute()
  return id
}

/**
 * Returns the id of the oldest group of a name, and locks it.
 *
 * @throws ApiError group-count or group-closed
 */
async function openGroup(trx: Db, partnerId: string, name: string, now: number): Promise<string> {
  const groups = await trx
    .updateTable('pupil_groups')
    .set(eb => ({ name: eb.ref('name') }))
    .where('partner_id', '=', partnerId)
    .where('name', '=', name)
    .returning(['id', 'is_open', 'created_at'])
    .execute()
  const [group] = groups.sort((a, b) => a.created_at - b.created_at)
  if (!group) return createGroup(trx, partnerId, { name, tests: [] }, now)
  if (!group.is_open) throw new ApiError('group-closed')
  return group.id
}
