import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { MINUTE } from '../../src/lib/durations.ts'
import { CallCounter } from './call-counter.ts'
import { deriveKey } from './secret.ts'

/** What docs/security-log.md explains, by how loudly it is said. */
const EVENTS = {
  'login-failed': 'info',
  'password-wrong': 'info',
  'code-wrong': 'info',
  'limit-reached': 'warn',
  'codes-slowed': 'warn',
  'refresh-token-reused': 'warn',
  'access-refused': 'warn',
  'administrator-write': 'info',
  'certificate-revoked': 'info',
  'notification-forged': 'warn',
  'payment-amount-wrong': 'warn',
  'payment-owed': 'warn',
  'payment-refunded': 'info',
  'access-granted': 'info',
} as const

/** Lines about refusals, of one person or of all strangers together: nobody fills our disk. */
const refusals = new CallCounter({ limit: 60, window: MINUTE })

export type SecurityEvent = keyof typeof EVENTS

/**
 * Writes a line about something that matters for the security of accounts.
 *
 * @param about never a secret, a code, a token or an address of mail
 */
export function logSecurity(
  log: Logger,
  event: SecurityEvent,
  about: Record<string, string | undefined>,
): void {
  log[EVENTS[event]]({ event, ...about }, 'security')
}

/** What was answered with 403, and to whom. */
export interface Refused {
  /** Undefined for a stranger. */
  user: string | undefined
  method: string
  /** No search text, which may say a lot about a person. */
  path: string
  code: string
}

/** Writes such a line about what was refused, unless there were many in this minute. */
export function logRefusal(log: Logger, now: number, refused: Refused): void {
  if (refusals.count(log, refused.user ?? 'a stranger', now))
    logSecurity(log, 'access-refused', { ...refused })
}

/** Stands for an address of mail in the log: the same each time, and nobody can read it back. */
export function accountMark(secret: string, email: string): string {
  return createHmac('sha256', deriveKey(secret, 'security log'))
    .update(email)
    .digest('base64url')
    .slice(0, 16)
}
