import { randomInt, randomUUID } from 'node:crypto'
import { createHttp, type Http } from '../../src/api/http.ts'
import type { AccountRegistration } from '../../src/contract/account-registration.ts'
import type { TestApi } from './api.ts'
import { type CookieJar, cookieJar } from './cookie-jar.ts'

export interface Visitor extends CookieJar {
  http: Http
  /** Sends requests that the client would never send. */
  post: (call: string, body: unknown) => Promise<Response>
}

/** A new browser, by default in a network of its own; the app must trust one proxy. */
export function newVisitor(api: TestApi, network = newNetwork()): Visitor {
  const jar = cookieJar(api.fetch, { 'x-forwarded-for': network })
  const post = (call: string, body: unknown) =>
    jar.fetch(`/api/users/${call}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  return { ...jar, post, http: createHttp({ root: '/api', fetch: jar.fetch }) }
}

/** An address in a network without anybody else, except for one time in 16 million. */
export function newNetwork(): string {
  return [randomInt(1, 224), randomInt(256), randomInt(256), 1].join('.')
}

export function newAddress(): string {
  return `${randomUUID()}@contoh.id`
}

export function newRegistration(fields: Partial<AccountRegistration> = {}): AccountRegistration {
  return {
    name: 'Rina',
    email: newAddress(),
    password: 'hujan turun di sawah',
    privacy_policy_version: '1.0',
    is_adult: true,
    ...fields,
  }
}

/** Returns an address's mails in the outbox, oldest first. */
export function mailsTo(api: TestApi, email: string) {
  return api.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()
}

/** Returns the code of the newest mail. */
export async function codeFor(api: TestApi, email: string): Promise<string> {
  const code = /^\d{4}/.exec((await mailsTo(api, email)).at(-1)?.subject ?? '')?.[0]
  if (!code) throw new Error(`No code was mailed to ${email}.`)
  return code
}

/** Returns a different code. */
export function otherThan(code: string, by = 1): string {
  return String((Number(code) + by) % 10_000).padStart(4, '0')
}

/** A clock that moves by a millisecond whenever it is read, and by more on request. */
export class TestClock {
  #time = 1_800_000_000_000

  now = (): number => ++this.#time

  pass(milliseconds: number): void {
    this.#time += milliseconds
  }
}
