import { joinWaitlist } from '../../../src/contract/waitlist.ts'
import { on } from '../../http/calls.ts'
import { MINUTE } from '../../jobs/run-jobs.ts'
import type { Module } from '../../module.ts'
import { writeLetters } from './letters.ts'
import * as waitlist from './migrations/0003-waitlist.ts'
import * as letters from './migrations/0033-waitlist-letters.ts'
import { waitlistData } from './personal-data.ts'
import { waitlistResource } from './resources.ts'
import { topicResource } from './topics.ts'
import { join } from './waitlist.ts'

/** Who wants to hear when something opens. */
export const waitlistModule: Module = {
  name: 'waitlist',
  tables: { '0003-waitlist': waitlist, '0033-waitlist-letters': letters },
  open: parts => ({
    routes: [on(joinWaitlist, ({ body, c }) => join(parts, body, c))],
    jobs: [{ every: MINUTE, work: () => writeLetters(parts) }],
    personal: waitlistData(parts.db),
    resources: [waitlistResource(parts), topicResource(parts)],
  }),
}
