import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { searchDictionary } from '../../src/contract/routes/dictionary.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { code } from '../helpers/payments.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const searchCode = async (q: string) =>
  code(await call(api.http, searchDictionary, { query: { q, lang: 'id' } }))

/** Characters of both keyboard layouts, whole and incomplete syllables, and signs people paste. */
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyzQWERTOP',
  'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎㄲㄸㅃㅆㅉㅏㅑㅓㅕㅗㅛㅜㅠㅡㅣㅐㅔㅒㅖㅘㅙㅚㅝㅞㅟㅢ',
  '가각값닭앉좋었했겠먹읽뷁한국은는이가을를',
  '漢字學校0123456789 \u0301\u200d😀ﾡｈ',
  '()[]{}*+?\\^$|/.-~"\'<>&%_ ',
]
const texts = fc.oneof(
  ...ALPHABETS.map(letters =>
    fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 40 }),
  ),
)

// On the other layout these keys make no syllable: ㅠㅗㅏㅁ.
test.each(['bhka', 'zxnjzqbhkax', 'xbhkazqxjz'])('%s is answered', async text => {
  expect(await searchCode(text)).toBe('ok')
})

test('whatever is typed is answered', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async text => {
      expect(await searchCode(text)).toBe('ok')
    }),
    { numRuns: 60 },
  )
})
