import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { NETWORK_WORK } from './auth/call-prices.ts'
import { isOutage } from './db/retry.ts'
import { mountCalls } from './http/calls.ts'
import { loggedPath } from './http/logged-path.ts'
import { sendOpenApi } from './http/openapi.ts'
import { requestLog } from './http/request-log.ts'
import { DATA_POLICY, SAFE_HEADERS } from './http/safe-headers.ts'
import { ApiError } from './lib/api-error.ts'
import { logFailure } from './lib/outage-log.ts'
import { type Dependencies, type Module, openModules, type RunningModule } from './module.ts'
import { MODULES } from './modules.ts'
import { openStorage } from './storage/open-storage.ts'

export type AppDependencies = Pick<
  Dependencies,
  'db' | 'revisions' | 'log' | 'secret' | 'version'
> &
  Partial<Omit<Dependencies, 'modules' | 'voices'>> & {
    /** Whether the database was reached since the start; until then calls are refused. */
    isPrepared?: () => boolean
  }

export interface App {
  /** The API under `/api`. */
  api: Hono
  /** All running modules, with their jobs. */
  running: readonly RunningModule[]
}

/** Creates the API, without listening. */
export function createApp(supplied: AppDependencies, modules = MODULES): App {
  const { dataDir = './.data' } = supplied
  const dependencies = {
    formerSecrets: [],
    now: Date.now,
    dataDir,
    storage: openStorage({ dataDir, storage: { kind: 'folder' } }),
    isOpen: () => true,
    isPrepared: () => true,
    publicUrl: () => 'http://localhost',
    trustedProxies: 0,
    payment: { gateway: 'simulator' } as const,
    formsPerHour: 300,
    networkWork: NETWORK_WORK,
    needsSecondFactor: false,
    mayCallLocal: false,
    onMail: () => {},
    ...supplied,
  }
  const running = openModules(modules, dependencies)
  const routes = running.flatMap(module => module.routes)
  const calls = routes.map(({ call }) => call)
  const api = mountCalls(routes, dependencies).get(
    '/openapi.json',
    sendOpenApi(calls, dependencies.version),
  )
  const scopedCalls = (path: string) => calls.filter(call => call.scope && matches(call.path, path))
  const isUnderOwn = pathsIn(modules, ({ ownSitePaths }) => ownSitePaths)
  // Calls that partners' pages may make for their learners are open, wherever they are.
  const isOwnSites = (path: string) => isUnderOwn(path) && scopedCalls(path).length === 0
  const failure = failureOf(pathsIn(modules, ({ repeatedErrorPaths }) => repeatedErrorPaths))
  const app = new Hono()
    .use(requestLog(dependencies.log))
    .use(commonHeaders(isOwnSites))
    .options('*', (c, next) => {
      const scoped = scopedCalls(c.req.path)
      return cors({
        origin: isOwnSites(c.req.path) ? () => null : '*',
        allowMethods: ['GET', 'POST', ...scoped.map(({ method }) => method.toUpperCase())],
        allowHeaders: ['Content-Type', ...(scoped.length > 0 ? ['Authorization'] : [])],
        maxAge: 7_200,
      })(c, next)
    })
    .use('/api/*', refuseUntil(dependencies.isPrepared))
    .route('/api', api)
    .notFound(c => failure(c, unknownCall(calls, c.req.method, c.req.path)))
    .onError((error, c) => {
      if (error instanceof ApiError) return failure(c, error)
      const { method, path } = c.req
      const request = c.res.headers.get('X-Request-Id')
      const about = { request, method, path: loggedPath(path) }
      logFailure(dependencies.log, error, about, 'request failed')
      return failure(c, new ApiError(isOutage(error) ? 'unavailable' : 'internal'))
    })
  return { api: app, running }
}

/** Refuses calls that a server cannot answer before it was prepared. */
function refuseUntil(isPrepared: () => boolean): MiddlewareHandler {
  return async function refuseUnprepared(c, next) {
    if (!isPrepared() && !c.req.path.startsWith('/api/health/')) throw new ApiError('unavailable')
    await next()
  }
}

/** Whether an address is under one of the paths that modules declare. */
function pathsIn(
  modules: readonly Module[],
  named: (module: Module) => readonly string[] | undefined,
): (address: string) => boolean {
  const roots = modules.flatMap(module => named(module) ?? []).map(path => `/api${path}/`)
  return address => roots.some(root => `${address}/`.startsWith(root))
}

function failureOf(repeatsError: (address: string) => boolean) {
  return function failure(c: Context, error: ApiError): Response {
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
    // Lets scripts of partners' pages read it.
    if (error.headers['Retry-After']) c.header('Access-Control-Expose-Headers', 'Retry-After')
    c.header('Cache-Control', 'no-store')
    const { code, message } = error
    const body = {
      code,
      message,
      ...(repeatsError(c.req.path) && { error: message }),
      ...(error.data !== undefined && { data: error.data }),
    }
    return c.json(body, error.status as ContentfulStatusCode)
  }
}

/** Returns 405 with the existing methods when the path is one of ours, else 404. */
function unknownCall(calls: readonly Endpoint[], method: string, path: string): ApiError {
  const allowed = calls
    .filter(call => matches(call.path, path))
    .map(call => call.method.toUpperCase())
  if (allowed.length === 0 || allowed.includes(method)) return new ApiError('not-found')
  return new ApiError('method-not-allowed', undefined, { Allow: allowed.join(', ') })
}

function matches(pattern: string, path: string): boolean {
  const expected = `/api${pattern}`.split('/')
  const segments = path.split('/')
  return (
    expected.length === segments.length &&
    expected.every((segment, at) => segment.startsWith(':') || segment === segments[at])
  )
}

/** Sets headers before the response exists: adding one later copies the response. */
function commonHeaders(isOwnSites: (address: string) => boolean): MiddlewareHandler {
  const common = {
    ...SAFE_HEADERS,
    'Content-Security-Policy': DATA_POLICY,
    // Cacheable responses override this.
    'Cache-Control': 'no-store',
  }
  const ownHeaders = Object.entries(common)
  const headers = Object.entries({
    ...common,
    // Partner pages call from anywhere, also those with Cross-Origin-Embedder-Policy.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  return async function setCommonHeaders(c, next) {
    for (const [name, value] of isOwnSites(c.req.path) ? ownHeaders : headers) c.header(name, value)
    await next()
  }
}
