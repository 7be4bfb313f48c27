import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startApi, type TestApi } from '../helpers/api.ts'
import { MadePages } from '../helpers/made-pages.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

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

test('a page that is not cached is rendered once for fifty simultaneous requests', async () => {
  const all = pages.arrivals(50)
  const answers = Promise.all(Array.from({ length: 50 }, () => pages.ask('/slow')))
  await all()
  pages.open()
  const texts = (await answers).map(({ text }) => text)
  expect(new Set(texts).size).toBe(1)
  expect(pages.made).toEqual(['/slow'])
})

test('nobody waits a second time for a page that turned out to be personal', async () => {
  const first = Promise.all([1, 2, 3].map(() => pages.ask('/slow-private')))
  await expect.poll(() => pages.made.length).toBe(1)
  pages.open()
  await first
  expect(pages.made.length).toBe(3)
  pages.shut()
  const all = pages.arrivals(3)
  const again = Promise.all([1, 2, 3].map(() => pages.ask('/slow-private')))
  await all()
  expect(pages.made.length).toBe(6)
  pages.open()
  await again
})

test('every request renders the page itself when the first rendering fails', async () => {
  const all = pages.arrivals(3)
  const answers = Promise.all([1, 2, 3].map(() => pages.ask('/slow-failing')))
  await all()
  pages.open()
  expect((await answers).map(({ status }) => status)).toEqual([503, 503, 503])
  expect(pages.made.length).toBe(3)
})

test('the next request renders the page at once when the first client disconnects', async () => {
  // The timeout never fires.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const leaving = new AbortController()
  const all = pages.arrivals(2)
  const left = pages.ask('/slow-at-first', { signal: leaving.signal }).catch(() => 'left')
  await expect.poll(() => pages.made.length).toBe(1)
  const next = pages.ask('/slow-at-first')
  await all()
  leaving.abort()
  expect(await left).toBe('left')
  expect((await next).status).toBe(200)
})

test('a request waits for a limited time only', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const all = pages.arrivals(2)
  void pages.ask('/slow-at-first').catch(() => {})
  await vi.waitFor(() => expect(pages.made.length).toBe(1))
  const next = pages.ask('/slow-at-first')
  await vi.waitFor(all)
  await vi.advanceTimersByTimeAsync(3_000)
  expect((await next).status).toBe(200)
})

test('a request with a session of the API does not wait for others', async () => {
  // The timeout never fires.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { headers } = learner
  void pages.ask('/slow-at-first').catch(() => {})
  await expect.poll(() => pages.made.length).toBe(1)
  expect((await pages.ask('/slow-at-first', { headers })).status).toBe(200)
})
