import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createHttp, type HttpOptions } from '../../src/api/http.ts'
import { $slowCalls } from '../../src/lib/slow-calls.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

/** Starts a real server with the given response. */
async function answering(listener: RequestListener, options: Partial<HttpOptions> = {}) {
  server = createServer(listener)
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return createHttp({ root: `http://127.0.0.1:${port}/api`, ...options })
}

const json =
  (status: number, body: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }
const fallback = 'Failed to fetch dictionary'

test('bears a slash at the end of the root', async () => {
  const http = await answering((request, response) =>
    json(200, JSON.stringify([request.url]))(request, response),
  )
  const address = server?.address() as AddressInfo | undefined
  const slashed = createHttp({ root: `http://127.0.0.1:${address?.port}/api/` })
  expect(await slashed('/x', { fallback })).toEqual(await http('/x', { fallback }))
})

test('a call that waits for eight seconds counts as slow until it ends', async () => {
  vi.useFakeTimers()
  try {
    const { promise, resolve: answer } = Promise.withResolvers<Response>()
    const http = createHttp({ root: '/api', fetch: () => promise })
    const called = http('/x', { fallback })
    await vi.advanceTimersByTimeAsync(7_999)
    expect($slowCalls.get()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect($slowCalls.get()).toBe(1)
    answer(Response.json({ data: [] }))
    await called
    expect($slowCalls.get()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('hands over what was answered', async () => {
  const http = await answering(json(200, '{"data":[1]}'))
  expect(await http('/x', { fallback })).toEqual({ ok: true, value: { data: [1] } })
})

test('sends the bearer token of a signed-in learner, and none otherwise', async () => {
  const seen: (string | undefined)[] = []
  let token: string | undefined = 'abc'
  const http = await answering(
    (request, response) => {
      seen.push(request.headers.authorization)
      json(200, '{}')(request, response)
    },
    { token: () => token },
  )
  await http('/x', { fallback })
  token = undefined
  await http('/x', { fallback })
  expect(seen).toEqual(['Bearer abc', undefined])
})

test('sends JSON and leaves empty query parameters out', async () => {
  let seen = ''
  const http = await answering((request, response) => {
    request.on('data', chunk => {
      seen += `${request.method} ${request.url} ${request.headers['content-type']} ${chunk}`
    })
    request.on('end', () => json(201, '{}')(request, response))
  })
  await http('/x', {
    method: 'post',
    query: { q: 'a&b', none: undefined, empty: '', n: 0 },
    body: { a: 1 },
    fallback,
  })
  expect(seen).toBe('POST /api/x?q=a%26b&n=0 application/json {"a":1}')
})

test('keeps the server’s own code and message', async () => {
  const http = await answering(json(404, '{"code":"not-found","message":"Tidak ada."}'))
  expect(await http('/x', { fallback })).toEqual({
    ok: false,
    error: { code: 'not-found', message: 'Tidak ada.', status: 404 },
  })
})

test('falls back on the caller’s text when the server gives none', async () => {
  const http = await answering(json(500, ''))
  expect(await http('/x', { fallback })).toEqual({
    ok: false,
    error: { code: 'internal', message: fallback, status: 500 },
  })
})

test('tells HTML from data', async () => {
  const http = await answering((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Login</title>')
  })
  expect(await http('/x', { fallback })).toMatchObject({
    ok: false,
    error: {
      code: 'html',
      message: 'Received HTML instead of JSON. Check API endpoint configuration.',
    },
  })
})

test('does not take a cut-off answer for a whole one', async () => {
  const http = await answering((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
    response.write('{"data":', () => response.destroy())
  })
  expect(await http('/x', { fallback })).toEqual({
    ok: false,
    error: { code: 'network', message: fallback },
  })
})

test('a server that is not there is a network failure', async () => {
  const http = createHttp({ root: 'http://127.0.0.1:1/api' })
  expect(await http('/x', { fallback })).toEqual({
    ok: false,
    error: { code: 'network', message: fallback },
  })
})

test('gives up after the time-out, also in the middle of an answer', async () => {
  const silent = await answering(() => {}, { timeout: 50 })
  expect(await silent('/x', { fallback })).toMatchObject({ error: { code: 'timeout' } })
  server?.closeAllConnections()
  const halfway = await answering((_request, response) => void response.writeHead(200).write('{'), {
    timeout: 50,
  })
  expect(await halfway('/x', { fallback })).toMatchObject({ error: { code: 'timeout' } })
})

test('waits 15 seconds unless told otherwise', async () => {
  const { REQUEST_TIMEOUT } = await import('../../src/contract/limits.ts')
  expect(REQUEST_TIMEOUT).toBe(15_000)
})

test('a cancelled request says so, before and after it was sent', async () => {
  const http = await answering(() => {})
  const abort = new AbortController()
  const result = http('/x', { signal: abort.signal, fallback })
  abort.abort()
  expect(await result).toMatchObject({ error: { code: 'cancelled' } })
  expect(await http('/x', { signal: abort.signal, fallback })).toMatchObject({
    error: { code: 'cancelled' },
  })
})

test('sends a body as it is on a page whose arrays and objects have a toJSON', async () => {
  let sent = ''
  const http = await answering(async (request, response) => {
    sent = Buffer.concat(await request.toArray()).toString()
    json(200, '{}')(request, response)
  })
  const body = { answers: [{ id: 'a', words: ['ㄱ', 'ㄴ'] }], at: 1, none: null, left: undefined }
  const expected = JSON.stringify(body)
  const hook = { configurable: true, value: () => 'changed' }
  const hooked = [Array.prototype, Object.prototype, String.prototype, Number.prototype]
  for (const prototype of hooked) Object.defineProperty(prototype, 'toJSON', hook)
  try {
    await http('/x', { method: 'post', body, fallback })
  } finally {
    for (const prototype of hooked) Reflect.deleteProperty(prototype, 'toJSON')
  }
  expect(sent).toBe(expected)
})
