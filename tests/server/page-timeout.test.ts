import type { IncomingMessage, ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createFront, ownAddress } from '../../server/http/front.ts'
import { PrerenderedPages } from '../../server/http/prerendered-pages.ts'
import { createHttp } from '../../src/api/http.ts'

interface Locals {
  fetch: (url: string, init?: RequestInit) => Promise<Response>
}

/** A page that makes one call after the other, and shows how each of them failed. */
async function makePage(_: IncomingMessage, res: ServerResponse, _next: unknown, locals: object) {
  const { fetch } = locals as Locals
  const http = createHttp({ root: 'http://localhost/api', fetch })
  const codes: string[] = []
  for (const call of ['first', 'second']) {
    const answer = await http(`/${call}`, { fallback: '' })
    codes.push(answer.ok ? 'ok' : answer.error.code)
  }
  res.writeHead(503, { 'Content-Type': 'text/plain' })
  res.end(codes.join())
}

test('a page whose calls hang is sent once its time is over, however many calls it makes', async () => {
  const called: string[] = []
  const api = new Hono().get('/api/:call', c => {
    called.push(c.req.param('call'))
    return new Promise(() => {})
  })
  const server = createFront(api, {
    pageTimeout: 100,
    site: {
      prerendered: new PrerenderedPages(''),
      files: (_req, _res, next) => next(),
      pages: makePage,
    },
  })
  onTestFinished(() => void server.close())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const response = await fetch(ownAddress(server))
  expect(await response.text()).toBe('network,network')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  // Nothing can use the answer to the second one.
  expect(called).toEqual(['first'])
})
