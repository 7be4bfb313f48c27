import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { z } from 'zod'
import type { linkByLti } from '../../../src/contract/lti.ts'
import { MINUTE, SECOND } from '../../../src/lib/durations.ts'
import { ALGORITHM, type KeyUse, signingKey } from '../../auth/signing-keys.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { type ChoiceTarget, redeemCode } from './launches.ts'
import { launchUrl } from './platforms.ts'

/** Keys that sign what we send to platforms. */
export const LTI_KEYS: KeyUse = { table: 'lti_keys', purpose: 'signing key of lti messages' }

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/'
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim/'

type Chosen = z.output<(typeof linkByLti)['body']>

/**
 * Returns the signed answer to a platform that asked for links to tests (Deep Linking 2.0, section
 * 3.5), and where it goes.
 *
 * @throws ApiError launch-ended
 */
export async function linkTests(
  dependencies: Dependencies,
  launchId: string,
  { code, tests }: Chosen,
): Promise<{ return_url: string; jwt: string }> {
  const { db, now, publicUrl } = dependencies
  // Before the code is used: the first message makes the key.
  const { id: kid, key } = await signingKey(dependencies, LTI_KEYS)
  const launch = { id: launchId, code, kind: 'choice' } as const
  const { choice, platform_id } = await redeemCode(db, launch, now())
  const platform = await db
    .selectFrom('lti_platforms')
    .selectAll()
    .where('id', '=', platform_id)
    .executeTakeFirst()
  if (!choice || !platform) throw new ApiError('launch-ended')
  const url = launchUrl(publicUrl(), platform.partner_id)
  const at = Math.floor(now() / SECOND)
  const jwt = await new SignJWT(answerOf(choice, tests, url))
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(platform.client_id)
    .setAudience(platform.issuer)
    .setIssuedAt(at)
    .setExpirationTime(at + (5 * MINUTE) / SECOND)
    .sign(key)
  return { return_url: choice.returnUrl, jwt }
}

/** Returns the claims of the answer. */
function answerOf(choice: ChoiceTarget, tests: Chosen['tests'], url: string) {
  const items = (choice.mayBeMany ? tests : tests.slice(0, 1)).map(({ mock_test_id, title }) => ({
    ...{ type: 'ltiResourceLink', title, url, custom: { test: mock_test_id } },
    ...(choice.hasGrades && {
      lineItem: { label: title, scoreMaximum: 100, resourceId: mock_test_id, tag: 'grade' },
    }),
  }))
  return {
    nonce: randomUUID(),
    [`${LTI}message_type`]: 'LtiDeepLinkingResponse',
    [`${LTI}version`]: '1.3.0',
    [`${LTI}deployment_id`]: choice.deploymentId,
    [`${DEEP_LINKING}content_items`]: items,
    ...(choice.data !== undefined && { [`${DEEP_LINKING}data`]: choice.data }),
  }
}
