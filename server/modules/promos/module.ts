import { Promo, promoCalls } from '../../../src/contract/promos.ts'
import { isRunning } from '../../lists/is-running.ts'
import type { List } from '../../lists/list.ts'
import type { Module } from '../../module.ts'

const promos: List = {
  name: 'promos',
  schema: Promo,
  calls: promoCalls,
  isListed: isRunning,
  resource: { columns: ['title', 'image_url', 'starts_on', 'ends_on'], filters: [] },
}

/** Pop-up promotions on the home page. */
export const promosModule: Module = {
  name: 'promos',
  lists: [promos],
}
