import { createHmac, timingSafeEqual } from 'node:crypto'
import { StopKind } from '../../src/contract/reminders.ts'
import { reminderPaths } from '../../src/lib/reminder-paths.ts'
import { deriveKey, knownSecrets, type Secrets } from '../auth/secret.ts'

/** What a token stops, and whose. */
export interface Stop {
  kind: StopKind
  /** Of `waitlist` the id of a wish. */
  userId: string
}

/**
 * Made to stop reminders of one kind, without a session and without an end: a link in a mail of
 * last year must still do what it says. It can do nothing else.
 */
export function makeStopToken({ secret }: Pick<Secrets, 'secret'>, { kind, userId }: Stop): string {
  return `${kind}.${userId}.${sign(secret, kind, userId).toString('base64url')}`
}

/** @returns undefined when it is none of ours */
export function readStopToken(secrets: Secrets, token: string): Stop | undefined {
  const [kind = '', userId = '', signature = ''] = token.split('.')
  const known = StopKind.safeParse(kind)
  const given = Buffer.from(signature, 'base64url')
  const isOurs = (secret: string) => {
    const right = sign(secret, kind, userId)
    return given.length === right.length && timingSafeEqual(given, right)
  }
  return known.success && knownSecrets(secrets).some(isOurs)
    ? { kind: known.data, userId }
    : undefined
}

/** The page that stops with one press, and what mail programs read to show a button of their own. */
export function stopLink(
  parts: Pick<Secrets, 'secret'> & { publicUrl: () => string },
  stop: Stop,
): { url: string; headers: Record<string, string> } {
  const url = parts.publicUrl() + reminderPaths.stop(makeStopToken(parts, stop))
  return {
    url,
    // RFC 8058
    headers: {
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function sign(secret: string, kind: string, userId: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'stop reminders'))
    .update(`${kind} ${userId}`)
    .digest()
}
