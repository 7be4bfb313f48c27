import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargePage, priceOf } from '../../server/auth/call-prices.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { MadePages } from '../helpers/made-pages.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let api: TestApi
let now = 1_800_000_000_000
beforeAll(async () => {
  api = await startApi({ now: () => now, trustedProxies: 1 })
})
afterAll(() => api.close())

const ask = (path: string, { headers }: Pick<TestUser, 'headers'>) =>
  api.fetch(`/api${path}`, { headers })
const from = (network: string) => ({ headers: { 'x-forwarded-for': network } })
const price = (path: string) => priceOf({ method: 'get', path }) ?? 0

test('an account pays for dear calls, and nobody else does', async () => {
  const [rina, sari] = [await createUser(api), await createUser(api)]
  const dear = '/saved-words/export?format=csv'
  const allowed = Math.floor(6_000 / price('/saved-words/export'))
  for (let at = 0; at < allowed; at++) expect((await ask(dear, rina)).status).toBe(200)
  const refused = await ask(dear, rina)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await ask('/saved-words', rina)).status).toBe(429)
  expect((await ask('/points', rina)).status).toBe(200)
  expect((await ask(dear, sari)).status).toBe(200)
  now += MINUTE
  expect((await ask(dear, rina)).status).toBe(200)
})

test('a class of 40 may search 90 times in a minute each; beyond, its network alone waits', async () => {
  const search = (network: string) =>
    api.app.request('/api/dictionary/search?q=makan', from(network))
  const allowed = 40_000 / price('/dictionary/search')
  expect(allowed).toBeGreaterThanOrEqual(40 * 90)
  for (let at = 0; at < allowed; at++) expect((await search('203.0.113.9')).status).toBe(200)
  const refused = await search('203.0.113.200')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await search('198.51.100.9')).status).toBe(200)
  now += MINUTE
  expect((await search('203.0.113.9')).status).toBe(200)
})

test('a network pays for pages that are rendered for it, and none that is in the cache', async () => {
  const pages = new MadePages(api, await createUser(api))
  await pages.listen()
  await pages.ask('/faq')
  const here = { headers: {}, socket: { remoteAddress: '127.0.0.1' } } as IncomingMessage
  // The first page was one.
  for (let rendered = 1; rendered < 2_000; rendered++) chargePage(api.app, here, {})
  const refused = await pages.ask('/faq?q=a')
  expect([refused.status, refused.retryAfter]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(refused.text).toContain('Coba lagi')
  expect((await pages.ask('/faq')).status).toBe(200)
  expect(pages.made).toEqual(['/faq'])
  pages.close()
})
