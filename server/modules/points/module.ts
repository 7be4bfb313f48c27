import type { Module } from '../../module.ts'
import { pointsSchema } from './migrations/0001-points.ts'
import { pointsData } from './personal-data.ts'
import { pointsRoutes } from './routes.ts'

/** The ledger of learners' points. */
export const pointsModule: Module = {
  name: 'points',
  tables: { '0001-points': pointsSchema },
  open: parts => ({ routes: pointsRoutes(parts), personal: pointsData(parts.db) }),
}
