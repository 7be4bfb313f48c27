import { pino } from 'pino'
import { expect } from 'vitest'
import { type AppParts, createApp } from '../../server/app.ts'
import { Revisions } from '../../server/db/known-revisions.ts'
import { Dictionary } from '../../server/modules/dictionary/dictionary.ts'
import type { UserParts } from '../../server/modules/users/parts.ts'
import { createHttp, type Http } from '../../src/api/http.ts'
import { type Endpoint, ErrorBody } from '../../src/contract/endpoint.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { openTestDb, type TestDb } from './database.ts'

export const TEST_SECRET = 'a secret that only the tests know'

export interface TestApi extends TestDb {
  app: ReturnType<typeof createApp>
  dictionary: Dictionary
  /** Read anew for every answer, so that a test sees at once what it wrote. */
  revisions: Revisions
  /** What the app works with, for calling its functions directly. */
  parts: UserParts
  /** Our own client, talking to the app; every answer is checked against the contract. */
  http: Http
  /** The app as a `fetch`, likewise checked. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

/** The real app on a real database with our own content in it. */
export async function startApi(given: Partial<AppParts> = {}): Promise<TestApi> {
  const { db, close } = await openTestDb('seeded')
  const dictionary = new Dictionary(db)
  await dictionary.refresh()
  const log = pino({ level: 'silent' })
  const revisions = new Revisions(db, 0)
  const parts = {
    db,
    dictionary,
    revisions,
    log,
    secret: TEST_SECRET,
    version: '0.0.0',
    now: Date.now,
    trustedProxies: 0,
    onMail: () => {},
    ...given,
  }
  const app = createApp(parts)
  const fetch = async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init)
    await checkAnswer(init?.method ?? 'GET', path, response.clone())
    return response
  }
  const http = createHttp({ root: '/api', fetch })
  return { db, close, app, dictionary, revisions, parts, fetch, http }
}

/** Fails when an answer is not what the contract promises. */
export async function checkAnswer(method: string, path: string, response: Response): Promise<void> {
  const endpoint = ENDPOINTS.find(
    known => known.method === method.toLowerCase() && covers(known, path),
  )
  if (response.status === 304 || (!endpoint && response.ok)) return
  if (response.ok) expect(response.status).toBe(endpoint?.status)
  if (response.ok && endpoint?.answerType) return
  const body: unknown = await response.json()
  if (response.ok) {
    endpoint?.answer.parse(body)
  } else {
    const { code } = ErrorBody.parse(body)
    if (endpoint && response.status < 500) expect(endpoint.errors).toContain(code)
  }
}

function covers({ path: pattern }: Endpoint, address: string): boolean {
  const path = address.split('?')[0] ?? ''
  return new RegExp(`^/api${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
}
