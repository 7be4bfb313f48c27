import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { HOST_COOKIE } from './host-cookie.ts'
import { allSecrets, deriveKey, type Secrets } from './secret.ts'

const NAME = 'device'
/** Seconds; half a year after the last login the browser is unknown again. */
const MAX_AGE = 180 * 86_400
/** Accounts per browser, for a family or a school; the oldest is dropped first. */
const ACCOUNTS_MAX = 5

interface Device {
  id: string
  /** Signed marks, one for each account that signed in here; nobody else can make them. */
  marks: string[]
}

/**
 * Returns the id of the requesting browser if this account has signed in with it before. It
 * proves nothing else: somebody who guesses from elsewhere must not use up the owner's attempts.
 */
export function knownDevice(secrets: Secrets, c: Context, email: string): string | undefined {
  const device = readDevice(c)
  if (!device) return undefined
  const marks = allSecrets(secrets).map(secret => Buffer.from(markOf(secret, device.id, email)))
  const isKnown = device.marks.some(other =>
    marks.some(mark => timingSafeEqual(Buffer.from(other), mark)),
  )
  return isKnown ? device.id : undefined
}

/** Stores in a cookie that this account has signed in with this browser. */
export function rememberDevice(secret: string, c: Context, email: string): void {
  const { id, marks } = readDevice(c) ?? { id: randomBytes(16).toString('base64url'), marks: [] }
  const mark = markOf(secret, id, email)
  const newest = [mark, ...marks.filter(other => other !== mark)].slice(0, ACCOUNTS_MAX)
  setCookie(c, NAME, [id, ...newest].join('.'), { ...HOST_COOKIE, maxAge: MAX_AGE })
}

function readDevice(c: Context): Device | undefined {
  const [id = '', ...marks] = getCookie(c, NAME, 'host')?.split('.') ?? []
  if (!/^[\w-]{22}$/.test(id)) return undefined
  return { id, marks: marks.filter(mark => /^[\w-]{43}$/.test(mark)).slice(0, ACCOUNTS_MAX) }
}

function markOf(secret: string, id: string, email: string): string {
  return createHmac('sha256', deriveKey(secret, 'known device'))
    .update(JSON.stringify([id, email]))
    .digest('base64url')
}
