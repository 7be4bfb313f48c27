import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getDictionary, getEntry, searchDictionary } from '../../src/contract/routes/dictionary.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { importFiles, TRAPS } from '../helpers/krdict.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const LICENSE = {
  name: 'CC BY-SA 2.0 KR',
  url: 'https://creativecommons.org/licenses/by-sa/2.0/kr/',
}

async function sources() {
  const answer = await call(api.http, getDictionary)
  return answer.ok ? answer.value.data.sources : undefined
}

async function attribution(id: string) {
  const answer = await call(api.http, getEntry, { params: { id }, query: { lang: 'id' } })
  return answer.ok ? answer.value.data.attribution : undefined
}

test('the dictionary names its source and licence only while it has entries of KRDICT', async () => {
  expect(await sources()).toEqual([])
  await importFiles(api.db, TRAPS)
  for (const { prepare } of api.running) await prepare?.()
  expect(await sources()).toEqual([
    {
      id: 'krdict',
      title: '한국어기초사전',
      publisher: '국립국어원',
      url: 'https://krdict.korean.go.kr/',
      license: LICENSE,
      entries: 10,
    },
  ])
})

test('an imported entry links to its page in KRDICT, an idiom to its word’s', async () => {
  const url = 'https://krdict.korean.go.kr/dicSearch/SearchView?ParaWordNo=900001'
  expect(await attribution('krdict-900001')).toMatchObject({ url, license: LICENSE })
  const found = await call(api.http, searchDictionary, {
    query: { q: '별보다 넘어지다', lang: 'id' },
  })
  const idiom = found.ok ? found.value.data[0]?.id : undefined
  expect(await attribution(idiom ?? '')).toMatchObject({ url, license: LICENSE })
})

test('an entry of ours names no other source', async () => {
  expect(await attribution('sapa-사랑')).toBeNull()
})
