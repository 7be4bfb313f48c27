import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFront, ownAddress } from '../../server/http/front.ts'
import { PrerenderedPages } from '../../server/http/prerendered-pages.ts'
import { SAFE_HEADERS } from '../../server/http/safe-headers.ts'
import { staticFiles } from '../../server/http/static-files.ts'
import { startApi, type TestApi } from '../helpers/api.ts'

const PUBLIC_URL = 'https://sapa.example'
const folder = mkdtempSync(join(tmpdir(), 'sapa-files-'))

let api: TestApi
let server: Server
/** Addresses of the rendered pages, each with the host that it was rendered for. */
let made: [url: string | undefined, host: string | undefined][]
/** Log lines so far. */
let lines: object[]
beforeAll(async () => {
  api = await startApi()
  writeFileSync(join(folder, 'a.svg'), '<svg/>')
  writeFileSync(join(folder, 'a.mp3'), '0123456789')
  const site = {
    prerendered: new PrerenderedPages(''),
    files: staticFiles(folder),
    pages(req: IncomingMessage, res: ServerResponse) {
      made.push([req.url, req.headers.host])
      res.end('a page')
    },
  }
  const log = pino({ base: null }, { write: line => void lines.push(JSON.parse(line)) })
  server = createFront(api.app, { revisions: api.revisions, site, publicUrl: PUBLIC_URL, log })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  made = []
  lines = []
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
  await api.close()
})

/** Sends raw bytes, which clients would refuse to send. @returns the whole response */
function send(request: string): Promise<string> {
  const { port } = new URL(ownAddress(server))
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request))
    socket.on('data', data => {
      answer += data
    })
    socket.once('end', () => socket.end())
    socket.once('close', () => resolve(answer))
    socket.once('error', reject)
  })
}

/** Sends a GET request on a connection of its own. */
const get = (target: string, headers = 'Host: x\r\n') =>
  send(`GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)

test.each([
  [400, 'what is no HTTP', 'nonsense\r\n\r\n'],
  [400, 'no host', 'GET / HTTP/1.1\r\n\r\n'],
  [400, 'no host of the API', 'GET /api/languages HTTP/1.1\r\n\r\n'],
  [400, 'two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhOST: y\r\n\r\n'],
  [400, 'the same host twice', 'GET /api/languages HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n'],
  [501, 'a trace', 'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n'],
  [417, 'an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n'],
  [431, 'long headers', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`],
])('a response with status %i to %s has every security header', async (status, _, request) => {
  const answer = await send(request)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const [name, value] of Object.entries(SAFE_HEADERS))
    expect(answer).toContain(`\r\n${name}: ${value}\r\n`)
})

test('a bad request after a good one corrupts no response', async () => {
  const answer = await send('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n')
  expect(answer.split('HTTP/1.1 ').length).toBeLessThanOrEqual(3)
  expect(answer).not.toMatch(/\{[^}]*HTTP/)
  expect((await fetch(`${ownAddress(server)}/api/health/live`)).status).toBe(200)
})

test('the host in an absolute request target is ignored, and its path is served', async () => {
  expect(await get('http://x/books?page=2')).toContain('a page')
  expect(made.map(([url]) => url)).toEqual(['/books?page=2'])
  expect(await get('https://elsewhere.example/a.svg')).toContain('<svg/>')
  expect(await get('HTTP://x/api/health/live')).toContain('{"status":"live"}')
})

test('pages use the public address, not the Host header of the request', async () => {
  await get('/nowhere', 'Host: evil.example\r\n')
  expect(made).toEqual([['/nowhere', 'sapa.example']])
})

test('an unusual Host header does not prevent a response of the API', async () => {
  for (const host of ['a b', 'x:y:z', '%', ''])
    expect(await get('/api/health/live', `Host: ${host}\r\n`)).toContain('{"status":"live"}')
})

test('a 304 response has all headers of the file', async () => {
  const address = `${ownAddress(server)}/a.svg`
  const { headers } = await fetch(address)
  const again = await fetch(address, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  for (const name of [...Object.keys(SAFE_HEADERS), 'cache-control', 'etag', 'vary'])
    expect([name, again.headers.get(name)]).toEqual([name, headers.get(name)])
  const other = await fetch(address, { headers: { 'if-none-match': 'W/"other"' } })
  expect([other.status, other.headers.get('etag')]).toEqual([200, headers.get('etag')])
})

test.each([
  ['bytes=0-0', 206, 'bytes 0-0/10', '0'],
  ['bytes=-5', 206, 'bytes 5-9/10', '56789'],
  ['bytes=-50', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
  ['bytes=9-', 206, 'bytes 9-9/10', '9'],
  ['bytes=4-99', 206, 'bytes 4-9/10', '456789'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=-0', 416, 'bytes */10', ''],
  ['bytes=4-2', 200, null, '0123456789'],
  ['bytes=0-1,3-4', 200, null, '0123456789'],
])('the range %s of a recording is answered with %i', async (range, status, part, text) => {
  const answer = await fetch(`${ownAddress(server)}/a.mp3`, { headers: { range } })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([status, part])
  expect(await answer.text()).toBe(text)
  if (status !== 416) expect(answer.headers.get('content-length')).toBe(String(text.length))
})

test('a page requested with the etag of something else has the headers of a page', async () => {
  const page = await fetch(`${ownAddress(server)}/list`, { headers: { 'if-none-match': 'W/"x"' } })
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache'])
})

test('forms of other sites do not reach pages, and leave at most sixty log lines a minute', async () => {
  const send = async (site: string) => {
    const headers = { 'sec-fetch-site': site }
    const form = { method: 'POST', headers, body: 'name=Rina' }
    return (await fetch(`${ownAddress(server)}/register?name=Rina`, form)).status
  }
  expect(await send('same-origin')).toBe(200)
  expect(lines).toEqual([])
  for (let count = 0; count < 130; count++) expect(await send('cross-site')).toBe(403)
  expect(made).toHaveLength(1)
  const { length } = lines
  // The test may run across two minutes.
  expect(length).toBeGreaterThanOrEqual(60)
  expect(length).toBeLessThanOrEqual(120)
  expect(lines[0]).toMatchObject({
    level: 40,
    event: 'access-refused',
    method: 'POST',
    path: '/register',
    code: 'cross-site-form',
  })
})
