import { TRIAL_DAYS } from '../../../src/contract/limits.ts'
import type { Subscription } from '../../../src/contract/subscriptions.ts'
import { TimeZone } from '../../../src/contract/users.ts'
import { momentOf } from '../../../src/lib/event-time.ts'
import type { SubscriptionDependencies } from './dependencies.ts'
import { nameOf } from './opened-names.ts'

const LATER = `Masa coba ${TRIAL_DAYS} harimu dimulai setelah langgananmu selesai.`
const NOW = `Masa coba ${TRIAL_DAYS} harimu sudah mulai.`

/**
 * Returns the alert for a learner who has just begun the trial; it names the languages one by one.
 */
export async function trialMessage(
  dependencies: SubscriptionDependencies,
  userId: string,
  { access }: Subscription,
): Promise<string> {
  const { time_zone } = await dependencies.db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const languages = access.filter(({ kind }) => kind === 'language')
  const sentences = languages.map(async one => {
    const name = await nameOf(dependencies, one)
    const end = momentOf(one.until, TimeZone.parse(time_zone))
    return `${name.replace(/^s/, 'S')} terbuka sampai ${end}.`
  })
  const hasBegun = languages.some(({ right }) => right === 'trial')
  return [hasBegun ? NOW : LATER, ...(await Promise.all(sentences))].join(' ')
}
