import { sql } from 'kysely'
import * as calls from '../../../src/contract/partners.ts'
import { DAY } from '../../../src/lib/durations.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { purgeRows } from '../../lib/purge.ts'
import type { Dependencies, Module, PersonalData } from '../../module.ts'
import { openFrame } from './frames.ts'
import { createKey, revokeKey, rotateKey } from './keys.ts'
import { oldestUsage } from './list.ts'
import { partnersSchema } from './migrations/0001-partners.ts'
import { openElements } from './openings.ts'
import { teach } from './public.ts'
import { keyResource, partnerResource, teacherResource } from './resources.ts'
import { showTaught, taughtPartners } from './teaching.ts'

/** Schools that embed our elements, with their keys, teachers and usage. */
export const partnersModule: Module = {
  name: 'partners',
  tables: { '0001-partners': partnersSchema },
  // A page that could read a pass could open elements anywhere.
  ownSitePaths: ['/partner-frames'],
  open(dependencies) {
    const { db, now } = dependencies
    return {
      routes: [
        on(calls.openWidgets, async ({ body, c }) => ({
          data: await openElements(dependencies, { ...body, origin: c.req.header('Origin') }),
        })),
        on(calls.openFrame, async ({ params: { key } }) => ({
          data: await openFrame(dependencies, key),
        })),
        ...teacherRoutes(dependencies),
      ],
      resources: [partnerResource(db), keyResource(db), teacherResource(db)],
      jobs: [
        {
          every: DAY,
          work: () =>
            purgeRows(
              db,
              'partner_usage',
              ['partner_id', 'day', 'key_id', 'element', 'origin'],
              sql<boolean>`day < ${oldestUsage(now())}`,
            ),
        },
      ],
      personal: teacherData(db),
    }
  },
}

function teacherRoutes(dependencies: Dependencies) {
  const { db, now } = dependencies
  const show = async (id: string, userId: string) => ({
    data: await showTaught(db, id, userId, now()),
  })
  return [
    on(calls.getPartners, async ({ who: { userId } }) => ({
      data: await taughtPartners(db, userId),
    })),
    on(calls.getPartner, ({ who: { userId }, params: { id } }) => show(id, userId)),
    on(calls.createPartnerKey, async call => {
      const { who, params, body } = call
      await teach(dependencies, call, 'teacher-create-key', (trx, at) =>
        createKey(trx, params.id, body.label, at),
      )
      return show(params.id, who.userId)
    }),
    on(calls.rotatePartnerKey, async call => {
      const { who, params } = call
      await teach(dependencies, call, 'teacher-rotate-key', (trx, at) =>
        rotateKey(trx, { partnerId: params.id, keyId: params.key }, at),
      )
      return show(params.id, who.userId)
    }),
    on(calls.revokePartnerKey, async call => {
      const { who, params } = call
      await teach(dependencies, call, 'teacher-revoke-key', (trx, at) =>
        revokeKey(trx, { partnerId: params.id, keyId: params.key }, at),
      )
      return show(params.id, who.userId)
    }),
  ]
}

function teacherData(db: Db): PersonalData {
  return {
    columns: ['partner_teachers.user_id'],
    export: async ({ userId }) => ({
      partner_teachers: await db
        .selectFrom('partner_teachers')
        .select(['partner_id', 'added_at'])
        .where('user_id', '=', userId)
        .orderBy('added_at')
        .execute(),
    }),
    async erase(trx, { userId }) {
      await trx.deleteFrom('partner_teachers').where('user_id', '=', userId).execute()
    },
  }
}
