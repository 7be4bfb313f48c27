import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { privacyPolicyVersions } from '../../../content/legal/versions.ts'
import type { WaitlistWish } from '../../../src/contract/waitlist.ts'
import { limitForm } from '../../auth/form-limits.ts'
import { retry } from '../../db/retry.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Parts } from '../../module.ts'

/**
 * Puts an address on the list of a topic; a second time changes nothing. The answer is the same
 * whether the address was known or not: nobody can learn who is on the list.
 *
 * @throws ApiError too-many-requests, or outdated-policy for one that was never published
 */
export async function join(parts: Parts, wish: WaitlistWish, c: Context) {
  // Consent to a policy that never existed would prove nothing.
  if (!privacyPolicyVersions.includes(wish.privacy_policy_version))
    throw new ApiError('outdated-policy')
  await limitForm(c, 'waitlist', parts)
  await retry(() =>
    parts.db
      .insertInto('waitlist')
      .values({ ...wish, created_at: parts.now(), id: randomUUID() })
      .onConflict(conflict => conflict.columns(['email', 'topic']).doNothing())
      .execute(),
  )
  return { data: { topic: wish.topic } }
}
