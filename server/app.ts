import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { ENDPOINTS } from '../src/contract/endpoints.ts'
import type { Revisions } from './db/known-revisions.ts'
import { isOutage } from './db/retry.ts'
import type { Db } from './db/tables.ts'
import { openApiDocument } from './http/openapi.ts'
import { requestLog } from './http/request-log.ts'
import { DATA_POLICY, SAFE_HEADERS } from './http/safe-headers.ts'
import { ApiError } from './lib/api-error.ts'
import { loadAudioBooks } from './modules/audio-books/load-audio-books.ts'
import { audioBookRoutes } from './modules/audio-books/routes.ts'
import { catalogueRoutes } from './modules/catalogue/routes.ts'
import type { Dictionary } from './modules/dictionary/dictionary.ts'
import { dictionaryRoutes } from './modules/dictionary/routes.ts'
import { feedbackRoutes } from './modules/feedback/routes.ts'
import { healthRoutes } from './modules/health/routes.ts'
import { type LoadedMockTest, loadMockTests } from './modules/mock-tests/load-mock-tests.ts'
import { prepareTests } from './modules/mock-tests/prepare-tests.ts'
import { mockTestRoutes } from './modules/mock-tests/routes.ts'
import { codeRoutes } from './modules/users/code-routes.ts'
import { userRoutes } from './modules/users/routes.ts'
import { waitlistRoutes } from './modules/waitlist/routes.ts'

export interface AppParts {
  db: Db
  dictionary: Dictionary
  revisions: Revisions
  log: Logger
  /** Tokens are signed and sealed with keys made from it. */
  secret: string
  version: string
  /** Milliseconds UTC. */
  now?: () => number
  /** False while shutting down, so that a load balancer sends nothing new. */
  isOpen?: () => boolean
  /** Address people use, asked for when it is needed. */
  publicUrl?: () => string
  /** How many proxies of ours stand in front of the server; none unless told. */
  trustedProxies?: number
  /** How many forms of one kind one network may send in an hour. */
  formsPerHour?: number
  /** Called when a mail was put into the outbox. */
  onMail?: () => void
  /** The mock tests there are; those of `content/` unless given. */
  mockTests?: ReadonlyMap<string, LoadedMockTest>
}

/** The API under `/api`: everything but listening. */
export function createApp({
  db,
  dictionary,
  revisions,
  log,
  secret,
  version,
  now = Date.now,
  isOpen = () => true,
  publicUrl = () => 'http://localhost',
  trustedProxies = 0,
  formsPerHour = 300,
  onMail = () => {},
  mockTests = loadMockTests(),
}: AppParts) {
  const users = { db, secret, now, log, trustedProxies, onMail }
  const forms = { db, now, trustedProxies, formsPerHour }
  const api = new Hono()
    .route(
      '/',
      healthRoutes(db, () => isOpen() && dictionary.isLoaded),
    )
    .route('/', dictionaryRoutes(dictionary))
    .route('/', feedbackRoutes(forms))
    .route('/', waitlistRoutes(forms))
    .route('/', catalogueRoutes({ db, secret, now, revisions, publicUrl }))
    .route('/', audioBookRoutes(loadAudioBooks()))
    .route('/', mockTestRoutes({ ...forms, secret, tests: prepareTests(mockTests, secret) }))
    .route('/', userRoutes(users))
    .route('/', codeRoutes({ ...users, ...forms }))
    .get('/openapi.json', c => c.json(openApiDocument(version)))

  return new Hono()
    .use(requestLog(log))
    .use(commonHeaders())
    .options(
      '*',
      cors({
        origin: (_, c) => (isOwnSites(c.req.path) ? null : '*'),
        allowMethods: ['GET', 'POST'],
        allowHeaders: ['Content-Type'],
        maxAge: 7_200,
      }),
    )
    .route('/api', api)
    .notFound(c => failure(c, unknownCall(c.req.method, c.req.path)))
    .onError((error, c) => {
      if (error instanceof ApiError) return failure(c, error)
      log.error({ err: error, method: c.req.method, path: c.req.path }, 'request failed')
      return failure(c, new ApiError(isOutage(error) ? 'unavailable' : 'internal'))
    })
}

function failure(c: Context, error: ApiError): Response {
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
  c.header('Cache-Control', 'no-store')
  const { code, message } = error
  const body = isStudyAbroad(c.req.path) ? { code, message, error: message } : { code, message }
  return c.json(body, error.status as ContentfulStatusCode)
}

/** Its errors are read from their own field (spec section 8). */
function isStudyAbroad(path: string): boolean {
  return /^\/api\/study-abroad(\/|$)/.test(path)
}

/** 405 with the methods that exist when the path is one of ours, else 404. */
function unknownCall(method: string, path: string): ApiError {
  const allowed = ENDPOINTS.filter(endpoint => matches(endpoint.path, path)).map(endpoint =>
    endpoint.method.toUpperCase(),
  )
  if (allowed.length === 0 || allowed.includes(method)) return new ApiError('not-found')
  return new ApiError('method-not-allowed', undefined, { Allow: allowed.join(', ') })
}

function matches(pattern: string, path: string): boolean {
  const wanted = `/api${pattern}`.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part.startsWith(':') || part === given[at])
  )
}

/** Accounts are for pages of our own site alone. */
function isOwnSites(path: string): boolean {
  return /^\/api\/users(\/|$)/.test(path)
}

/** Set before there is an answer: adding a header to a finished one costs a copy of it. */
function commonHeaders(): MiddlewareHandler {
  const own = {
    ...SAFE_HEADERS,
    'Content-Security-Policy': DATA_POLICY,
    // What may be kept says so itself.
    'Cache-Control': 'no-store',
  }
  const ownHeaders = Object.entries(own)
  const headers = Object.entries({
    ...own,
    // Partner pages call from anywhere, also those with Cross-Origin-Embedder-Policy.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  return async function setCommonHeaders(c, next) {
    for (const [name, value] of isOwnSites(c.req.path) ? ownHeaders : headers) c.header(name, value)
    await next()
  }
}
