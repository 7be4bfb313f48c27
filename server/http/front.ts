import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import compression from 'compression'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { isNewRoute } from '../../src/lib/is-new-route.ts'
import { hasSession } from '../../src/lib/session-cookies.ts'
import { logRefusal } from '../auth/security-log.ts'
import type { Revisions } from '../db/cached-revisions.ts'
import { accepts } from './accepts.ts'
import { answerOddRequests, refuse, refuseUnsound, targetOf } from './odd-requests.ts'
import { refuseForm } from './page-forms.ts'
import type { PrerenderedPages } from './prerendered-pages.ts'
import { KeptAnswers } from './response-cache.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

type Next = () => void
/** Makes an answer; with a key it may be kept under that. */
type Maker = (req: IncomingMessage, res: ServerResponse, key: string | undefined) => void

/**
 * Milliseconds a connection may wait for its next request: longer than the proxies and
 * clients in front of us wait, or they send a request into a connection we just closed.
 */
const KEEP_ALIVE = 75_000

/** Of Brotli for what is made on demand: 4, the usual one, leaves a twentieth more to download. */
const QUALITY = 5

const NOT_FOUND = '/404'

/** What administrators uploaded lies beside the built files for whoever loads it; the API has it. */
const UPLOADED = /^\/media\/uploads\//

/** Nearly each is another, made in a fifth of a millisecond; its module keeps and compresses its own. */
const SEARCHES = /^\/api\/dictionary\/search(\?|$)/

/** The built site: its pages, its files, and Astro's handler for pages made on demand. */
export interface BuiltSite {
  /** Pages made when building. */
  prerendered: PrerenderedPages
  files: (req: IncomingMessage, res: ServerResponse, next: Next) => void
  pages: (
    req: IncomingMessage,
    res: ServerResponse,
    next: Next | undefined,
    locals: object,
  ) => void | Promise<void>
}

export interface FrontOptions {
  /** Without them every answer is made anew. */
  revisions?: Revisions | undefined
  /** Answers to keep, when not some of its own. */
  kept?: KeptAnswers | undefined
  /** Without it the API runs alone (development). */
  site?: BuiltSite | undefined
  /** Address people use; the one we listen on when absent. */
  publicUrl?: string | undefined
  /** Hears of pages that could not be made, and of forms that were refused. */
  log?: Logger | undefined
}

/**
 * One HTTP server for everything: `/api/*` to Hono, built files from disk, the rest to
 * Astro, whose pages reach the API in process through `Astro.locals.fetch`.
 */
export function createFront(app: Hono, options: FrontOptions = {}): Server {
  const { revisions, kept = revisions && new KeptAnswers(revisions), site, publicUrl } = options
  const compress = compression({
    threshold: 1_024,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  })
  const origin = () => publicUrl ?? address
  const makeApi = apiMaker(app, kept, origin)
  const makePage = site && pageMaker(app, site, kept, origin, options)

  /** One makes what others wait for. */
  function share(req: IncomingMessage, res: ServerResponse, key: string | undefined, make: Maker) {
    const makeCompressed = () => compress(req, res, () => make(req, res, key))
    if (kept && key) kept.share(key, req, res, makeCompressed)
    else makeCompressed()
  }

  const server = createServer({ requireHostHeader: false }, (req, res) => {
    const refusal = refuseUnsound(req)
    if (refusal) {
      refuse(req, res, refusal)
      return
    }
    req.url = targetOf(req.url ?? '')
    if (UPLOADED.test(req.url)) {
      // It goes out as it is read: nothing of it is kept, or compressed again.
      req.url = `/api${req.url}`
      makeApi(req, res, undefined)
      return
    }
    if (isReadyAsMade(req)) {
      makeApi(req, res, undefined)
      return
    }
    const isForApi = !makePage || isApi(req.url)
    const key = keyOf(req, isForApi)
    const make = () => {
      if (isForApi) share(req, res, key, makeApi)
      else if (!site?.prerendered.answer(req, res, origin())) {
        // A file that a new build has taken away must fail this answer, not the server.
        res.on('pipe', source => source.on('error', () => res.destroy()))
        site?.files(req, res, () => share(req, res, key, makePage))
      }
    }
    if (kept && key) kept.answer(key, req, res, make)
    else make()
  })
  server.keepAliveTimeout = KEEP_ALIVE
  answerOddRequests(server)
  // Kept, because a server that is closing no longer knows it.
  let address = ''
  server.once('listening', () => {
    address = ownAddress(server)
  })
  return server
}

function apiMaker(app: Hono, kept: KeptAnswers | undefined, origin: () => string): Maker {
  const api = getRequestListener(app.fetch)
  const host = hostReader(origin)
  return (req, res, key) => {
    // Hono refuses one that is no host, without our headers.
    req.headers.host = host()
    if (key) kept?.watch(key, req, res, false)
    void api(req, res)
  }
}

function pageMaker(
  app: Hono,
  site: BuiltSite,
  kept: KeptAnswers | undefined,
  origin: () => string,
  { publicUrl, log }: FrontOptions,
): Maker {
  const host = hostReader(origin)
  const reportError = (error: unknown) => log?.error({ err: error }, 'page failed')
  return (req, res, key) => {
    for (const [name, value] of Object.entries(SAFE_HEADERS)) res.setHeader(name, value)
    // Pages change with the content; a browser asks again instead of guessing.
    res.setHeader('Cache-Control', 'no-cache')
    const refusal = refuseForm(req, publicUrl)
    if (refusal) {
      if (log && refusal.status === 403) logRefusal(log, Date.now(), aboutForm(req))
      refuse(req, res, refusal)
      return
    }
    // Astro believes it, and pages would name whatever host the client wrote.
    req.headers.host = host()
    // The API learns from it who is asking.
    const fetch = async (url: string, init?: RequestInit) =>
      app.request(url, init, { incoming: req })
    const keeping = key ? kept?.watch(key, req, res, true) : undefined
    const locals = { fetch, origin: origin(), reportError, ...keeping }
    // What is sent to a page made when building Astro would answer by itself, but without our locals.
    const findNothing = () => {
      req.url = NOT_FOUND
      void site.pages(req, res, undefined, locals)
    }
    void site.pages(req, res, findNothing, locals)
  }
}

function aboutForm({ method = '', url = '' }: IncomingMessage) {
  return { user: undefined, method, path: url.split('?')[0] ?? '', code: 'cross-site-form' }
}

/**
 * Under what an answer is kept: its address, and for a page what else it shows of the request.
 *
 * @returns undefined for a request that changes something
 */
function keyOf({ method, url = '', headers }: IncomingMessage, isForApi: boolean) {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (isForApi) return url
  const path = url.split('?')[0] ?? ''
  return `${hasSession(headers.cookie)} ${isNewRoute(headers.referer, path)} ${url}`
}

/** Whether the API answers what no one has to keep, share or compress any more. */
function isReadyAsMade({ url = '', headers }: IncomingMessage): boolean {
  return SEARCHES.test(url) && accepts(headers['accept-encoding']?.toString(), 'br')
}

function isApi(url: string): boolean {
  return /^\/api([/?]|$)/.test(url)
}

/** Remembers the last: a server has one origin. */
function hostReader(origin: () => string): () => string {
  let known = ''
  let host = ''
  return () => {
    const now = origin()
    if (now !== known) {
      host = new URL(now).host
      known = now
    }
    return host
  }
}

/** The address a listening server answers on. */
export function ownAddress(server: Server): string {
  const { address, port } = server.address() as AddressInfo
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}
