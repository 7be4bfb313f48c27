import * as calls from '../../../../src/contract/certificates.ts'
import { publicKeys } from '../../../auth/signing-keys.ts'
import { on } from '../../../http/calls.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Dependencies } from '../../../module.ts'
import { limitLooks } from '../looks.ts'
import { CREDENTIAL_KEYS, issuerOf, issuerProfile } from './credential.ts'

/** Verifiers call often; a revocation may take this long to be noticed. */
const FOR_MINUTES = 'public, max-age=300'

/** Returns the calls of credential verifiers. */
export function issuerRoutes(dependencies: Dependencies) {
  const { db, publicUrl } = dependencies
  return [
    on(calls.getIssuer, () => issuerProfile(publicUrl())),
    on(calls.getSigningKeys, async () => ({ keys: await publicKeys(db, CREDENTIAL_KEYS) })),
    on(calls.getSigningKey, async ({ params }) => {
      const key = (await publicKeys(db, CREDENTIAL_KEYS)).find(({ kid }) => kid === params.id)
      if (!key) throw new ApiError('not-found')
      return key
    }),
    on(calls.getRevocations, async ({ c }) => {
      limitLooks(c, dependencies)
      const revoked = await db
        .selectFrom('revoked_credentials')
        .select('credential_id as id')
        .orderBy('revoked_at')
        .orderBy('credential_id')
        .execute()
      c.header('Cache-Control', FOR_MINUTES)
      const { id } = issuerOf(publicUrl())
      return {
        id: new URL(c.req.path, publicUrl()).href,
        issuer: id,
        revokedCredentials: revoked.map(each => ({ ...each, revoked: true as const })),
      }
    }),
  ]
}
