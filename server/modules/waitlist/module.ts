import { joinWaitlist } from '../../../src/contract/waitlist.ts'
import { MINUTE } from '../../../src/lib/durations.ts'
import { on } from '../../http/calls.ts'
import type { Module } from '../../module.ts'
import { writeLetters } from './letters.ts'
import { waitlistSchema } from './migrations/0001-waitlist.ts'
import { waitlistData } from './personal-data.ts'
import { waitlistResource } from './resources.ts'
import { topicResource } from './topics.ts'
import { join } from './waitlist.ts'

/** Who wants to hear when something opens. */
export const waitlistModule: Module = {
  name: 'waitlist',
  tables: { '0001-waitlist': waitlistSchema },
  open: parts => ({
    routes: [on(joinWaitlist, ({ body, c }) => join(parts, body, c))],
    jobs: [{ every: MINUTE, work: () => writeLetters(parts) }],
    personal: waitlistData(parts.db),
    resources: [waitlistResource(parts), topicResource(parts)],
  }),
}
