import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { z } from 'zod'
import { GROUP_PUPILS_MAX } from '../../../src/contract/limits.ts'
import type { joinGroup as call } from '../../../src/contract/pupils.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { clientNetwork } from '../../auth/client-network.ts'
import { limitAttempts, networkLimits } from '../../auth/limit-attempts.ts'
import { takeBackSuccess } from '../../auth/limit-failures.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { readPartner } from '../partners/public.ts'
import { countPupils } from './groups.ts'
import { createPupilToken, readPupilToken } from './pupil-tokens.ts'

type Request = z.output<(typeof call)['body']>
type Joined = z.input<(typeof call)['answer']>['data']

/**
 * Unknown codes that one network may send: a school of mistyping pupils stays below, and whoever
 * guesses at this rate finds one of a thousand groups in years.
 */
const WRONG_CODES = { limit: 100, window: HOUR }

/**
 * Lets a pupil join the group of a code. With an earlier token of the device and the same name it
 * is the same pupil.
 *
 * @throws ApiError unknown-code, group-closed, group-full, partner-inactive or wait
 */
export async function joinGroup(
  dependencies: Dependencies,
  request: Request,
  c: Context,
): Promise<Joined> {
  const { db, now } = dependencies
  const network = clientNetwork(c, dependencies.trustedProxies)
  const limits = networkLimits('class code', network, WRONG_CODES)
  const takeBack = await limitAttempts(dependencies, limits, { network })
  const group = await takeBackSuccess(takeBack, () => findGroup(db, request, now()))
  if (!group) throw new ApiError('unknown-code')
  const partner = await readPartner(db, group.partner_id)
  if (!partner?.is_active) throw new ApiError('partner-inactive')
  const pupilId = await transact(db, trx => enter(trx, dependencies, group.id, request))
  const { name } = request
  return {
    pupil_id: pupilId,
    ...createPupilToken(dependencies, pupilId, now()),
    ...{ name, group: group.name, partner: partner.name },
  }
}

/** Returns the group of a code; with a partner's key, only one of this partner. */
async function findGroup(db: Db, { code, key }: Pick<Request, 'code' | 'key'>, now: number) {
  const group = await db
    .selectFrom('pupil_groups')
    .select(['id', 'name', 'partner_id'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!group || key === undefined) return group
  const keyOfPartner = await db
    .selectFrom('partner_keys')
    .select('id')
    .where('key', '=', key)
    .where('partner_id', '=', group.partner_id)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirst()
  return keyOfPartner && group
}

/**
 * Adds a pupil to a group, in a transaction.
 *
 * @returns the id of the pupil
 * @throws ApiError unknown-code, group-closed or group-full
 */
async function enter(
  trx: Db,
  dependencies: Dependencies,
  group_id: string,
  { name, pupil_tokens }: Request,
): Promise<string> {
  // An update that changes nothing locks the group, so that no two take its last place.
  const group = await trx
    .updateTable('pupil_groups')
    .set(eb => ({ name: eb.ref('name') }))
    .where('id', '=', group_id)
    .returning('is_open')
    .executeTakeFirst()
  if (!group) throw new ApiError('unknown-code')
  if (!group.is_open) throw new ApiError('group-closed')
  const earlier = pupil_tokens.flatMap(token => readPupilToken(dependencies, token)?.pupilId ?? [])
  const same =
    earlier.length > 0 &&
    (await trx
      .selectFrom('pupils')
      .select('id')
      .where('id', 'in', earlier)
      .where('group_id', '=', group_id)
      .where('name', '=', name)
      .orderBy('joined_at', 'desc')
      .executeTakeFirst())
  if (same) return same.id
  if ((await countPupils(trx, group_id)) >= GROUP_PUPILS_MAX) throw new ApiError('group-full')
  const id = randomUUID()
  const joined_at = dependencies.now()
  await trx.insertInto('pupils').values({ id, group_id, name, joined_at }).execute()
  return id
}
