import * as calls from '../../../src/contract/pupils.ts'
import * as signingKeyCalls from '../../../src/contract/signing-keys.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies, Module } from '../../module.ts'
import { requirePartner, teach } from '../partners/public.ts'
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

function signingKeyRoutes(dependencies: Dependencies) {
  const { db, secret } = dependencies
  return [
    on(signingKeyCalls.getSigningKeys, async ({ who: { userId }, params: { id } }) => {
      await requirePartner(db, id, userId)
      return { data: await readSigningKeys(db, id) }
    }),
    on(signingKeyCalls.createSigningKey, async call => {
      const { params, body } = call
      const data = await teach(dependencies, call, 'teacher-create-signing-key', (trx, at) =>
        createSigningKey(trx, { secret }, params.id, body, at),
      )
      return { data }
    }),
    on(signingKeyCalls.revokeSigningKey, async call => {
      const { id, key } = call.params
      await teach(dependencies, call, 'teacher-revoke-signing-key', trx =>
        revokeSigningKey(trx, id, key),
      )
      return { data: await readSigningKeys(db, id) }
    }),
  ]
}

function groupRoutes(dependencies: Dependencies) {
  const { db } = dependencies
  return [
    on(calls.getPupilGroups, async ({ who: { userId }, params: { id } }) => {
      await requirePartner(db, id, userId)
      return { data: await readGroups(db, id) }
    }),
    on(calls.createPupilGroup, async call => {
      const partnerId = call.params.id
      const groupId = await teach(dependencies, call, 'teacher-create-group', (trx, at) =>
        createGroup(trx, partnerId, call.body, at),
      )
      return { data: await readGroup(db, { partnerId, groupId }) }
    }),
    on(calls.changePupilGroup, async call => {
      const address = addressOf(call.params)
      await teach(dependencies, call, 'teacher-change-group', trx =>
        changeGroup(trx, address, call.body),
      )
      return { data: await readGroup(db, address) }
    }),
    on(calls.renewClassCode, async call => {
      const address = addressOf(call.params)
      await teach(dependencies, call, 'teacher-renew-code', trx => renewCode(trx, address))
      return { data: await readGroup(db, address) }
    }),
    on(calls.deletePupilGroup, async call => {
      await teach(dependencies, call, 'teacher-delete-group', trx =>
        deleteGroup(trx, addressOf(call.params)),
      )
      return { data: {} }
    }),
  ]
}

function resultRoutes(dependencies: Dependencies) {
  const { db, now } = dependencies
  return [
    on(calls.getGroupResults, async ({ who: { userId }, params }) => {
      await requirePartner(db, params.id, userId)
      return { data: await showResults(db, addressOf(params)) }
    }),
    on(calls.exportGroupResults, async ({ who: { userId }, params }) => {
      await requirePartner(db, params.id, userId)
      return { data: await exportResults({ db, now }, addressOf(params)) }
    }),
    on(calls.deletePupil, async call => {
      const { params } = call
      await teach(dependencies, call, 'teacher-delete-pupil', async trx => {
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
