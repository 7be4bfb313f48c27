import { Agent } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { raiseRevision } from '../../server/db/revisions.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { LIMITS, MadePages } from '../helpers/made-pages.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const SESSION = { cookie: 'token=a; refreshToken=b' }

let api: TestApi
let learner: TestUser
let pages: MadePages
beforeAll(async () => {
  api = await startApi()
  learner = await createUser(api)
  await api.revisions.refresh()
})
beforeEach(async () => {
  pages = new MadePages(api, learner)
  await pages.listen()
})
afterEach(() => {
  vi.useRealTimers()
  pages.close()
})
afterAll(() => api.close())

/** Requests as many invented addresses, a few at a time. */
async function askMany(count: number, path: (at: number) => string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  await atOnce(count, at => pages.ask(path(at), { agent }))
  agent.destroy()
}

test('a cacheable page is rendered once, and again after a write', async () => {
  await pages.ask('/list')
  await pages.ask('/list')
  expect(pages.made).toEqual(['/list'])
  await raiseRevision(api.db, 'languages')
  await pages.ask('/list')
  expect(pages.made).toEqual(['/list', '/list'])
})

test('a signed-in user never gets the cached page of a visitor, nor a visitor that of a user', async () => {
  for (const headers of [{}, SESSION, {}, SESSION]) {
    const { text } = await pages.ask('/list', { headers })
    expect(text).toContain(`signed in: ${headers === SESSION}`)
  }
  expect(pages.made.length).toBe(2)
})

test('a page is cached with and without the loading view, for visitors from other pages and for forms', async () => {
  for (const referer of ['http://x/list', 'http://x/books', 'http://x/list', 'http://x/books'])
    await pages.ask('/list', { headers: { referer } })
  expect(pages.made.length).toBe(2)
})

test.each(['cookie', 'private', 'no-store', 'personal'])(
  'a page that is %s is never cached, whatever its own headers say',
  async name => {
    await pages.ask(`/${name}`)
    await pages.ask(`/${name}`)
    expect(pages.made.length).toBe(2)
    expect(pages.kept.count).toBe(0)
  },
)

test('a page is cached by the parameters it reads, and others change nothing', async () => {
  const addresses = [
    '/faq?q=a',
    '/faq?q=b',
    '/faq',
    '/faq?utm_source=x&q=a',
    '/faq?Q=a',
    '/f%61q?x',
  ]
  for (const address of [...addresses, ...addresses]) await pages.ask(address)
  expect(pages.made).toEqual(['/faq?q=a', '/faq?q=b', '/faq'])
})

test.each(['/sitemap.xml', '/faq', '/mock-test', '/'])(
  '%s is rendered once, however many parameters are invented',
  { tags: 'postgres' },
  async path => {
    await atOnce(30, at => pages.ask(`${path}?x=${at}`))
    await atOnce(30, at => pages.ask(`${path}?x${at}`))
    expect(pages.made).toEqual([path])
  },
)

test.each(['/korean?level=', '/books?sort=', '/products?page=x', '/robots.txt?'])(
  'a page is rendered once, however many values are invented for %s',
  { tags: 'postgres' },
  async start => {
    await atOnce(30, at => pages.ask(`${start}${at}x`))
    await pages.ask(start)
    expect(pages.made).toEqual([start.split('?')[0]])
  },
)

test('a page that names no parameters is not cached with any', async () => {
  for (let at = 0; at < 2; at++) await pages.ask('/list?q=a')
  expect(pages.made).toEqual(['/list?q=a', '/list?q=a'])
})

test('invented addresses exhaust neither the entries nor the memory', {
  tags: 'postgres',
}, async () => {
  await askMany(100, at => `/list?invented=${at}`)
  expect(pages.kept.count).toBe(0)
  await askMany(100, at => `/api/languages?invented=${at}`)
  expect(pages.kept.count).toBe(1)
  await askMany(300, at => `/faq?q=${at}`)
  expect(pages.kept.count).toBe(LIMITS.entries)
  await askMany(30, at => `/faq?q=big${at}`)
  expect(pages.kept.bytes).toBeLessThanOrEqual(LIMITS.bytes)
  expect(pages.kept.bytes).toBeGreaterThan(LIMITS.bytes * 0.8)
})

test('the size of a cached page includes its headers and every encoding', async () => {
  await pages.ask('/faq?q=big')
  const plain = pages.kept.bytes
  expect(plain).toBeGreaterThan(101_000)
  for (const coding of ['br', 'gzip', 'br'])
    await pages.ask('/faq?q=big', { headers: { 'accept-encoding': coding } })
  expect(pages.kept.bytes).toBeGreaterThan(plain + 90_000)
  expect(pages.made.length).toBe(1)
})

test('expired pages are removed also when nobody requests anything', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  await pages.ask('/list')
  await pages.ask('/faq?q=a')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(pages.kept.count).toBe(2)
  // In steps, or the fake clock cancels the queries that run meanwhile.
  const laterOn = async () => {
    await vi.advanceTimersByTimeAsync(10_000)
    return pages.kept.count
  }
  await expect.poll(laterOn).toBe(0)
})
