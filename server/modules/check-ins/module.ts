import type { Module } from '../../module.ts'
import * as checkIns from './migrations/0021-check-ins.ts'
import { checkInData } from './personal-data.ts'
import { checkInRoutes } from './routes.ts'

/** The daily check-in and the streak. */
export const checkInsModule: Module = {
  name: 'check-ins',
  tables: { '0021-check-ins': checkIns },
  open: parts => ({ routes: checkInRoutes(parts), personal: checkInData(parts.db) }),
}
