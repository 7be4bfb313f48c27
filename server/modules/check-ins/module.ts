import type { Module } from '../../module.ts'
import { checkInsSchema } from './migrations/0001-check-ins.ts'
import { checkInData } from './personal-data.ts'
import { checkInRoutes } from './routes.ts'

/** The daily check-in and the streak. */
export const checkInsModule: Module = {
  name: 'check-ins',
  tables: { '0001-check-ins': checkInsSchema },
  open: dependencies => ({
    routes: checkInRoutes(dependencies),
    personal: checkInData(dependencies.db),
  }),
}
