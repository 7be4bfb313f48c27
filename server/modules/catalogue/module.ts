import * as promos from '../../db/migrations/0004-promos.ts'
import * as catalogue from '../../db/migrations/0006-catalogue.ts'
import type { Module } from '../../module.ts'
import { catalogueRoutes } from './routes.ts'
import { seedCatalogue } from './seed.ts'
export const catalogueModule: Module = {
  name: 'catalogue',
  tables: { '0004-promos': promos, '0006-catalogue': catalogue },
  seed: seedCatalogue,
  repeatedErrorPaths: ['/study-abroad'],
  open: parts => ({ routes: [], app: catalogueRoutes(parts) }),
}
