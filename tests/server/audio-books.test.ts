import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getAudioBook } from '../../src/contract/routes/audio-books.ts'
import { startApi, type TestApi } from '../helpers/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function book(id: string) {
  const result = await call(api.http, getAudioBook, { params: { id } })
  if (!result.ok) throw new Error(result.error.message)
  return result.value.data
}

describe('an audio book', () => {
  test('comes with its pack, its chapters and their sentences, and says that a program speaks', async () => {
    const { voice, pack, chapters } = await book('eps-topik')
    expect(voice).toBe('synthetic')
    expect(pack).toMatchObject({ format: 'zip', size: expect.any(Number) })
    expect(chapters.map(({ lines }) => lines.length)).toEqual([8, 8, 8, 8, 8, 8])
    expect(chapters[0]?.lines[2]).toEqual({
      start: expect.any(Number),
      ko: '만나서 반갑습니다. 잘 부탁드립니다.',
      id: 'Senang berkenalan dengan Anda. Mohon bimbingannya.',
    })
  })

  test.each(['topik-2', 'japanese-konoha'])('%s is not available yet and says so', async id => {
    expect(await book(id)).toMatchObject({ id, pack: null, voice: null, chapters: [] })
  })

  test.each(['nope', '..%2Fdictionary%2Ffood', 'EPS-TOPIK'])('%s does not exist', async id => {
    const result = await call(api.http, getAudioBook, { params: { id: decodeURIComponent(id) } })
    expect(result).toMatchObject({ ok: false, error: { code: 'not-found', status: 404 } })
  })

  test('may be cached, and is not sent again to a client that has it', async () => {
    const first = await api.fetch('/api/audio-books/eps-topik')
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
    const again = await api.fetch('/api/audio-books/eps-topik', { headers })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('is not cached where it does not exist', async () => {
    const answer = await api.fetch('/api/audio-books/nope')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})
