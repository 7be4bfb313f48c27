import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getEntry, searchDictionary } from '../../src/contract/routes/dictionary.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { Folder, importFiles, jsonLine, TRAPS } from '../helpers/krdict.ts'

let api: TestApi
let folder: Folder

beforeAll(async () => {
  folder = await Folder.create()
  api = await startApi()
  await load(TRAPS)
})
afterAll(async () => {
  await api.close()
  await folder.remove()
})

/** Imports, and makes the server read the revisions. */
async function load(...paths: string[]) {
  const report = await importFiles(api.db, ...paths)
  for (const { prepare } of api.running) await prepare?.()
  return report
}

async function search(q: string) {
  const result = await call(api.http, searchDictionary, { query: { q, lang: 'id', limit: 50 } })
  if (!result.ok) throw new Error(result.error.message)
  return result.value.data
}

async function entry(id: string) {
  const result = await call(api.http, getEntry, { params: { id }, query: { lang: 'id' } })
  if (!result.ok) throw new Error(result.error.message)
  return result.value.data
}

test.each([
  ['별보다 넘어지다', 'idiom'],
  ['별보는 이 발밑 못 본다', 'proverb'],
  ['별보듯 하다', 'expression'],
])('%s is found as %s, and links to the word whose id it has', async (word, kind) => {
  const [first] = await search(word)
  expect(first).toMatchObject({ word, part_of_speech: kind })
  expect(first?.id).toMatch(/^krdict-900001-[\da-f]{8}$/)
  expect((await entry(first?.id ?? '')).head).toMatchObject({ id: 'krdict-900001', word: '별보다' })
})

test('a word names its idioms, proverbs and phrases, in that order', async () => {
  const { phrases, head } = await entry('krdict-900001')
  expect(head).toBeNull()
  expect(phrases.map(({ word }) => word)).toEqual([
    '별보다 넘어지다',
    '별보는 이 발밑 못 본다',
    '별보듯 하다',
  ])
})

test('a phrase with an id of its own is an entry like any word', async () => {
  expect(await entry('krdict-900006')).toMatchObject({ word: '별 그림', head: null, phrases: [] })
})

test.each([
  ['벌밤', '별빰'],
  ['별바', '별봐'],
])('the other spelling %s leads to %s, which names it', async (variant, word) => {
  const [first] = await search(variant)
  expect(first?.word).toBe(word)
  expect((await entry(first?.id ?? '')).variants).toContain(variant)
})

test('the variants for searches of JSON lines lead to the word, in Latin letters too', async () => {
  const line = jsonLine(31, '꽁시디', ['소리를 담는 원반.'], { '검색용 이형태': 'KCD, 꽁씨디' })
  await load(await folder.write('words.jsonl', line))
  for (const variant of ['kcd', 'KCD', '꽁씨디'])
    expect((await search(variant))[0]?.word).toBe('꽁시디')
})

test('an idiom is found with and without its optional words', async () => {
  const idiom = jsonLine(32, '꽁달(을) 먹다', ['기다리다.'], { 구분: '관용구' })
  await load(await folder.write('idiom.jsonl', idiom))
  for (const written of ['꽁달을 먹다', '꽁달 먹다', 'kkongdal meokda'])
    expect((await search(written))[0]?.word).toBe('꽁달(을) 먹다')
  // The word of this idiom is in no file.
  expect(await entry((await search('꽁달 먹다'))[0]?.id ?? '')).toMatchObject({ head: null })
})

test('an idiom keeps its address when another one is imported before it', async () => {
  const word = jsonLine(33, '꽁눈', ['눈.'])
  const [one, other] = ['꽁눈을 뜨다', '꽁눈이 높다'].map(text =>
    jsonLine(33, text, ['뜻.'], { 구분: '관용구' }),
  )
  await load(await folder.write('one.jsonl', `${word}${one}`))
  const before = (await search('꽁눈을 뜨다'))[0]?.id
  const report = await load(await folder.write('two.jsonl', `${word}${other}${one}`))
  expect(report).toMatchObject({ written: 1, unchanged: 2 })
  expect((await search('꽁눈을 뜨다'))[0]?.id).toBe(before)
})

test('a table of equivalents does not apply to idioms that share the id of a word', async () => {
  const table = 'entry_id\tsense_id\ten_lemma\n34\t1\tmoonlit\n'
  const lines =
    jsonLine(34, '꽁빛', ['빛.']) + jsonLine(34, '꽁빛을 보다', ['뜻.'], { 구분: '속담' })
  await load(await folder.write('words.jsonl', lines), await folder.write('en.tsv', table))
  const [word, proverb] = await search('꽁빛')
  expect([word?.gloss, proverb?.gloss]).toEqual(['moonlit', '뜻.'])
})

test('an entry of ours that replaces an imported word shows the idioms of that word', async () => {
  const lines =
    jsonLine(35, '사랑', ['아끼는 마음.']) +
    jsonLine(35, '사랑을 속삭이다', ['뜻.'], { 구분: '관용구' })
  await load(await folder.write('love.jsonl', lines))
  const { phrases } = await entry('sapa-사랑')
  expect(phrases.map(({ word }) => word)).toEqual(['사랑을 속삭이다'])
})
