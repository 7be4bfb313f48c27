import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getEmbedding } from '../../src/contract/routes/oembed.ts'
import { startApi, type TestApi } from '../helpers/api.ts'

const ORIGIN = 'https://sapa.test'
let api: TestApi
beforeAll(async () => {
  api = await startApi({ publicUrl: () => ORIGIN })
})
afterAll(() => api.close())

type Query = { url: string; maxwidth?: number; maxheight?: number; format?: string }

async function ask({ url, ...query }: Query) {
  const answer = await call(api.http, getEmbedding, {
    query: { url: URL.canParse(url) ? url : ORIGIN + url, ...query },
  })
  return answer.ok ? answer.value : answer.error.code
}

describe('oEmbed', () => {
  test('answers with the iframe of a page, as large as is allowed', async () => {
    expect(await ask({ url: '/dictionary?q=a%26%22b%22' })).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Kamus',
      provider_name: 'Sapa',
      provider_url: ORIGIN,
      cache_age: 86_400,
      width: 800,
      height: 640,
      html: expect.stringMatching(
        /^<iframe src="https:\/\/sapa\.test\/frame\/sapa-dictionary\?query=a%26%22b%22" title="Kamus" width="800" height="640" /,
      ),
    })
    const small = await ask({ url: '/dictionary', maxwidth: 320, maxheight: 5_000 })
    expect(small).toMatchObject({ width: 320, height: 640 })
  })

  test.each([
    ['/class-details?id=hangul-dari-nol', 'Hangul dari nol', 'sapa-class-player?class-id='],
    ['/mock-test/details/practice-grammar-1', 'Latihan: Tata bahasa dasar', 'sapa-mock-test?test='],
    ['/frame/sapa-event-schedule?view=month&lang=en', 'Jadwal acara', 'sapa-event-schedule?view='],
    ['/frame/sapa-mock-test', 'Latihan: Kata di tempat kerja', 'sapa-mock-test"'],
  ])('knows %s', async (url, title, frame) => {
    const { title: named, html } = Object(await ask({ url }))
    expect(named).toBe(title)
    expect(html).toContain(`/frame/${frame}`)
  })

  test.each([
    ['/mock-test/details/tidak-ada'],
    ['/class-details'],
    ['/class-details?id=tidak-ada'],
    ['/frame/constructor'],
    ['/profile'],
    ['/%E0%A4%A'],
    ['https://jahat.id/dictionary'],
    ['bukan alamat:'],
  ])('does not know %s', async url => {
    expect(await ask({ url })).toBe('not-found')
  })

  test('has no other format than JSON', async () => {
    expect(await ask({ url: '/dictionary', format: 'xml' })).toBe('unknown-format')
    const { status } = await api.fetch(`/api/oembed?url=${ORIGIN}/dictionary&format=xml`)
    expect(status).toBe(501)
  })
})
