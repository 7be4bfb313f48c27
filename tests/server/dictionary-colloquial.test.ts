import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { searchDictionary } from '../../src/contract/routes/dictionary.ts'
import { startApi, type TestApi } from '../helpers/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function search(q: string) {
  const result = await call(api.http, searchDictionary, { query: { q, lang: 'id' } })
  if (!result.ok) throw new Error(result.error.message)
  const { data, grammar } = result.value
  return { words: data.map(({ word }) => word), grammar: grammar?.map(({ form }) => form) ?? [] }
}

describe('colloquial Indonesian finds what the standard word finds', () => {
  test.each([
    ['duit', '돈'],
    ['duitnya', '돈'],
    ['gimana', '어떻게'],
    ['bikin', '만들다'],
    ['hape', '휴대폰'],
    ['makasih', '감사합니다'],
    ['bgt', '아주'],
    ['klo', '만약'],
    ['cowok', '남자'],
    ['nyokap', '어머니'],
    ['minjem', '빌리다'],
    ['telat', '늦다'],
  ])('%s → %s', async (typed, word) => {
    expect((await search(typed)).words.slice(0, 3)).toContain(word)
  })

  test.each([
    ['dibikin', '만들다'],
    ['dibeliin', '사다'],
    ['ngopi', '커피'],
    ['nyapu', '빗자루'],
    ['dimasakin', '요리하다'],
    ['ngerasa', '느끼다'],
    ['temenan', '사귀다'],
    ['cepetan', '빨리'],
  ])('%s, by its root → %s', async (typed, word) => {
    expect((await search(typed)).words).toContain(word)
  })
})

test.each([
  ['maslah', '문제'],
  ['merka', '그들'],
  ['taon', '년'],
  ['temen2', '친구'],
])('%s, with a vowel left out or as it sounds → %s', async (typed, word) => {
  expect((await search(typed)).words.slice(0, 5)).toContain(word)
})

test.each([
  ['diperbaiki', '고치다'],
  ['ditutup', '닫다'],
  ['dibeli', '사다'],
  ['dikirim', '보내다'],
  ['gatau', '모르다'],
])('%s finds the active or standard word first: %s', async (typed, word) => {
  expect((await search(typed)).words[0]).toBe(word)
})

describe('forms of English, Chinese and Japanese find the word', () => {
  test.each([
    ['went', '가다'],
    ['bought', '사다'],
    ['eaten', '먹다'],
    ['drank', '마시다'],
    ['cheaper', '싸다'],
    ['biggest', '크다'],
    ['children', '아이'],
    ['men', '남자'],
    ['colour', '색'],
    ['学校', '학교'],
    ['电话', '전화'],
    ['会社', '회사'],
    ['韓国', '한국'],
  ])('%s → %s', async (typed, word) => {
    expect((await search(typed)).words.slice(0, 5)).toContain(word)
  })
})

test.each(
  ['nggak', 'enggak', 'gak', 'ga', 'ngga', 'tdk', 'kagak', 'tak'].flatMap(not => [
    [`${not} ada`, '없다'],
    [`${not} suka`, '싫다'],
    [`${not} tau`, '모르다'],
    [`${not} bisa`, '못'],
    [`${not} enak`, '맛없다'],
  ]),
)('“%s” is denied: %s comes first', async (typed, word) => {
  expect((await search(typed)).words[0]).toBe(word)
})

test.each([
  ['hanya', '만'],
  ['cuma', '만'],
  ['tentang', '에 대해서'],
  ['supaya', '-게'],
  ['karena', '-아서/어서'],
  ['harus', '-아야/어야 하다'],
  ['sambil', '-(으)면서'],
])('the function word %s leads to the grammar entry %s', async (typed, form) => {
  expect((await search(typed)).grammar).toContain(form)
})
