import { joinWaitlist } from '../../../src/contract/waitlist.ts'
import { on } from '../../http/calls.ts'
import type { Module } from '../../module.ts'
import * as waitlist from './migrations/0003-waitlist.ts'
import { waitlistData } from './personal-data.ts'
import { join } from './waitlist.ts'

/** Who wants to hear when something opens. */
export const waitlistModule: Module = {
  name: 'waitlist',
  tables: { '0003-waitlist': waitlist },
  open: parts => ({
    routes: [on(joinWaitlist, ({ body, c }) => join(parts, body, c))],
    personal: waitlistData(parts.db),
  }),
}
