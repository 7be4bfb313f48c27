import { sql } from 'kysely'
import * as calls from '../../../src/contract/partners.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { purgeRows } from '../../lib/purge.ts'
import type { Dependencies, Module, PersonalData } from '../../module.ts'
import { openFrame } from './frames.ts'
import { createKey, revokeKey, rotateKey } from './keys.ts'
import { oldestUsage } from './list.ts'
import { partnersSchema } from './migrations/0001-partners.ts'
import { openElements } from './openings.ts'
import { requirePartner } from './public.ts'
import { keyResource, partnerResource, teacherResource } from './resources.ts'
import { showTaught, taughtPartners } from './teaching.ts'

/** Schools that embed our elements, with their keys, teachers and usage. */
export const partnersModule: Module = {
  name: 'partners',
  tables: { '0001-partners': partnersSchema },
  // Whoever reads a pass can open elements anywhere.
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

function teacherRoutes({ db, now }: Pick<Dependencies, 'db' | 'now'>) {
  /** Changes keys for a teacher of the partner, and shows it afterwards. */
  const change = async (
    id: string,
    userId: string,
    work: (trx: Db, at: number) => Promise<unknown>,
  ) => {
    await transact(db, async trx => {
      await requirePartner(trx, id, userId)
      await work(trx, now())
    })
    return { data: await showTaught(db, id, userId, now()) }
  }
  return [
    on(calls.getPartners, async ({ who: { userId } }) => ({
      data: await taughtPartners(db, userId),
    })),
    on(calls.getPartner, async ({ who: { userId }, params: { id } }) => ({
      data: await showTaught(db, id, userId, now()),
    })),
    on(calls.createPartnerKey, ({ who: { userId }, params: { id }, body: { label } }) =>
      change(id, userId, (trx, at) => createKey(trx, id, label, at)),
    ),
    on(calls.rotatePartnerKey, ({ who: { userId }, params: { id, key: keyId } }) =>
      change(id, userId, (trx, at) => rotateKey(trx, { partnerId: id, keyId }, at)),
    ),
    on(calls.revokePartnerKey, ({ who: { userId }, params: { id, key: keyId } }) =>
      change(id, userId, (trx, at) => revokeKey(trx, { partnerId: id, keyId }, at)),
    ),
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
