import { existsSync, readFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { recordingAddress } from '../../src/lib/recording-address.ts'
import { PACK_LIST, type RecordingPack } from '../../src/lib/recording-packs.ts'
import { CLIENT, manifest, readBuilt, scriptsIn } from '../helpers/embed-build.ts'
import { PAGES } from '../helpers/site-pages.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()

interface FileResponse {
  status: number | undefined
  headers: IncomingHttpHeaders
  /** The response as it was transferred. */
  body: Buffer
}

/** `fetch` would decompress the response and hide its size. */
function ask(path: string, more: OutgoingHttpHeaders = {}): Promise<FileResponse> {
  const headers = { 'Accept-Encoding': 'br, gzip', ...more }
  return new Promise((resolve, reject) => {
    get(new URL(path, stage.url), { headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    }).once('error', reject)
  })
}

describe('cache headers', () => {
  test('let files that never change be cached for a year', async () => {
    const paths = [
      ...scriptsIn('/_astro'),
      ...scriptsIn('/embed/assets'),
      ...scriptsIn(`/embed/${manifest().build}`),
    ]
    for (const path of paths) {
      const { headers } = await ask(path)
      expect([path, headers['cache-control']]).toEqual([
        path,
        'public, max-age=31536000, immutable',
      ])
    }
  })

  test('let the alias and the manifest be cached for five minutes, and then refreshed in the background', async () => {
    for (const path of [...scriptsIn('/embed/v1'), '/embed/manifest.json']) {
      const { headers } = await ask(path)
      const [, age] = /max-age=(\d+)/.exec(headers['cache-control'] ?? '') ?? []
      expect([path, Number(age) <= 300]).toEqual([path, true])
      expect(headers['cache-control']).toMatch(/stale-while-revalidate=\d+/)
      expect(headers['cache-control']).not.toContain('immutable')
    }
  })

  test('let recordings of words be cached for a day, and their packs for a year', async () => {
    const recording = await ask(recordingAddress('학교'), { Range: 'bytes=0-' })
    expect(recording.status).toBe(206)
    expect(recording.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(recording.headers['cache-control']).toMatch(/^public, max-age=86400,/)
    const list = await ask(PACK_LIST)
    expect(list.headers['cache-control']).toMatch(/^public, max-age=300,/)
    const packs: RecordingPack[] = JSON.parse(brotliDecompressSync(list.body).toString())
    for (const { address, bytes } of packs) {
      const { headers, body } = await ask(address)
      expect([address, body.length]).toEqual([address, bytes])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  test('let a word without a recording be asked again after minutes', async () => {
    const { status, headers } = await ask(recordingAddress('없는 낱말'))
    expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=300'])
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  test('let an unchanged file be answered with 304', async () => {
    const { headers } = await ask('/embed/v1/sapa.js')
    const again = await ask('/embed/v1/sapa.js', { 'If-None-Match': headers.etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })
})

test('any page may load the widgets and call the API, also when isolated', async () => {
  for (const path of [
    ...scriptsIn('/embed'),
    '/embed/manifest.json',
    '/api/dictionary',
    '/api/dictionary/search?q=cinta',
  ]) {
    const { headers } = await ask(path)
    expect([path, headers['access-control-allow-origin']]).toEqual([path, '*'])
    expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'cross-origin'])
  }
})

test('scripts are sent with Brotli, as compressed on the disk', async () => {
  for (const path of [
    ...scriptsIn('/embed/v1'),
    ...scriptsIn('/embed/assets'),
    ...scriptsIn('/_astro'),
  ]) {
    // Compression would not make the smallest one smaller.
    if (!existsSync(join(CLIENT, `${path}.br`))) {
      expect([path, readBuilt(path).length < 500]).toEqual([path, true])
      continue
    }
    const { headers, body } = await ask(path)
    expect([path, headers['content-encoding'], headers['vary']]).toEqual([
      path,
      'br',
      'Accept-Encoding',
    ])
    expect(headers['content-type']).toMatch(/^text\/javascript/)
    expect(body.equals(readFileSync(join(CLIENT, `${path}.br`)))).toBe(true)
  }
})

test.each(PAGES)(
  '$path has at most 15,500 bytes of HTML and 3,000 of headers',
  async ({ path, status }) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers['content-encoding']]).toEqual([status, 'br'])
    expect(brotliDecompressSync(answer.body).toString()).toMatch(/^<!doctype html>/i)
    expect(answer.body.length).toBeLessThanOrEqual(15_500)
    expect(Object.entries(answer.headers).join('\n').length).toBeLessThanOrEqual(3_000)
  },
)
