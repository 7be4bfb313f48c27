import * as calls from '../../../src/contract/points.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import type { Dependencies, Module, PersonalData } from '../../module.ts'
import { pointsSchema } from './migrations/0001-points.ts'
import { readPoints, readTransactions } from './read-points.ts'

/** The ledger of learners' points. */
export const pointsModule: Module = {
  name: 'points',
  tables: { '0001-points': pointsSchema },
  open: dependencies => ({
    routes: pointsRoutes(dependencies),
    personal: pointsData(dependencies.db),
  }),
}

function pointsData(db: Db): PersonalData {
  return {
    columns: ['points_ledger.user_id'],
    async export({ userId }) {
      const points = await db
        .selectFrom('points_ledger')
        .select(['key', 'reason', 'title', 'points', 'balance', 'day', 'at'])
        .where('user_id', '=', userId)
        .orderBy('at')
        .orderBy('key')
        .execute()
      return { points_ledger: points }
    },
    async erase(trx, { userId }) {
      await trx.deleteFrom('points_ledger').where('user_id', '=', userId).execute()
    },
  }
}

/** Routes for a learner's points and their history. */
function pointsRoutes({ db, now }: Dependencies) {
  return [
    on(calls.getPoints, async ({ who }) => ({ data: await readPoints(db, who.userId, now()) })),
    on(calls.getTransactions, ({ who, query }) => readTransactions(db, who.userId, query)),
  ]
}
