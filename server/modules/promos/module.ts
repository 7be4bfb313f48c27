import type { Module } from '../../module.ts'
import { promos } from './list.ts'
import * as promoTable from './migrations/0004-promos.ts'

/** What pops up on the home page. */
export const promosModule: Module = {
  name: 'promos',
  tables: { '0004-promos': promoTable },
  lists: [promos],
}
