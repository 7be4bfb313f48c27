import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { HOST_COOKIE } from './host-cookie.ts'
import { deriveKey, knownSecrets, type Secrets } from './secret.ts'

const NAME = 'device'
/** Seconds; half a year after the last login the browser is a stranger again. */
const KEPT = 180 * 86_400
/** Learners who sign in with one browser: a family, a school. Who came first leaves first. */
const ACCOUNTS_MAX = 5

interface Device {
  id: string
  /** One for each account that signed in here; nobody else can make them. */
  marks: string[]
}

/**
 * The browser that asks, when this account has signed in with it before. It proves nothing
 * but that: who guesses at an account from elsewhere must not use up its owner's tries.
 *
 * @returns its id
 */
export function knownDevice(secrets: Secrets, c: Context, email: string): string | undefined {
  const device = readDevice(c)
  if (!device) return undefined
  const marks = knownSecrets(secrets).map(secret => Buffer.from(markOf(secret, device.id, email)))
  const isKnown = device.marks.some(given =>
    marks.some(mark => timingSafeEqual(Buffer.from(given), mark)),
  )
  return isKnown ? device.id : undefined
}

/** Lets the browser show later that this account has signed in with it. */
export function rememberDevice(secret: string, c: Context, email: string): void {
  const { id, marks } = readDevice(c) ?? { id: randomBytes(16).toString('base64url'), marks: [] }
  const mark = markOf(secret, id, email)
  const kept = [mark, ...marks.filter(given => given !== mark)].slice(0, ACCOUNTS_MAX)
  setCookie(c, NAME, [id, ...kept].join('.'), { ...HOST_COOKIE, maxAge: KEPT })
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
