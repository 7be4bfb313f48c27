import { randomBytes } from 'node:crypto'
import { type Agent, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect } from 'vitest'
import { createFront, ownAddress } from '../../server/http/front.ts'
import { PrerenderedPages } from '../../server/http/prerendered-pages.ts'
import { ResponseCache } from '../../server/http/response-cache.ts'
import { hasSession } from '../../src/lib/session-cookies.ts'
import type { TestApi } from './api.ts'
import type { TestUser } from './users.ts'

interface Locals {
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  keep: () => void
}

interface Asking {
  headers?: Record<string, string>
  agent?: Agent
  signal?: AbortSignal
}

/** Smaller limits than those of a server, to be reached sooner. */
export const LIMITS = { entries: 200, bytes: 2_000_000 }

/** A front before fake pages, all of which depend on a list and allow caching. */
export class MadePages {
  /** Paths of pages in the order in which they were rendered. */
  readonly made: string[] = []
  readonly kept: ResponseCache
  readonly #learner: TestUser
  readonly #server: ReturnType<typeof createFront>
  #gate = Promise.withResolvers<void>()

  constructor(api: TestApi, learner: TestUser) {
    this.#learner = learner
    this.kept = new ResponseCache(api.revisions, LIMITS)
    const site = {
      // A site without prerendered pages.
      prerendered: new PrerenderedPages(''),
      files: (_req: IncomingMessage, _res: ServerResponse, next: () => void) => next(),
      pages: (req: IncomingMessage, res: ServerResponse, _: unknown, locals: object) =>
        this.#makePage(req, res, locals as Locals),
    }
    this.#server = createFront(api.app, { cache: this.kept, calls: api.calls, site })
  }

  listen(): Promise<void> {
    return new Promise(resolve => this.#server.listen(0, '127.0.0.1', resolve))
  }

  close(): void {
    this.open()
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** Lets the slow pages finish. */
  open(): void {
    this.#gate.resolve()
  }

  /** Makes them slow again. */
  shut(): void {
    this.#gate = Promise.withResolvers<void>()
  }

  ask(path: string, { headers = {}, agent, signal }: Asking = {}) {
    const address = ownAddress(this.#server) + path
    return new Promise<{ status?: number; retryAfter?: string; text: string }>(
      (resolve, reject) => {
        get(address, { headers, agent, signal }, async response => {
          const text = (await response.toArray()).join('')
          const { statusCode: status = 0, headers: sent } = response
          resolve({ status, retryAfter: sent['retry-after'] ?? '', text })
        }).once('error', reject)
      },
    )
  }

  /** @returns a function that waits until this many requests have arrived from now on */
  arrivals(count: number): () => Promise<void> {
    let arrived = 0
    this.#server.on('request', () => arrived++)
    return () => expect.poll(() => arrived).toBe(count)
  }

  async #makePage(req: IncomingMessage, res: ServerResponse, locals: Locals): Promise<void> {
    const { url = '' } = req
    const [name = ''] = url.slice(1).split('?')
    this.made.push(url)
    locals.keep()
    await locals.fetch('http://localhost/api/languages')
    await this.#own(name, res, locals)
    const filling = name === 'faq' && /q=big/.test(url) ? randomBytes(50_000).toString('hex') : ''
    res.end(`signed in: ${hasSession(req.headers.cookie)} ${filling}`)
  }

  /** Applies the other properties of a page, by its name. */
  async #own(name: string, res: ServerResponse, { fetch }: Locals): Promise<void> {
    if (name === 'cookie') res.setHeader('Set-Cookie', 'a=b')
    if (name.endsWith('private')) res.setHeader('Cache-Control', 'private, max-age=60')
    if (name === 'no-store') res.setHeader('Cache-Control', 'no-store')
    if (name.endsWith('failing')) res.statusCode = 503
    if (name === 'personal')
      await fetch('http://localhost/api/events/registrations', { headers: this.#learner.headers })
    if (name === 'slow-at-first' && this.made.length === 1) await new Promise(() => {})
    if (/^slow(-private|-failing)?$/.test(name)) await this.#gate.promise
  }
}
