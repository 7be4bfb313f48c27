import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../helpers/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('every response has its own id', async () => {
  const ids = await Promise.all(
    [1, 2].map(async () => (await api.fetch('/api/health/live')).headers.get('x-request-id')),
  )
  expect(new Set(ids).size).toBe(2)
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
})

test('pages of other origins may read a response, without credentials, also when isolated', async () => {
  const { headers } = await api.fetch('/api/dictionary', {
    headers: { origin: 'https://lpk.example' },
  })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('an unchanged response is not sent again', async () => {
  const first = await api.fetch('/api/dictionary')
  const etag = first.headers.get('etag') ?? ''
  const again = await api.fetch('/api/dictionary', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
})

test.each(['/api/dictionary', '/api/dictionary/search?q=sa', '/api/dictionary/entries/sapa-사랑'])(
  '%s may be cached for a while',
  async path => {
    expect((await api.fetch(path)).headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
  },
)

test.each([
  '/api/health/live',
  '/api/dictionary/search?limit=0',
  '/api/dictionary/entries/no-such-entry',
  '/api/nothing',
])('%s may not be cached', async path => {
  expect((await api.fetch(path)).headers.get('cache-control')).toBe('no-store')
})

test.each(['br', 'gzip, deflate, br', 'gzip, br;q=0.5'])(
  'a long response is sent with Brotli to a client that accepts %s',
  async accepted => {
    const path = '/api/dictionary/search?q=sa'
    const headers = { 'accept-encoding': accepted }
    const response = await api.app.request(path, { headers })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
    const content = brotliDecompressSync(await response.arrayBuffer())
    expect(content.toString()).toBe(await (await api.fetch(path)).text())
  },
)

test.each(['', 'gzip', 'br;q=0', 'br;q=0.0, gzip'])(
  'a response is not sent with Brotli to a client that accepts %j',
  async accepted => {
    const headers = { 'accept-encoding': accepted }
    const { headers: answered } = await api.fetch('/api/dictionary', { headers })
    expect(answered.get('content-encoding')).toBeNull()
  },
)
