import { HOUR } from '../../../src/lib/durations.ts'
import { seal, unseal } from '../../auth/sealing.ts'
import { allSecrets, type Secrets } from '../../auth/secret.ts'

/** Milliseconds for which a token works: a school day. */
const TOKEN_TIME = 12 * HOUR
const PURPOSE = 'pupil token'

interface Claims {
  pupilId: string
  expiresAt: number
}

/** Creates a token that stands for a pupil, and for nobody in any other call. */
export function createPupilToken(
  { secret }: Pick<Secrets, 'secret'>,
  pupilId: string,
  now: number,
): { pupil_token: string; expires_at: number } {
  const claims: Claims = { pupilId, expiresAt: now + TOKEN_TIME }
  return {
    pupil_token: seal(secret, JSON.stringify(claims), PURPOSE),
    expires_at: claims.expiresAt,
  }
}

/** @returns undefined unless it is a token of ours, which may have expired */
export function readPupilToken(secrets: Secrets, token: string): Claims | undefined {
  for (const secret of allSecrets(secrets)) {
    const claims = unseal(secret, token, PURPOSE)
    if (claims !== undefined) return JSON.parse(claims)
  }
  return undefined
}
