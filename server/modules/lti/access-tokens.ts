import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { MINUTE, SECOND } from '../../../src/lib/durations.ts'
import { ALGORITHM, signingKey } from '../../auth/signing-keys.ts'
import type { CallOut, OutgoingAnswer } from '../../lib/outgoing.ts'
import type { Dependencies } from '../../module.ts'
import { LTI_KEYS } from './deep-link.ts'
import type { PlatformRow } from './tables.ts'

type Platform = Pick<PlatformRow, 'id' | 'client_id' | 'token_url'>

const OK = 200
const UNUSABLE = 502
const Granted = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.number().default(MINUTE / SECOND),
})

/** Access tokens of platforms, which last until shortly before their end. */
export class AccessTokens {
  readonly #dependencies: Pick<Dependencies, 'db' | 'secret' | 'now'>
  readonly #callOut: CallOut
  readonly #tokens = new LRUCache<string, { accessToken: string; endsAt: number }>({ max: 500 })

  constructor(dependencies: Pick<Dependencies, 'db' | 'secret' | 'now'>, callOut: CallOut) {
    this.#dependencies = dependencies
    this.#callOut = callOut
  }

  /**
   * Returns a token for one right (Security Framework 1.0, section 4.1).
   *
   * @returns the status of the answer where there is none
   * @throws OutgoingError
   */
  async get(
    platform: Platform,
    scope: string,
  ): Promise<{ accessToken: string } | { status: number }> {
    const { now } = this.#dependencies
    const name = `${platform.id} ${scope}`
    const earlier = this.#tokens.get(name)
    if (earlier && earlier.endsAt > now()) return earlier
    const { status, text } = await this.#ask(platform, scope)
    if (status !== OK) return { status }
    const { data } = Granted.safeParse(parsed(text))
    if (!data) return { status: UNUSABLE }
    const token = {
      accessToken: data.access_token,
      endsAt: now() + data.expires_in * SECOND - MINUTE,
    }
    this.#tokens.set(name, token)
    return token
  }

  /** Forgets the tokens of a platform that does not accept them any more. */
  forget({ id }: Pick<Platform, 'id'>): void {
    for (const name of this.#tokens.keys()) if (name.startsWith(`${id} `)) this.#tokens.delete(name)
  }

  async #ask(platform: Platform, scope: string): Promise<OutgoingAnswer> {
    return this.#callOut({
      method: 'POST',
      url: platform.token_url,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: await this.#assert(platform),
        scope,
      }).toString(),
    })
  }

  async #assert({ client_id, token_url }: Platform): Promise<string> {
    const { id: kid, key } = await signingKey(this.#dependencies, LTI_KEYS)
    const at = Math.floor(this.#dependencies.now() / SECOND)
    return new SignJWT({ jti: randomUUID() })
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
      .setIssuer(client_id)
      .setSubject(client_id)
      .setAudience(token_url)
      .setIssuedAt(at)
      .setExpirationTime(at + MINUTE / SECOND)
      .sign(key)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
