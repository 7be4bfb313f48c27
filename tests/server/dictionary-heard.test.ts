import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { searchDictionary } from '../../src/contract/routes/dictionary.ts'
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
  ['buoyo', '붓다'],
])('the verb of %s is found as it is heard', async (heard, word) => {
  const answer = await call(api.http, searchDictionary, { query: { q: heard, lang: 'id' } })
  const words = answer.ok ? answer.value.data.map(entry => entry.word) : []
  expect(words.slice(0, 3)).toContain(word)
})

test.each([
  ['mokja', '먹다'],
  ['kaja', '가다'],
  ['kajima', '가다'],
  ['hajima', '하다'],
  ['uljima', '울다'],
  ['unni', '언니'],
  ['hyung', '형'],
  ['ahjussi', '아저씨'],
  ['ajusshi', '아저씨'],
  ['aigoo', '아이고'],
  ['daebak', '대박'],
  ['jebal', '제발'],
])('%s of songs and series is found as fans write it', async (heard, word) => {
  const answer = await call(api.http, searchDictionary, { query: { q: heard, lang: 'id' } })
  const words = answer.ok ? answer.value.data.map(entry => entry.word) : []
  expect(words.slice(0, 5)).toContain(word)
})

test.each([
  ['kenchana', '괜찮다'],
  ['gwenchana', '괜찮다'],
  ['kwencana', '괜찮다'],
  ['guenchana', '괜찮다'],
  ['gwaenchanayo', '괜찮다'],
  ['kencanayo', '괜찮다'],
  ['hwesa', '회사'],
  ['hesa', '회사'],
  ['twaeji', '돼지'],
  ['dwaeji', '돼지'],
  ['doeji', '돼지'],
  ['teji', '돼지'],
  ['oeguk', '외국'],
  ['weguk', '외국'],
  ['ueguk', '외국'],
  ['chwego', '최고'],
  ['cego', '최고'],
  ['jwesonghamnida', '죄송하다'],
  ['jesonghamnida', '죄송하다'],
  ['denjang', '된장'],
  ['hweui', '회의'],
  ['gyohwe', '교회'],
  ['weropta', '외롭다'],
  ['wenyahamyeon', '왜냐하면'],
  ['dweyo', '되다'],
])('왜, 외 and 웨 as in %s are found, heard as we, ue or e', async (heard, word) => {
  const answer = await call(api.http, searchDictionary, { query: { q: heard, lang: 'id' } })
  const words = answer.ok ? answer.value.data.map(entry => entry.word) : []
  expect(words.slice(0, 3)).toContain(word)
})
