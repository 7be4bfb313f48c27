import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { REQUEST_TIMEOUT } from '../../src/contract/limits.ts'
import type { PinnedScript } from '../../src/contract/widget-elements.ts'
import { isNewRoute } from '../../src/lib/is-new-route.ts'
import { hasSession } from '../../src/lib/session-cookies.ts'
import { chargePage } from '../auth/call-prices.ts'
import { logRefusal } from '../auth/security-log.ts'
import type { Revisions } from '../db/cached-revisions.ts'
import { ApiError, OUTAGE_WAIT } from '../lib/api-error.ts'
import { logFailure } from '../lib/outage-log.ts'
import { accepts } from './accepts.ts'
import { type BodyPace, limitSlowBody } from './body-pace.ts'
import { compress } from './compress.ts'
import { allowFraming, type Framing } from './framing.ts'
import { answerOddRequests, type Refusal, refuse, refuseUnsound, targetOf } from './odd-requests.ts'
import { refuseForm } from './page-forms.ts'
import type { PrerenderedPages } from './prerendered-pages.ts'
import { addressReducer } from './reduced-address.ts'
import { type Make, ResponseCache } from './response-cache.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

type Next = () => void
/** Writes a response; with a key it may be cached under that key. */
type Maker = (req: IncomingMessage, res: ServerResponse, key: string | undefined) => void

/**
 * Milliseconds a connection may wait for its next request: longer than the proxies and
 * clients in front of us wait, or they would send a request on a connection just closed.
 */
const KEEP_ALIVE = 75_000

const NOT_FOUND = '/404'
const UNAVAILABLE = 503

/** Uploads of administrators lie beside the built files for browsers; the API serves them. */
const UPLOADED = /^\/media\/uploads\//

/**
 * Calls that cache and compress their responses themselves: nearly every search differs and takes
 * 0.2 ms, and the OpenAPI document is large and never changes.
 */
const READY_AS_MADE = /^\/api\/(dictionary\/search|openapi\.json)(\?|$)/

/** The built site: its pages, its files, and Astro's handler for pages made on demand. */
export interface BuiltSite {
  /** Pages rendered by the build. */
  prerendered: PrerenderedPages
  files: (req: IncomingMessage, res: ServerResponse, next: Next) => void
  pages: (
    req: IncomingMessage,
    res: ServerResponse,
    next: Next | undefined,
    locals: object,
  ) => void | Promise<void>
  pinnedScript?: PinnedScript | undefined
}

export interface FrontOptions {
  /** Without them every response is made anew. */
  revisions?: Revisions | undefined
  /** All calls of the API; without them their parameters are not known. */
  calls?: readonly Endpoint[] | undefined
  /** Response cache to use instead of a new one. */
  cache?: ResponseCache | undefined
  /** Without it the API runs alone (development). */
  site?: BuiltSite | undefined
  /** Whether the API answers the address of a file in place of the built file. */
  replacesFile?: (path: string) => boolean
  /** Public address of the site; without it, the address the server listens on. */
  publicUrl?: string | undefined
  /** Number of our proxies in front of the server; 0 if absent. */
  trustedProxies?: number
  /** Milliseconds of CPU that pages for one network may take in a minute. */
  networkWork?: number
  /** Logs pages that failed, and forms that were refused. */
  log?: Logger | undefined
  /** Milliseconds after which a page goes on without what the API has not answered. */
  pageTimeout?: number
  /** Slowest pace at which the body of a request may arrive. */
  bodyPace?: BodyPace
}

/**
 * One HTTP server for everything: `/api/*` to Hono, built files from disk, the rest to
 * Astro, whose pages reach the API in process through `Astro.locals.fetch`.
 */
export function createFront(app: Hono, options: FrontOptions = {}): Server {
  const { revisions, cache = revisions && new ResponseCache(revisions), site, publicUrl } = options
  const origin = () => publicUrl ?? address
  const reduce = addressReducer(options.calls ?? [])
  const makeApi = apiMaker(app, cache, origin)
  const makePage = site && pageMaker(app, site, cache, origin, options)

  /** Computes a response once for all requests that ask for it meanwhile. */
  function share(req: IncomingMessage, res: ServerResponse, key: string | undefined, make: Maker) {
    const makeCompressed: Make = res => compress(req, res, () => make(req, res, key))
    if (cache && key) cache.share(key, req, res, makeCompressed)
    else makeCompressed(res)
  }

  const server = createServer({ requireHostHeader: false }, (req, res) => {
    const refusal = refuseUnsound(req)
    if (refusal) {
      refuse(req, res, refusal)
      return
    }
    req.url = targetOf(req.url ?? '')
    limitSlowBody(req, res, options.bodyPace)
    if (req.method === 'GET' || req.method === 'HEAD') req.url = reduce(req.url)
    if (UPLOADED.test(req.url) || options.replacesFile?.(pathOf(req.url))) {
      // It is sent as it is read: not cached, and not compressed again.
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
    const make: Make = res => {
      if (isForApi) share(req, res, key, makeApi)
      else if (!site?.prerendered.answer(req, res, origin())) {
        // A file that a new build has removed must fail this response, not the server.
        res.on('pipe', source => source.on('error', () => res.destroy()))
        site?.files(req, res, () => share(req, res, key, makePage))
      }
    }
    if (cache && key) cache.answer(key, req, res, make)
    else make(res)
  })
  server.keepAliveTimeout = KEEP_ALIVE
  answerOddRequests(server)
  // Stored, because a server that is closing no longer knows it.
  let address = ''
  server.once('listening', () => {
    address = ownAddress(server)
  })
  return server
}

function apiMaker(app: Hono, cache: ResponseCache | undefined, origin: () => string): Maker {
  const api = getRequestListener(app.fetch)
  const host = hostReader(origin)
  return (req, res, key) => {
    // Hono refuses an invalid host, without our headers.
    req.headers.host = host()
    if (key) cache?.watch(key, req, res, false)
    void api(req, res)
  }
}

function pageMaker(
  app: Hono,
  site: BuiltSite,
  cache: ResponseCache | undefined,
  origin: () => string,
  options: FrontOptions,
): Maker {
  const { publicUrl, log, pageTimeout = REQUEST_TIMEOUT } = options
  const host = hostReader(origin)
  const reportError = (error: unknown) => log && logFailure(log, error, {}, 'page failed')
  return (req, res, key) => {
    for (const [name, value] of Object.entries(SAFE_HEADERS)) res.setHeader(name, value)
    // Pages change with the content; a browser revalidates instead of guessing.
    res.setHeader('Cache-Control', 'no-cache')
    const refusal = refuseForm(req, publicUrl) ?? refuseExpensive(app, req, options)
    if (refusal) {
      if (log && refusal.status === 403) logRefusal(log, Date.now(), aboutForm(req))
      refuse(req, res, refusal)
      return
    }
    // Astro trusts it, and pages would name whatever host the client sent.
    req.headers.host = host()
    adviseRetry(res)
    const fetch = apiForPage(app, req, pageTimeout)
    const watch = key ? cache?.watch(key, req, res, true) : undefined
    const frame = (framing: Framing) => allowFraming(res, framing)
    const { pinnedScript } = site
    const locals = { fetch, origin: origin(), reportError, frame, pinnedScript, ...watch }
    // Astro itself would answer a form sent to a prerendered page, but without our locals.
    const findNothing = () => {
      req.url = NOT_FOUND
      void site.pages(req, res, undefined, locals)
    }
    void site.pages(req, res, findNothing, locals)
  }
}

/**
 * Returns the `fetch` of one page. All its calls together end with the page's time: calls one after
 * the other would each wait as long.
 */
function apiForPage(app: Hono, incoming: IncomingMessage, timeout: number) {
  const deadline = AbortSignal.timeout(timeout)
  return async (url: string, init?: RequestInit): Promise<Response> => {
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    signal.throwIfAborted()
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort)
    // The API reads the session from `incoming`; no handler looks at the signal by itself.
    const answer = app.request(url, init, { incoming })
    return Promise.race([answer, aborted]).finally(() => signal.removeEventListener('abort', abort))
  }
}

/** Refuses a page to a network for which too many are rendered already. */
function refuseExpensive(
  app: Hono,
  req: IncomingMessage,
  options: FrontOptions,
): Refusal | undefined {
  try {
    chargePage(app, req, options)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status, text: error.message, headers: error.headers }
  }
}

/** Says when to ask again, in a response of 503 whatever made it. */
function adviseRetry(res: ServerResponse): void {
  const { writeHead } = res
  const advised = (...given: [status: number, ...rest: unknown[]]) => {
    if (given[0] === UNAVAILABLE) res.setHeader('Retry-After', OUTAGE_WAIT)
    return Reflect.apply(writeHead, res, given)
  }
  Object.assign(res, { writeHead: advised })
}

function aboutForm({ method = '', url = '' }: IncomingMessage) {
  return { user: undefined, method, path: url.split('?')[0] ?? '', code: 'cross-site-form' }
}

/**
 * The cache key of a request: its address, and for a page whatever else of the request it shows.
 *
 * @returns undefined for a request that changes something
 */
function keyOf({ method, url = '', headers }: IncomingMessage, isForApi: boolean) {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (isForApi) return url
  return `${hasSession(headers.cookie)} ${isNewRoute(headers.referer, pathOf(url))} ${url}`
}

/** Whether the API's response needs no more caching, sharing or compressing. */
function isReadyAsMade({ url = '', headers }: IncomingMessage): boolean {
  return READY_AS_MADE.test(url) && accepts(headers['accept-encoding']?.toString(), 'br')
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

function isApi(url: string): boolean {
  return /^\/api([/?]|$)/.test(url)
}

/** Caches the last host: a server has one origin. */
function hostReader(origin: () => string): () => string {
  let lastHost = ''
  let host = ''
  return () => {
    const now = origin()
    if (now !== lastHost) {
      host = new URL(now).host
      lastHost = now
    }
    return host
  }
}

/** The address on which a listening server is reached. */
export function ownAddress(server: Server): string {
  const { address, port } = server.address() as AddressInfo
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}
