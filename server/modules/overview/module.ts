import * as contract from '../../../src/contract/overview.ts'
import { on } from '../../http/calls.ts'
import type { Module } from '../../module.ts'
import { DayCache } from './day-cache.ts'
import { showOverview } from './show-overview.ts'

/** Numbers about the use of the product, counted from the tables of all modules. */
export const overviewModule: Module = {
  name: 'overview',
  open(dependencies) {
    const cache = new DayCache(dependencies)
    return {
      routes: [
        on(contract.getOverview, async ({ query }) => ({ data: await showOverview(cache, query) })),
      ],
    }
  },
}
