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
  { partnerId, source, subject, name, group }: KnownPupil,
  now: number,
): Promise<{ pupilId: string; groupId: string }> {
  // Nobody else lets the same pupil in, or creates the same group, until the transaction ends.
  if (!(await lockPartner(trx, partnerId))) throw new ApiError('not-found')
  const groupId = await openGroup(trx, partnerId, group, now)
  const earlier = await trx
    .selectFrom('known_pupils')
    .innerJoin('pupils', 'pupils.id', 'known_pupils.pupil_id')
    .select(['pupils.id', 'pupils.group_id'])
    .where('known_pupils.partner_id', '=', partnerId)
    .where('known_pupils.source', '=', source)
    .where('known_pupils.subject', '=', subject)
    .executeTakeFirst()
  if (earlier?.group_id !== groupId && (await countPupils(trx, groupId)) >= GROUP_PUPILS_MAX)
    throw new ApiError('group-full')
  if (earlier) {
    const change = { name, group_id: groupId }
    await trx.updateTable('pupils').set(change).where('id', '=', earlier.id).execute()
    return { pupilId: earlier.id, groupId }
  }
  const pupilId = randomUUID()
  const pupil = { id: pupilId, group_id: groupId, name, joined_at: now }
  await trx.insertInto('pupils').values(pupil).execute()
  const knownPupil = { partner_id: partnerId, source, subject, pupil_id: pupilId }
  await trx.insertInto('known_pupils').values(knownPupil).execute()
  return { pupilId, groupId }
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
