import { get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Revisions } from '../../server/db/cached-revisions.ts'
import { raiseRevision } from '../../server/db/revisions.ts'
import { createFront } from '../../server/http/front.ts'
import { fetchItems } from '../../src/api/administration.ts'
import { HOUR, MINUTE } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { dropItem, putItem, unwrap } from '../helpers/managed-items.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

/** The greatest age of a process's knowledge in this test, in milliseconds. */
const MAX_AGE = 100

let api: TestApi
let administrator: TestUser
/** Two processes on one database, each of which knows what it reads of the other's writes. */
let servers: Server[]
let knowledge: Revisions[]
beforeAll(async () => {
  api = await startApi()
  administrator = await createUser(api, { isAdmin: true })
  knowledge = [1, 2].map(() => new Revisions(api.db, MAX_AGE))
  await Promise.all(knowledge.map(revisions => revisions.refresh()))
  servers = await Promise.all(
    knowledge.map(async revisions => {
      const server = createFront(api.app, { revisions, calls: api.calls })
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
      return server
    }),
  )
})
afterAll(async () => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
  await api.close()
})

interface RawResponse {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
  /** Cached responses have no request id, since no request was handled. */
  isCached: boolean
}

function ask(path: string, headers: Record<string, string> = {}, number = 0, method = 'GET') {
  const { port } = (servers[number] as Server).address() as AddressInfo
  return new Promise<RawResponse>((resolve, reject) => {
    get({ port, path: `/api${path}`, headers, method }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.once('end', () => {
        const { statusCode = 0, headers } = response
        const body = Buffer.concat(chunks)
        resolve({ status: statusCode, headers, body, isCached: !headers['x-request-id'] })
      })
    }).once('error', reject)
  })
}

/** Invalidates the responses that depend on a list. */
async function forget(list = 'languages'): Promise<void> {
  await raiseRevision(api.db, list)
  await Promise.all(knowledge.map(revisions => revisions.refresh()))
}

async function rename(name: string): Promise<void> {
  const address = { resource: 'languages', id: 'korean' }
  const language = { code: 'ko', name, native_name: '한국어', path: '/korean', is_open: false }
  unwrap(await putItem(administrator, address, language))
}

async function nameOf(answer: Promise<RawResponse>): Promise<string> {
  const { data } = JSON.parse((await answer).body.toString())
  return data.find(({ id }: { id: string }) => id === 'korean').name
}

test('a response is computed once, then sent from memory', async () => {
  await forget()
  const first = await ask('/languages')
  const second = await ask('/languages')
  expect([first.isCached, second.isCached]).toEqual([false, true])
  expect(second.body.equals(first.body)).toBe(true)
  const expected = ['content-type', 'cache-control', 'content-security-policy', 'etag']
  for (const name of [...expected, 'access-control-allow-origin', 'x-content-type-options'])
    expect([name, second.headers[name]]).toEqual([name, first.headers[name]])
  expect(second.headers['cache-control']).toContain('s-maxage=60, stale-while-revalidate=600')
})

test('it is the same in every encoding', async () => {
  await ask('/events')
  const plain = await ask('/events')
  const br = await ask('/events', { 'accept-encoding': 'gzip, br' })
  const gzip = await ask('/events', { 'accept-encoding': 'gzip' })
  const codings = [br, gzip, plain].map(({ headers }) => headers['content-encoding'])
  expect(codings).toEqual(['br', 'gzip', undefined])
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  for (const { headers, body } of [br, gzip, plain])
    expect(headers['content-length']).toBe(String(body.length))
})

test('what is asked for again is compressed better, once for as long as it does not change', async () => {
  const get = () => ask('/events', { 'accept-encoding': 'br' })
  await forget('events')
  const [made, first] = [await get(), await get()]
  await expect.poll(async () => (await get()).body.length).toBeLessThan(first.body.length)
  const best = await get()
  expect(brotliDecompressSync(best.body).equals(brotliDecompressSync(made.body))).toBe(true)
  await forget('events')
  expect([(await get()).isCached, (await get()).body.length]).toEqual([false, best.body.length])
})

test('a first response that was compressed is cached without compression', async () => {
  const first = await ask('/products', { 'accept-encoding': 'gzip' })
  expect(first.headers['content-encoding']).toBe('gzip')
  const second = await ask('/products')
  expect(second.isCached).toBe(true)
  expect(second.body.equals(gunzipSync(first.body))).toBe(true)
})

test('a client that has it gets 304 without a body, whether it is computed or cached', async () => {
  const { headers } = await ask('/languages')
  const again = await ask('/languages', { 'if-none-match': headers.etag ?? '' })
  await forget()
  const made = await ask('/languages', { 'if-none-match': headers.etag ?? '' })
  expect([again.isCached, made.isCached]).toEqual([true, false])
  for (const { status, body } of [again, made]) expect([status, body.length]).toEqual([304, 0])
  expect(again.headers.etag).toBe(headers.etag)
  expect((await ask('/languages', { 'if-none-match': 'W/"other"' })).status).toBe(200)
})

test('HEAD returns the same without a body, and its empty response is never cached', async () => {
  await forget()
  await ask('/languages', {}, 0, 'HEAD')
  const { headers, body } = await ask('/languages')
  const head = await ask('/languages', {}, 0, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers.etag).toBe(headers.etag)
  expect(head.headers['content-length']).toBe(String(body.length))
})

test('a write is in the next response of its own process, and soon in those of others', async () => {
  for (const server of [0, 1]) {
    await ask('/languages', {}, server)
    expect((await ask('/languages', {}, server)).isCached).toBe(true)
  }
  await rename('Bahasa Korea baru')
  await expect
    .poll(() => Promise.all([0, 1].map(server => nameOf(ask('/languages', {}, server)))), {
      interval: 10,
    })
    .toEqual(['Bahasa Korea baru', 'Bahasa Korea baru'])
})

test('a write to another list does not invalidate it', async () => {
  await ask('/languages')
  const [first] = unwrap(await fetchItems(administrator.http, 'testimonials')).data
  unwrap(await dropItem(administrator, { resource: 'testimonials', id: first?.id ?? '' }))
  expect((await ask('/languages')).isCached).toBe(true)
})

test('personal, failed and writing responses are never cached', async () => {
  const { headers } = administrator
  const paths = ['/events/registrations', '/study-abroad/campuses/999999', '/nowhere', '/users']
  for (const path of paths) {
    await ask(path, headers)
    expect([path, (await ask(path, headers)).isCached]).toEqual([path, false])
  }
})

test('cached responses are served while the database is unreachable', async () => {
  const ownApi = await startApi()
  const server = createFront(ownApi.app, { revisions: ownApi.revisions })
  await ownApi.revisions.refresh()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  await ask('/languages', {}, 2)
  await ownApi.close()
  const after = await ask('/languages', {}, 2)
  expect([after.status, after.isCached]).toEqual([200, true])
  expect((await ask('/testimonials', {}, 2)).status).toBeGreaterThanOrEqual(500)
})

test('a response whose first client gets 304 is cached with its body for the next', async () => {
  const { headers, body } = await ask('/languages')
  await forget()
  const made = await ask('/languages', { 'if-none-match': headers.etag ?? '' })
  expect([made.status, made.isCached]).toEqual([304, false])
  const next = await ask('/languages')
  expect([next.status, next.isCached, next.headers['content-type']]).toEqual([
    200,
    true,
    'application/json',
  ])
  expect(next.body.equals(body)).toBe(true)
})

test('while the database hangs, cached responses are served, and stay valid for longer', async () => {
  const ownApi = await startApi()
  const revisions = new Revisions(ownApi.db, 0)
  await revisions.refresh()
  const server = createFront(ownApi.app, { revisions })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const number = servers.push(server) - 1
  await ask('/languages', {}, number)
  revisions.refresh = () => new Promise(() => {})
  const after = await ask('/languages', {}, number)
  expect([after.status, after.isCached]).toEqual([200, true])
  vi.setSystemTime(Date.now() + HOUR)
  const later = await ask('/languages', {}, number)
  vi.useRealTimers()
  expect([later.status, later.isCached]).toEqual([200, true])
  await ownApi.close()
})

test('an expired response is sent where the database hangs, even if it answered just now', async () => {
  const ownApi = await startApi()
  const revisions = new Revisions(ownApi.db, HOUR)
  await revisions.refresh()
  const server = createFront(ownApi.app, { revisions })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const number = servers.push(server) - 1
  await ask('/languages', {}, number)
  revisions.refresh = () => new Promise(() => {})
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 5 * MINUTE)
  const hanging = await ask('/languages', {}, number)
  expect([hanging.status, hanging.isCached]).toEqual([200, true])
  vi.useRealTimers()
  await ownApi.close()
})

describe('an expired response', () => {
  test('is sent at once, and made again beside it, once for all that ask meanwhile', async () => {
    const { number, made, hold } = await startCounting()
    await ask('/languages', {}, number)
    expect(made()).toBe(1)
    const release = hold()
    vi.setSystemTime(Date.now() + 5 * MINUTE)
    const answers = [await ask('/languages', {}, number), await ask('/languages', {}, number)]
    expect(answers.map(({ isCached }) => isCached)).toEqual([true, true])
    expect(made()).toBe(2)
    release()
    const madeLater = () => {
      vi.setSystemTime(Date.now() + 2 * MINUTE)
      return ask('/languages', {}, number).then(made)
    }
    await expect.poll(madeLater).toBe(3)
  })

  test('is not sent once what it shows has changed, nor when it is very old', async () => {
    const { api: ownApi, number, made } = await startCounting()
    await ask('/languages', {}, number)
    vi.setSystemTime(Date.now() + 5 * MINUTE)
    await raiseRevision(ownApi.db, 'languages')
    await ownApi.revisions.refresh()
    expect((await ask('/languages', {}, number)).isCached).toBe(false)
    vi.setSystemTime(Date.now() + HOUR)
    expect((await ask('/languages', {}, number)).isCached).toBe(false)
    expect(made()).toBe(3)
  })

  /** Starts a server that counts the responses it makes, and can be held up. */
  async function startCounting() {
    const ownApi = await startApi()
    await ownApi.revisions.refresh()
    let count = 0
    let isFree = Promise.resolve()
    const app = new Hono()
      .use(async (_, next) => {
        count++
        await isFree
        await next()
      })
      .route('/', ownApi.app)
    const server = createFront(app, { revisions: ownApi.revisions })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => vi.useRealTimers() && ownApi.close())
    const hold = () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      isFree = promise
      return resolve
    }
    return { api: ownApi, number: servers.push(server) - 1, made: () => count, hold }
  }
})

test('unknown parameters change nothing: the response is computed once', async () => {
  await forget()
  const answers = []
  for (const query of ['', '?invented=1', '?x', '?=1', '?%'])
    answers.push((await ask(`/languages${query}`)).isCached)
  expect(answers).toEqual([false, true, true, true, true])
  expect((await ask('/languages?')).body.equals((await ask('/languages')).body)).toBe(true)
})
