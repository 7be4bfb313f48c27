import { Hono } from 'hono'
import { privacyPolicyVersions } from '../../../content/legal/versions.ts'
import { joinWaitlist } from '../../../src/contract/waitlist.ts'
import { limitForm, type OpenFormParts } from '../../auth/form-limits.ts'
import { retry } from '../../db/retry.ts'
import { readBody } from '../../http/input.ts'
import { ApiError } from '../../lib/api-error.ts'

export function waitlistRoutes(parts: OpenFormParts) {
  const { db, now } = parts
  return new Hono().post(joinWaitlist.path, async c => {
    await limitForm(c, 'waitlist', parts)
    const wish = await readBody(c, joinWaitlist.body)
    // Consent to a policy that never existed would prove nothing.
    if (!privacyPolicyVersions.includes(wish.privacy_policy_version))
      throw new ApiError('outdated-policy')
    await retry(() =>
      db
        .insertInto('waitlist')
        .values({ ...wish, created_at: now() })
        .onConflict(conflict => conflict.columns(['email', 'topic']).doNothing())
        .execute(),
    )
    // The same whether the address was known or not: nobody can learn who is on the list.
    return c.json({ data: { topic: wish.topic } }, 201)
  })
}
