import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { Revisions } from '../db/known-revisions.ts'
import { ReadyAnswer } from './ready-answer.ts'

/** Bytes of all bodies; compressed ones add a third. The oldest answers go first. */
const KEPT = 32_000_000
/** Longer addresses are nobody's way to a page of ours. */
const KEY_MAX = 500
/** Milliseconds; pages say how many days are left, and promos end at midnight. */
const KEPT_FOR = 60_000
/** An answer is compressed once a minute at most, while others wait. */
const QUALITY = 6
/** Headers that belong to one answer alone. */
const OWN = [
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]

interface Kept {
  /** State of everything it was made from, before that began. */
  version: string
  resources: readonly string[]
  until: number
  answer: ReadyAnswer
}

/** What an answer that is being made was made from. */
interface Making {
  resources: Set<string>
  /** The parts of a resource that it is made from, where that is not the whole. */
  parts: Map<string, readonly string[]>
  mayKeep: boolean
  /** The whole body, where who asks gets 304 alone. */
  unsent?: Buffer
}

/** What a page says of itself while it is made. */
export interface PageKeeping {
  /** It may be kept: it shows nothing of who asks. */
  keep: () => void
  /** Of a resource it shows these parts alone; that others change leaves it true. */
  showsOnly: (resource: string, parts: readonly string[]) => void
}

const makings = new WeakMap<object, Making>()

/**
 * Says that the answer to this request is made from resources. The API's own answer is then
 * kept; a page that asked the API meanwhile is made from the same, and kept if it says so.
 */
export function dependsOn(c: Context, ...resources: string[]): void {
  const making = makings.get(Object(c.env?.incoming))
  for (const resource of resources) making?.resources.add(resource)
}

/** Hands over the body of an answer that will be 304: the next who asks may not have it. */
export function keepUnsent(c: Context, body: string): void {
  const making = makings.get(Object(c.env?.incoming))
  if (making) making.unsent = Buffer.from(body)
}

/**
 * Answers that stay the same until a resource changes, ready to send: no handler runs, nothing
 * is compressed again, and who has one already gets 304.
 */
export class KeptAnswers {
  readonly #revisions: Revisions
  readonly #kept = new Map<string, Kept>()
  #size = 0

  constructor(revisions: Revisions) {
    this.#revisions = revisions
  }

  /**
   * Sends what was kept under this key, if it is still true; else lets it be made.
   *
   * @param make is called at once where nothing is kept
   */
  answer(key: string, req: IncomingMessage, res: ServerResponse, make: () => void): void {
    if (!this.#kept.has(key)) make()
    else if (this.#revisions.isFresh) this.#send(key, req, res) || make()
    else void this.#revisions.check().finally(() => this.#send(key, req, res) || make())
  }

  #send(key: string, req: IncomingMessage, res: ServerResponse): boolean {
    const kept = this.#kept.get(key)
    if (!kept) return false
    const isOld = kept.until < Date.now() && !this.#revisions.isLost
    if (isOld || kept.version !== this.#revisions.of(kept.resources)) {
      this.#forget(key)
      return false
    }
    kept.answer.send(req, res)
    return true
  }

  /**
   * Keeps the answer to this request under this key once it is made, if what makes it allows.
   *
   * @param mayKeep whether it may be kept from the start
   * @returns what a page can say later
   */
  watch(
    key: string,
    req: IncomingMessage,
    res: ServerResponse,
    mayKeep: boolean,
  ): PageKeeping | undefined {
    // HEAD has no body to keep.
    if (req.method !== 'GET') return undefined
    const making: Making = { resources: new Set(), parts: new Map(), mayKeep }
    makings.set(req, making)
    const before = this.#revisions.snapshot()
    record(res, sent => {
      const body = res.statusCode === 304 ? making.unsent : sent
      const resources = resourcesOf(making)
      if (!making.mayKeep || resources.length === 0 || !isForAll(res)) return
      if (!body || key.length > KEY_MAX || body.length > KEPT) return
      const headers = Object.entries(res.getHeaders()).filter(([name]) => !OWN.includes(name))
      this.#keep(key, {
        version: before(resources),
        resources,
        until: Date.now() + KEPT_FOR,
        answer: new ReadyAnswer(body, Object.fromEntries(headers), QUALITY),
      })
    })
    return {
      keep() {
        making.mayKeep = true
      },
      showsOnly(resource, parts) {
        making.parts.set(resource, parts)
      },
    }
  }

  #keep(key: string, kept: Kept): void {
    this.#forget(key)
    this.#kept.set(key, kept)
    this.#size += kept.answer.size
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= KEPT) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#size -= this.#kept.get(key)?.answer.size ?? 0
    this.#kept.delete(key)
  }
}

/** Names in `revisions`; that of a part is `resource:part`. */
function resourcesOf({ resources, parts }: Making): string[] {
  return [...resources].flatMap(
    resource => parts.get(resource)?.map(part => `${resource}:${part}`) ?? resource,
  )
}

function isForAll(res: ServerResponse): boolean {
  return [200, 304].includes(res.statusCode) && !res.hasHeader('set-cookie')
}

/** Hears the whole body of an answer, as it is before it is compressed. */
function record(res: ServerResponse, hear: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  const wrap = (method: (...given: unknown[]) => unknown, isLast: boolean) =>
    function recorded(...given: unknown[]) {
      const [chunk] = given
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
      const result = method.apply(res, given)
      if (isLast) hear(Buffer.concat(chunks))
      return result
    }
  const { write, end } = res
  Object.assign(res, { write: wrap(write as never, false), end: wrap(end as never, true) })
}
