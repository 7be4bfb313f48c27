import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchDictionary } from '../../src/api/dictionary.ts'
import { startApi, type TestApi } from '../helpers/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test.each([
  ['saranghe', '사랑하다'],
  ['saranghaeyo', '사랑하다'],
  ['mianhe', '미안하다'],
  ['gomawo', '고맙다'],
  ['molla', '모르다'],
  ['araseo', '알다'],
  ['masisseoyo', '맛있다'],
  ['meogosseoyo', '먹다'],
  ['chuwoyo', '춥다'],
  ['gwenchanayo', '괜찮다'],
])('finds the verb of %s, as it is heard', async (heard, word) => {
  const answer = await searchDictionary(api.http, { q: heard, lang: 'id' })
  const words = answer.ok ? answer.value.data.map(entry => entry.word) : []
  expect(words.slice(0, 3)).toContain(word)
})
