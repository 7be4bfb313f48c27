import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type * as calls from '../../../src/contract/partners.ts'
import type { Partner } from '../../../src/contract/partners.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { allSecrets, deriveKey, type Secrets } from '../../auth/secret.ts'
import type { Dependencies } from '../../module.ts'
import { findActive } from './public.ts'

type OpenedFrame = z.input<(typeof calls.openFrame)['answer']>['data']

/** Pages of the partner's own machine, as `frame-ancestors` names them. */
const LOCAL = ['http://localhost:*', 'http://127.0.0.1:*']
const GOOGLE_SITES = 'https://sites.google.com'
/** Google Sites puts each frame into another one, at an address of its own. */
const GOOGLE_FRAMES = 'https://*.googleusercontent.com'

/**
 * Returns what the page of a frame needs to show an element with a key.
 *
 * @throws ApiError unknown-key, revoked-key or partner-inactive
 */
export async function openFrame(
  { db, now, secret }: Pick<Dependencies, 'db' | 'now' | 'secret'>,
  key: string,
): Promise<OpenedFrame> {
  const { partner } = await findActive(db, key, now())
  return { framers: framersOf(partner), pass: makePass(secret, key, now() + HOUR) }
}

function framersOf({ origins }: Partner): string[] {
  const google = origins.includes(GOOGLE_SITES) ? [GOOGLE_FRAMES] : []
  return [...origins, ...google, ...LOCAL]
}

/**
 * Makes a pass that shows that the page of a frame came from us. Browsers show that page within the
 * partner's pages alone, so that a frame without an origin of its own needs no other proof.
 */
function makePass(secret: string, key: string, until: number): string {
  return `${until}.${sign(secret, key, until)}`
}

/** Whether we made a pass for a key, and it has not ended. */
export function isPassOf(secrets: Secrets, key: string, pass: string, now: number): boolean {
  const [until = '', signature = ''] = pass.split('.')
  const actual = Buffer.from(signature)
  const isOurs = (secret: string) => {
    const expected = Buffer.from(sign(secret, key, Number(until)))
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  }
  return Number(until) > now && allSecrets(secrets).some(isOurs)
}

function sign(secret: string, key: string, until: number): string {
  return createHmac('sha256', deriveKey(secret, 'partner frames'))
    .update(`${key} ${until}`)
    .digest('base64url')
}
