import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { createFront, ownAddress } from '../../server/http/front.ts'
import { startApi } from '../helpers/api.ts'

afterEach(() => vi.restoreAllMocks())

function fetchRaw(address: string, headers: Record<string, string> = {}) {
  return new Promise<{ response: IncomingMessage; body: Buffer }>((resolve, reject) => {
    get(address, { headers }, async response => {
      resolve({ response, body: Buffer.concat(await response.toArray()) })
    }).once('error', reject)
  })
}

test('the OpenAPI document is built once, for every coding and whatever its address asks', async () => {
  const api = await startApi()
  const server = createFront(api.app, { revisions: api.revisions }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const address = `${ownAddress(server)}/api/openapi.json`
  const stringify = vi.spyOn(JSON, 'stringify')

  const plain = await fetchRaw(address)
  expect(JSON.parse(plain.body.toString()).openapi).toBe('3.1.0')
  const { etag } = plain.response.headers
  for (let at = 0; at < 5; at++) {
    const br = await fetchRaw(`${address}?x=${at}`, { 'accept-encoding': 'br' })
    expect(br.response.headers).toMatchObject({ etag, 'content-encoding': 'br' })
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    const gzip = await fetchRaw(address, { 'accept-encoding': 'gzip' })
    expect(gzip.response.headers).toMatchObject({ etag, 'content-encoding': 'gzip' })
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  }
  const cached = await fetchRaw(address, { 'if-none-match': String(etag) })
  expect([cached.response.statusCode, cached.body.length]).toEqual([304, 0])
  expect(cached.response.headers['cache-control']).toBe('public, max-age=300')
  expect(stringify.mock.results.filter(({ value }) => value?.length > 100_000).length).toBe(1)

  server.closeAllConnections()
  server.close()
  await api.close()
})
