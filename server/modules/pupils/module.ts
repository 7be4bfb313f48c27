import * as calls from '../../../src/contract/pupils.ts'
import * as signingKeyCalls from '../../../src/contract/signing-keys.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies, Module } from '../../module.ts'
import { requirePartner } from '../partners/public.ts'
import { deletePupil, purgePupils } from './delete-pupils.ts'
import {
  changeGroup,
  createGroup,
  deleteGroup,
  type GroupOf,
  readGroup,
  readGroups,
  renewCode,
} from './groups.ts'
import { joinGroup } from './join.ts'
import { enterAsKnown } from './known-pupils.ts'
import { pupilsSchema } from './migrations/0007-pupils.ts'
import { knownPupilsSchema } from './migrations/0008-known-pupils.ts'
import { signingKeysSchema } from './migrations/0009-signing-keys.ts'
import { exportResults, showResults } from './results.ts'
import { tradeSchoolToken } from './school-tokens.ts'
import { createSigningKey, readSigningKeys, revokeSigningKey } from './signing-keys.ts'

/** Pupils of partners, who take tests by a class code and without an account. */
export const pupilsModule: Module = {
  name: 'pupils',
  tables: {
    '0007-pupils': pupilsSchema,
    '0008-known-pupils': knownPupilsSchema,
    '0009-signing-keys': signingKeysSchema,
  },
  open(dependencies) {
    const { db, now } = dependencies
    return {
      routes: [
        on(calls.joinGroup, async ({ body, c }) => ({
          data: await joinGroup(dependencies, body, c),
        })),
        on(signingKeyCalls.tradeSchoolToken, async ({ body, c }) => ({
          data: await tradeSchoolToken(dependencies, body.token, c),
        })),
        ...signingKeyRoutes(dependencies),
        ...groupRoutes(dependencies),
        ...resultRoutes(dependencies),
      ],
      jobs: [{ every: DAY, work: () => purgePupils(db, now()) }],
      enterPupil: enterAsKnown,
    }
  },
}

type RouteDependencies = Pick<Dependencies, 'db' | 'now'>

function signingKeyRoutes({ db, now, secret }: Dependencies) {
  return [
    on(signingKeyCalls.getSigningKeys, async ({ who: { userId }, params: { id } }) => {
      await requirePartner(db, id, userId)
      return { data: await readSigningKeys(db, id) }
    }),
    on(signingKeyCalls.createSigningKey, async ({ who: { userId }, params: { id }, body }) => {
      const data = await transact(db, async trx => {
        await requirePartner(trx, id, userId)
        return createSigningKey(trx, { secret }, id, body, now())
      })
      return { data }
    }),
    on(signingKeyCalls.revokeSigningKey, async ({ who: { userId }, params: { id, key } }) => {
      await transact(db, async trx => {
        await requirePartner(trx, id, userId)
        await revokeSigningKey(trx, id, key)
      })
      return { data: await readSigningKeys(db, id) }
    }),
  ]
}

function groupRoutes({ db, now }: RouteDependencies) {
  /** Changes a group for a teacher of its partner, and shows it afterwards. */
  const change = async (
    userId: string,
    address: GroupOf,
    work: (trx: Db) => Promise<string | undefined>,
  ) => {
    const groupId = await transact(db, async trx => {
      await requirePartner(trx, address.partnerId, userId)
      return (await work(trx)) ?? address.groupId
    })
    return { data: await readGroup(db, { ...address, groupId }) }
  }
  return [
    on(calls.getPupilGroups, async ({ who: { userId }, params: { id } }) => {
      await requirePartner(db, id, userId)
      return { data: await readGroups(db, id) }
    }),
    on(calls.createPupilGroup, ({ who: { userId }, params: { id }, body }) =>
      change(userId, { partnerId: id, groupId: '' }, trx => createGroup(trx, id, body, now())),
    ),
    on(calls.changePupilGroup, ({ who: { userId }, params, body }) => {
      const address = addressOf(params)
      return change(userId, address, async trx => {
        await changeGroup(trx, address, body)
        return undefined
      })
    }),
    on(calls.renewClassCode, ({ who: { userId }, params }) => {
      const address = addressOf(params)
      return change(userId, address, async trx => {
        await renewCode(trx, address)
        return undefined
      })
    }),
    on(calls.deletePupilGroup, async ({ who: { userId }, params }) => {
      await transact(db, async trx => {
        await requirePartner(trx, params.id, userId)
        await deleteGroup(trx, addressOf(params))
      })
      return { data: {} }
    }),
  ]
}

function resultRoutes({ db, now }: RouteDependencies) {
  return [
    on(calls.getGroupResults, async ({ who: { userId }, params }) => {
      await requirePartner(db, params.id, userId)
      return { data: await showResults(db, addressOf(params)) }
    }),
    on(calls.exportGroupResults, async ({ who: { userId }, params }) => {
      await requirePartner(db, params.id, userId)
      return { data: await exportResults({ db, now }, addressOf(params)) }
    }),
    on(calls.deletePupil, async ({ who: { userId }, params }) => {
      await transact(db, async trx => {
        await requirePartner(trx, params.id, userId)
        const { id: groupId } = await readGroup(trx, addressOf(params))
        if (!(await deletePupil(trx, groupId, params.pupil)))
          throw new ApiError('not-found', 'Murid ini tidak ada.')
      })
      return { data: {} }
    }),
  ]
}

function addressOf({ id, group }: { id: string; group: string }): GroupOf {
  return { partnerId: id, groupId: group }
}
