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

/** Asks for as many invented addresses, a few at once. */
async function askMany(count: number, path: (at: number) => string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  await atOnce(count, at => pages.ask(path(at), { agent }))
  agent.destroy()
}

test('a page that allows it is made once, and asked for again after a write', async () => {
  await pages.ask('/list')
  await pages.ask('/list')
  expect(pages.made).toEqual(['/list'])
  await raiseRevision(api.db, 'languages')
  await pages.ask('/list')
  expect(pages.made).toEqual(['/list', '/list'])
})

test('who is signed in never has the page of a visitor, nor the other way round', async () => {
  for (const headers of [{}, SESSION, {}, SESSION]) {
    const { text } = await pages.ask('/list', { headers })
    expect(text).toContain(`signed in: ${headers === SESSION}`)
  }
  expect(pages.made.length).toBe(2)
})

test('who comes from another page has it with the loading view, who sends a form without', async () => {
  for (const referer of ['http://x/list', 'http://x/books', 'http://x/list', 'http://x/books'])
    await pages.ask('/list', { headers: { referer } })
  expect(pages.made.length).toBe(2)
})

test.each(['cookie', 'private', 'no-store', 'personal'])(
  'a page is never kept that is %s, whatever it says itself',
  async name => {
    await pages.ask(`/${name}`)
    await pages.ask(`/${name}`)
    expect(pages.made.length).toBe(2)
    expect(pages.kept.count).toBe(0)
  },
)

test('a page is kept under the parameters it looks at, and not with others', async () => {
  const addresses = ['/searched?q=a', '/searched?q=b', '/searched?q=a&x=1', '/searched?attempt=1']
  for (const address of [...addresses, ...addresses]) await pages.ask(address)
  expect(pages.made).toEqual([...addresses, ...addresses.slice(2)])
})

test('invented addresses fill neither the entries nor the memory', async () => {
  await askMany(100, at => `/list?invented=${at}`)
  await askMany(100, at => `/api/languages?invented=${at}`)
  expect(pages.kept.count).toBe(0)
  await askMany(300, at => `/searched?q=${at}`)
  expect(pages.kept.count).toBe(LIMITS.entries)
  await askMany(30, at => `/big?q=${at}`)
  expect(pages.kept.bytes).toBeLessThanOrEqual(LIMITS.bytes)
  expect(pages.kept.bytes).toBeGreaterThan(LIMITS.bytes * 0.8)
})

test('what is kept counts with its headers and in every coding', async () => {
  await pages.ask('/big')
  const plain = pages.kept.bytes
  expect(plain).toBeGreaterThan(101_000)
  for (const coding of ['br', 'gzip', 'br'])
    await pages.ask('/big', { headers: { 'accept-encoding': coding } })
  expect(pages.kept.bytes).toBeGreaterThan(plain + 90_000)
  expect(pages.made.length).toBe(1)
})

test('what is old is swept out though nobody asks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  await pages.ask('/list')
  await pages.ask('/searched?q=a')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(pages.kept.count).toBe(2)
  // In steps, or the clock that is not real ends what the database is asked meanwhile.
  const laterOn = async () => {
    await vi.advanceTimersByTimeAsync(10_000)
    return pages.kept.count
  }
  await expect.poll(laterOn).toBe(0)
})
