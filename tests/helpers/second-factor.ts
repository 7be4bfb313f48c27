import { Secret, TOTP } from 'otpauth'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import {
  confirmSecondFactor,
  prepareSecondFactor,
} from '../../src/contract/routes/second-factor.ts'
import { dataOf } from './mock-tests.ts'
import { PASSWORD } from './users.ts'

/** How long an app shows a code, in milliseconds. */
export const PERIOD = 30_000

/** Returns the code that an app with this key shows. */
export function codeFor(key: string, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at })
}

/** Sets up an authenticator app; the code of this moment is used up. */
export async function turnOnSecondFactor(
  http: Http,
  now: number,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = dataOf(await call(http, prepareSecondFactor, { body: { password: PASSWORD } }))
  const confirmed = await call(http, confirmSecondFactor, { body: { code: codeFor(key, now) } })
  return { key, recoveryCodes: dataOf(confirmed).recovery_codes }
}
