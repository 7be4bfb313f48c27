import type { Module } from '../../module.ts'
import * as points from './migrations/0016-points.ts'
import * as days from './migrations/0020-points-ledger-days.ts'
import { pointsData } from './personal-data.ts'
import { pointsRoutes } from './routes.ts'

/** The ledger of learners' points. */
export const pointsModule: Module = {
  name: 'points',
  tables: { '0016-points': points, '0020-points-ledger-days': days },
  open: parts => ({ routes: pointsRoutes(parts), personal: pointsData(parts.db) }),
}
