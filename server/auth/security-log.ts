import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { MINUTE } from '../../src/lib/durations.ts'
import { CallCounter } from './call-counter.ts'
import { deriveKey } from './secret.ts'

/** Log level of each event that docs/security-log.md explains. */
const EVENTS = {
  'login-failed': 'info',
  'password-wrong': 'info',
  'code-wrong': 'info',
  'second-factor-wrong': 'info',
  'second-factor-on': 'info',
  'second-factor-off': 'warn',
  'passkey-added': 'info',
  'passkey-removed': 'warn',
  'passkey-refused': 'warn',
  'limit-reached': 'warn',
  'codes-slowed': 'warn',
  'logins-slowed': 'warn',
  'login-code-mailed': 'warn',
  'refresh-token-reused': 'warn',
  'connection-created': 'info',
  'connection-reused': 'warn',
  'access-refused': 'warn',
  'administrator-write': 'info',
  'certificate-revoked': 'info',
  'notification-forged': 'warn',
  'payment-amount-wrong': 'warn',
  'payment-owed': 'warn',
  'payment-refunded': 'info',
  'access-granted': 'info',
  'audit-chain': 'info',
  'audit-chain-broken': 'warn',
} as const

/** Limits lines about refusals, per user and for all visitors together, to spare our disk. */
const refusals = new CallCounter({ limit: 60, window: MINUTE })

export type SecurityEvent = keyof typeof EVENTS

/**
 * Writes a line about an event that matters for the security of accounts.
 *
 * @param about details without any secret, code, token or mail address
 */
export function logSecurity(
  log: Logger,
  event: SecurityEvent,
  about: Record<string, string | undefined>,
): void {
  log[EVENTS[event]]({ event, ...about }, 'security')
}

/** A request that was answered with 403. */
export interface Refused {
  /** Undefined for a visitor. */
  user: string | undefined
  method: string
  /** Without its search text, which may say a lot about a person. */
  path: string
  code: string
}

/** Logs a refusal, unless there were many in this minute. */
export function logRefusal(log: Logger, now: number, refused: Refused): void {
  if (refusals.count(log, refused.user ?? 'a stranger', now))
    logSecurity(log, 'access-refused', { ...refused })
}

/** Returns a stable pseudonym for a mail address in the log, which nobody can reverse. */
export function accountMark(secret: string, email: string): string {
  return createHmac('sha256', deriveKey(secret, 'security log'))
    .update(email)
    .digest('base64url')
    .slice(0, 16)
}
