import * as calls from '../../../src/contract/points.ts'
import { on } from '../../http/calls.ts'
import type { Parts } from '../../module.ts'
import { readPoints, readTransactions } from './read-points.ts'

/** What a learner has in points, and where it came from. */
export function pointsRoutes({ db, now }: Parts) {
  return [
    on(calls.getPoints, async ({ who }) => ({ data: await readPoints(db, who.userId, now()) })),
    on(calls.getTransactions, ({ who, query }) => readTransactions(db, who.userId, query)),
  ]
}
