import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { type AppDependencies, createApp } from '../../server/app.ts'
import { Revisions } from '../../server/db/cached-revisions.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type Module, migrationsOf, type RunningModule } from '../../server/module.ts'
import type { StoredClass } from '../../server/modules/classes/content-schema.ts'
import { PublishedClasses } from '../../server/modules/classes/public.ts'
import type { LoadedMockTest } from '../../server/modules/mock-tests/load-mock-tests.ts'
import { mockTestsFrom } from '../../server/modules/mock-tests/module.ts'
import { MODULES } from '../../server/modules.ts'
import { openStorage } from '../../server/storage/open-storage.ts'
import { createHttp, type Http } from '../../src/api/http.ts'
import { type Endpoint, ErrorBody } from '../../src/contract/endpoint.ts'
import type { ErrorCode } from '../../src/contract/errors.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { openTestDb, type TestDb } from './database.ts'
import { fixedClasses } from './fixed-classes.ts'
import { SCRATCH } from './scratch.ts'

export const TEST_SECRET = 'a secret that only the tests know'
/** Timeout of the tests' calls in milliseconds: on a busy machine a response is late, not lost. */
export const PATIENCE = 55_000

export interface TestApi extends TestDb {
  app: ReturnType<typeof createApp>['api']
  running: readonly RunningModule[]
  /** Every call of the API. */
  calls: readonly Endpoint[]
  /** The revisions are read again for every response, so that a test sees its writes at once. */
  revisions: Revisions
  /** The app's dependencies, for calling its functions directly. */
  dependencies: Required<Omit<AppDependencies, 'isOpen' | 'isPrepared' | 'publicUrl'>>
  /** Our own client of the app; every response is checked against the contract. */
  http: Http
  /** The app as a `fetch`, with the same checks. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

export interface TestOptions extends Partial<Omit<AppDependencies, 'classes'>> {
  /** Replaces the mock tests of `content/`. */
  mockTests?: ReadonlyMap<string, LoadedMockTest>
  /** Replaces the published tests. */
  classes?: ReadonlyMap<string, StoredClass>
  /** Replaces all modules; their tables are created, and nothing is loaded. */
  modules?: readonly Module[]
}

/** Creates the real app on a real database with our own content. */
export async function startApi({
  mockTests,
  classes,
  modules: ownModules,
  ...given
}: TestOptions = {}): Promise<TestApi> {
  const modules = ownModules ?? modulesWith(mockTests)
  const { db, close: closeDb } = await openTestDb('seeded')
  // The folder is created with the first upload.
  const dataDir = join(SCRATCH, `sapa-test-files-${randomUUID()}`)
  if (ownModules) await migrate(db, migrationsOf(modules))
  const revisions = new Revisions(db, 0)
  const dependencies = {
    db,
    revisions,
    classes: classes ? fixedClasses(classes) : new PublishedClasses(db, revisions),
    log: pino({ level: 'silent' }),
    secret: TEST_SECRET,
    formerSecrets: [],
    version: '0.0.0',
    now: Date.now,
    dataDir,
    storage: openStorage({ dataDir, storage: { kind: 'folder' } }),
    trustedProxies: 0,
    payment: { gateway: 'simulator' } as const,
    formsPerHour: 300,
    networkWork: 40_000,
    needsSecondFactor: false,
    mayCallLocal: false,
    onMail: () => {},
    ...given,
  }
  const { api: app, running } = createApp(dependencies, modules)
  for (const { prepare } of running) await prepare?.()
  const calls = running.flatMap(({ routes }) => routes.map(({ call }) => call))
  const fetch = async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init)
    await checkAnswer(calls, init?.method ?? 'GET', path, response.clone())
    return response
  }
  const http = createHttp({ root: '/api', fetch, timeout: PATIENCE })
  const close = async () => {
    await closeDb()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { db, close, app, running, calls, revisions, dependencies, fetch, http }
}

/** Returns all modules, some of them with the test's content. */
export function modulesWith(mockTests?: ReadonlyMap<string, LoadedMockTest>): readonly Module[] {
  return MODULES.map(module => {
    if (mockTests && module.name === 'mock-tests') return mockTestsFrom(() => mockTests)
    return module
  })
}

/** Runs the server's hourly jobs. */
export async function cleanUp({ running }: Pick<TestApi, 'running'>): Promise<void> {
  const jobs = running.flatMap(module => module.jobs ?? [])
  for (const { every, work } of jobs) if (every === HOUR) await work()
}

/** Fails when a response violates the contract. */
export async function checkAnswer(
  calls: readonly Endpoint[],
  method: string,
  path: string,
  response: Response,
): Promise<void> {
  const endpoint = calls.find(each => each.method === method.toLowerCase() && covers(each, path))
  if ([206, 304].includes(response.status) || (!endpoint && response.ok)) return
  if (response.ok || response.status === 303) expect(response.status).toBe(endpoint?.status)
  if (response.status === 303) return
  if (response.ok && (endpoint?.answerType || response.status === 204)) return
  const body: unknown = await response.json()
  if (response.ok) {
    endpoint?.answer.parse(body)
  } else {
    const code = Object(body).code as ErrorCode
    const shape = endpoint?.errorBodies?.[code] ?? ErrorBody
    shape.parse(body)
    if (endpoint && response.status < 500) expect(endpoint.errors).toContain(code)
  }
}

function covers({ path: pattern }: Endpoint, address: string): boolean {
  const path = address.split('?')[0] ?? ''
  return new RegExp(`^/api${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
}
