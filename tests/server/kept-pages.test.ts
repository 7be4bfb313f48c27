import { randomBytes } from 'node:crypto'
import { Agent, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { raiseRevision } from '../../server/db/revisions.ts'
import { createFront } from '../../server/http/front.ts'
import { KeptAnswers } from '../../server/http/kept-answers.ts'
import type { PrerenderedPages } from '../../server/http/prerendered-pages.ts'
import { hasSession } from '../../src/lib/cookies.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

/** Smaller than those of a server, to be reached sooner. */
const LIMITS = { entries: 200, bytes: 2_000_000 }
const SESSION = { cookie: 'token=a; refreshToken=b' }

interface Locals {
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  keep: () => void
  reads: (parameter: string) => void
}
type Page = (res: ServerResponse, locals: Locals, req: IncomingMessage) => unknown

let api: TestApi
let learner: TestUser
let server: Server
let kept: KeptAnswers
/** Paths of pages in the order in which they were made. */
let made: string[]
/** Pages that wait for it before they answer go on. */
let open: () => void
let opened: Promise<void>
beforeAll(async () => {
  api = await startApi()
  learner = await createUser(api)
  await api.revisions.refresh()
})
beforeEach(async () => {
  kept = new KeptAnswers(api.revisions, LIMITS)
  made = []
  ;({ promise: opened, resolve: open } = Promise.withResolvers<void>())
  const site = {
    // A site without pages made when building.
    prerendered: { answer: () => false } as unknown as PrerenderedPages,
    files: (_req: IncomingMessage, _res: ServerResponse, next: () => void) => next(),
    pages: makePage,
  }
  server = createFront(api.app, { kept, site })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  vi.useRealTimers()
  open()
  server.closeAllConnections()
  server.close()
})
afterAll(() => api.close())

/** All are made of a list and allow to be kept; what each does beside is in its name. */
const PAGES: Record<string, Page> = {
  list: () => {},
  searched: (_, { reads }) => reads('q'),
  big: (_, { reads }) => reads('q'),
  cookie: res => res.setHeader('Set-Cookie', 'a=b'),
  private: res => res.setHeader('Cache-Control', 'private, max-age=60'),
  'no-store': res => res.setHeader('Cache-Control', 'no-store'),
  personal: (_, { fetch }) =>
    fetch('http://localhost/api/events/registrations', { headers: learner.headers }),
  slow: () => opened,
  'slow-private': async res => {
    res.setHeader('Cache-Control', 'private')
    await opened
  },
  'slow-failing': async res => {
    res.statusCode = 503
    await opened
  },
  'slow-at-first': () => (made.length === 1 ? new Promise(() => {}) : undefined),
}

async function makePage(req: IncomingMessage, res: ServerResponse, _: unknown, given: object) {
  const locals = given as Locals
  const [name = ''] = (req.url ?? '').slice(1).split('?')
  made.push(req.url ?? '')
  locals.keep?.()
  await locals.fetch('http://localhost/api/languages')
  await PAGES[name]?.(res, locals, req)
  const filling = name === 'big' ? randomBytes(50_000).toString('hex') : ''
  res.end(`signed in: ${hasSession(req.headers.cookie)} ${filling}`)
}

interface Asking {
  headers?: Record<string, string>
  agent?: Agent
  signal?: AbortSignal
}

function ask(path: string, { headers = {}, agent, signal }: Asking = {}) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    get({ port, path, headers, agent, signal }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.once('end', () =>
        resolve({ status: response.statusCode, text: String(Buffer.concat(chunks)) }),
      )
    }).once('error', reject)
  })
}

/** Asks for as many invented addresses, a few at once. */
async function askMany(count: number, path: (at: number) => string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  await Promise.all(Array.from({ length: count }, (_, at) => ask(path(at), { agent })))
  agent.destroy()
}

/** Waits until as many requests have arrived, counted from now. */
function arrivals(count: number): () => Promise<void> {
  let arrived = 0
  server.on('request', () => arrived++)
  return () => expect.poll(() => arrived).toBe(count)
}

test('a page that allows it is made once, and asked for again after a write', async () => {
  await ask('/list')
  await ask('/list')
  expect(made).toEqual(['/list'])
  await raiseRevision(api.db, 'languages')
  await ask('/list')
  expect(made).toEqual(['/list', '/list'])
})

test('who is signed in never has the page of a visitor, nor the other way round', async () => {
  for (const headers of [{}, SESSION, {}, SESSION]) {
    const { text } = await ask('/list', { headers })
    expect(text).toContain(`signed in: ${headers === SESSION}`)
  }
  expect(made.length).toBe(2)
})

test('who comes from another page has it with the loading view, who sends a form without', async () => {
  for (const referer of ['http://x/list', 'http://x/books', 'http://x/list', 'http://x/books'])
    await ask('/list', { headers: { referer } })
  expect(made.length).toBe(2)
})

test.each(['cookie', 'private', 'no-store', 'personal'])(
  'a page is never kept that is %s, whatever it says itself',
  async name => {
    await ask(`/${name}`)
    await ask(`/${name}`)
    expect(made.length).toBe(2)
    expect(kept.count).toBe(0)
  },
)

test('a page is kept under the parameters it looks at, and not with others', async () => {
  const addresses = ['/searched?q=a', '/searched?q=b', '/searched?q=a&x=1', '/searched?attempt=1']
  for (const address of [...addresses, ...addresses]) await ask(address)
  expect(made).toEqual([...addresses, ...addresses.slice(2)])
})

test('invented addresses fill neither the entries nor the memory', async () => {
  await askMany(100, at => `/list?invented=${at}`)
  await askMany(100, at => `/api/languages?invented=${at}`)
  expect(kept.count).toBe(0)
  await askMany(300, at => `/searched?q=${at}`)
  expect(kept.count).toBe(LIMITS.entries)
  await askMany(30, at => `/big?q=${at}`)
  expect(kept.bytes).toBeLessThanOrEqual(LIMITS.bytes)
  expect(kept.bytes).toBeGreaterThan(LIMITS.bytes * 0.8)
})

test('what is kept counts with its headers and in every coding', async () => {
  await ask('/big')
  const plain = kept.bytes
  expect(plain).toBeGreaterThan(101_000)
  for (const coding of ['br', 'gzip', 'br'])
    await ask('/big', { headers: { 'accept-encoding': coding } })
  expect(kept.bytes).toBeGreaterThan(plain + 90_000)
  expect(made.length).toBe(1)
})

test('what is old is swept out though nobody asks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  await ask('/list')
  await ask('/searched?q=a')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(kept.count).toBe(2)
  await vi.advanceTimersByTimeAsync(62_000)
  await expect.poll(() => kept.count).toBe(0)
})

test('fifty who ask at once for what nobody has made yet have it made once', async () => {
  const all = arrivals(50)
  const answers = Promise.all(Array.from({ length: 50 }, () => ask('/slow')))
  await all()
  open()
  const texts = (await answers).map(({ text }) => text)
  expect(new Set(texts).size).toBe(1)
  expect(made).toEqual(['/slow'])
})

test('nobody waits a second time for a page that is everybody’s own', async () => {
  const first = Promise.all([1, 2, 3].map(() => ask('/slow-private')))
  await expect.poll(() => made.length).toBe(1)
  open()
  await first
  expect(made.length).toBe(3)
  ;({ promise: opened, resolve: open } = Promise.withResolvers<void>())
  const again = Promise.all([1, 2, 3].map(() => ask('/slow-private')))
  await expect.poll(() => made.length).toBe(6)
  open()
  await again
})

test('where the one who makes it fails, everybody makes their own', async () => {
  const all = arrivals(3)
  const answers = Promise.all([1, 2, 3].map(() => ask('/slow-failing')))
  await all()
  open()
  expect((await answers).map(({ status }) => status)).toEqual([503, 503, 503])
  expect(made.length).toBe(3)
})

test('where the one for whom it is made goes away, the next makes it at once', async () => {
  // Nobody's patience ends.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const leaving = new AbortController()
  const all = arrivals(2)
  const left = ask('/slow-at-first', { signal: leaving.signal }).catch(() => 'left')
  await expect.poll(() => made.length).toBe(1)
  const next = ask('/slow-at-first')
  await all()
  leaving.abort()
  expect(await left).toBe('left')
  expect((await next).status).toBe(200)
})

test('nobody waits for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const all = arrivals(2)
  void ask('/slow-at-first').catch(() => {})
  await vi.waitFor(() => expect(made.length).toBe(1))
  const next = ask('/slow-at-first')
  await vi.waitFor(all)
  await vi.advanceTimersByTimeAsync(3_000)
  expect((await next).status).toBe(200)
})

test('who sends a session of the API waits for nobody', async () => {
  const { headers } = learner
  void ask('/slow-at-first').catch(() => {})
  await expect.poll(() => made.length).toBe(1)
  expect((await ask('/slow-at-first', { headers })).status).toBe(200)
})
