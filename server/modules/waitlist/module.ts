import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { privacyPolicyVersions } from '../../../content/legal/versions.ts'
import { joinWaitlist, type WaitlistEntry } from '../../../src/contract/waitlist.ts'
import { MINUTE } from '../../../src/lib/durations.ts'
import { limitForm } from '../../auth/form-limits.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies, Module, PersonalData } from '../../module.ts'
import { writeMails } from './mails.ts'
import { waitlistSchema } from './migrations/0001-waitlist.ts'
import { waitlistResource } from './resources.ts'
import { topicResource } from './topics.ts'

/** The waiting list: people who want to hear when something opens. */
export const waitlistModule: Module = {
  name: 'waitlist',
  tables: { '0001-waitlist': waitlistSchema },
  open: dependencies => ({
    routes: [on(joinWaitlist, ({ body, c }) => join(dependencies, body, c))],
    jobs: [{ every: MINUTE, work: () => writeMails(dependencies) }],
    personal: waitlistData(dependencies.db),
    resources: [waitlistResource(dependencies), topicResource(dependencies)],
  }),
}

/** Entries with the address of an account. */
function waitlistData(db: Db): PersonalData {
  return {
    columns: ['waitlist.email'],
    async export({ email }) {
      const waitlist = await db
        .selectFrom('waitlist')
        .select(['topic', 'privacy_policy_version', 'created_at'])
        .where('email', '=', email)
        .orderBy('created_at')
        .orderBy('topic')
        .execute()
      return { waitlist }
    },
    async erase(trx, { email }) {
      await trx.deleteFrom('waitlist').where('email', '=', email).execute()
    },
  }
}

/**
 * Puts an address on the list of a topic; a second time changes nothing. The response is the same
 * whether the address was known or not: nobody can learn who is on the list.
 *
 * @throws ApiError wait, or outdated-policy for one that was never published
 */
async function join(dependencies: Dependencies, entry: WaitlistEntry, c: Context) {
  // Consent to a policy that never existed would prove nothing.
  if (!privacyPolicyVersions.includes(entry.privacy_policy_version))
    throw new ApiError('outdated-policy')
  await limitForm(c, 'waitlist', dependencies)
  await retry(() =>
    dependencies.db
      .insertInto('waitlist')
      .values({ ...entry, created_at: dependencies.now(), id: randomUUID() })
      .onConflict(conflict => conflict.columns(['email', 'topic']).doNothing())
      .execute(),
  )
  return { data: { topic: entry.topic } }
}
