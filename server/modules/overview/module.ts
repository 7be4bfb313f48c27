import * as contract from '../../../src/contract/overview.ts'
import { on } from '../../http/calls.ts'
import type { Module } from '../../module.ts'
import { KnownDays } from './known-days.ts'
import { showOverview } from './show-overview.ts'

/** How the place is doing, counted from what the tables of all modules hold. */
export const overviewModule: Module = {
  name: 'overview',
  open(parts) {
    const known = new KnownDays(parts)
    return {
      routes: [
        on(contract.getOverview, async ({ query }) => ({ data: await showOverview(known, query) })),
      ],
    }
  },
}
