import { createLocalJWKSet, errors, type FlattenedJWSInput, type JWSHeaderParameters } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { HOUR, MINUTE } from '../../../src/lib/durations.ts'
import type { CallOut } from '../../lib/outgoing.ts'

/** Milliseconds for which keys are used without asking again: a key that was removed works on. */
const MAX_AGE = HOUR
/** Milliseconds between two requests for the keys of one platform, whatever tokens arrive. */
const COOL_DOWN = MINUTE
/** Platforms whose keys are remembered. */
const REMEMBERED = 500

const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) })

interface Fetched {
  find: ReturnType<typeof createLocalJWKSet>
  at: number
}

/** Keys of one address: the newest that were read, and the last try to read them. */
interface KeysOfPlatform {
  fetched?: Fetched
  triedAt: number
  trying?: Promise<Fetched> | undefined
}

/** The platform's keys could not be read. */
export class NoKeys extends Error {}

/** Public keys of platforms, as their addresses list them. */
export class PlatformKeys {
  readonly #callOut: CallOut
  readonly #now: () => number
  readonly #entries = new LRUCache<string, KeysOfPlatform>({ max: REMEMBERED })

  constructor(callOut: CallOut, now: () => number) {
    this.#callOut = callOut
    this.#now = now
  }

  /** Returns a function that finds the key of a token, for `jwtVerify`. */
  of(url: string) {
    return async (header: JWSHeaderParameters, token: FlattenedJWSInput) => {
      const { find } = await this.#read(url, MAX_AGE)
      try {
        return await find(header, token)
      } catch (error) {
        // The platform may have a new key.
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
        return (await this.#read(url, COOL_DOWN)).find(header, token)
      }
    }
  }

  /**
   * Returns keys that are younger than an age; older ones while the platform is out of reach.
   *
   * @throws NoKeys
   */
  async #read(url: string, maxAge: number): Promise<Fetched> {
    const entry: KeysOfPlatform = this.#entries.get(url) ?? { triedAt: Number.NEGATIVE_INFINITY }
    this.#entries.set(url, entry)
    const { fetched } = entry
    if (fetched && this.#now() - fetched.at < maxAge) return fetched
    if (!entry.trying && this.#now() - entry.triedAt < COOL_DOWN) {
      if (fetched) return fetched
      throw new NoKeys('The keys of a platform could not be read a moment ago.')
    }
    entry.trying ??= this.#fetch(url, entry)
    try {
      return await entry.trying
    } catch (error) {
      if (fetched) return fetched
      throw error
    }
  }

  async #fetch(url: string, entry: KeysOfPlatform): Promise<Fetched> {
    try {
      const { status, text } = await this.#callOut({ method: 'GET', url })
      if (status !== 200) throw new Error(`The keys were answered with ${status}.`)
      const set = KeySet.parse(JSON.parse(text))
      entry.fetched = { find: createLocalJWKSet(set), at: this.#now() }
      return entry.fetched
    } catch (cause) {
      throw new NoKeys('The keys of a platform could not be read.', { cause })
    } finally {
      entry.triedAt = this.#now()
      entry.trying = undefined
    }
  }
}
