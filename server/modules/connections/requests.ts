import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { createConnectionCode } from '../../../src/contract/connections.ts'
import type { ConnectionScope } from '../../../src/contract/endpoint.ts'
import { CONNECTION_SCOPES } from '../../../src/contract/limits.ts'
import type { Partner } from '../../../src/contract/partners.ts'
import { MINUTE } from '../../../src/lib/durations.ts'
import { sha256 } from '../../auth/connection-tokens.ts'
import type { Who } from '../../auth/session.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { findActive, originOf } from '../partners/public.ts'

type AuthorizationRequest = z.output<(typeof createConnectionCode)['body']>

/** Milliseconds in which a page exchanges its code. */
const CODE_TIME = MINUTE
const ELEMENT = 'sapa-account'
/** The element of a page that needs each further scope. */
const ELEMENT_OF = {
  tests: 'sapa-mock-test',
  words: 'sapa-dictionary',
  days: 'sapa-check-in-rewards',
} as const satisfies Record<Exclude<ConnectionScope, 'profile'>, string>

/**
 * Returns the partner that may sign learners in on pages of an origin.
 *
 * @param key of the partner
 * @throws ApiError unknown-key, revoked-key, partner-inactive, wrong-origin or sign-in-not-allowed
 */
export async function findClient(
  db: Db,
  key: string,
  origin: string | undefined,
  now: number,
): Promise<Partner> {
  const { partner } = await findActive(db, key, now)
  if (!originOf(partner, origin)) throw new ApiError('wrong-origin')
  const { elements } = partner
  if (elements.length > 0 && !elements.includes(ELEMENT)) throw new ApiError('sign-in-not-allowed')
  return partner
}

/** Returns the requested scopes that a partner can use: those of the elements that it may show. */
export function scopesFor({ elements }: Partner, requested: string): string {
  const scopes = requested.split(' ')
  const isUsable = (scope: ConnectionScope) =>
    scope === 'profile' || elements.length === 0 || elements.includes(ELEMENT_OF[scope])
  return CONNECTION_SCOPES.filter(scope => scopes.includes(scope) && isUsable(scope)).join(' ')
}

/**
 * Creates the code with which a page gets the tokens of a learner who has agreed.
 *
 * @throws ApiError as `findClient`
 */
export async function createCode(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { userId, sessionId }: Pick<Who, 'userId' | 'sessionId'>,
  { client_id, redirect_uri: origin, scope, code_challenge }: AuthorizationRequest,
): Promise<{ code: string; origin: string }> {
  const partner = await findClient(db, client_id, origin, now())
  const code = randomBytes(32).toString('base64url')
  await db
    .insertInto('connection_codes')
    .values({
      ...{ hash: sha256(code), partner_id: partner.id, origin, challenge: code_challenge },
      scope: scopesFor(partner, scope),
      user_id: userId,
      session_id: sessionId,
      expires_at: now() + CODE_TIME,
      connection_id: null,
    })
    .execute()
  return { code, origin }
}
