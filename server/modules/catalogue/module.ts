import type { Module } from '../../module.ts'
import { catalogueLists } from './catalogue-lists.ts'
import * as catalogue from './migrations/0006-catalogue.ts'

/** Lists that have nothing beside what every list has. */
export const catalogueModule: Module = {
  name: 'catalogue',
  tables: { '0006-catalogue': catalogue },
  lists: catalogueLists,
}
