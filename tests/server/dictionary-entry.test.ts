import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Dictionary } from '../../server/modules/dictionary/dictionary.ts'
import { call } from '../../src/api/call.ts'
import { getEntry } from '../../src/contract/routes/dictionary.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { Folder, importFiles, jsonLine, readStoredEntry } from '../helpers/krdict.ts'
import { dataOf } from '../helpers/mock-tests.ts'

let api: TestApi
let folder: Folder
beforeAll(async () => {
  api = await startApi()
  folder = await Folder.create()
})
afterAll(async () => {
  await folder.remove()
  await api.close()
})

const entry = async (id: string) =>
  dataOf(await call(api.http, getEntry, { params: { id }, query: { lang: 'id' } }))

describe('an entry of ours', () => {
  test('says which particles a verb takes', async () => {
    expect((await entry('sapa-먹다')).senses[0]?.frames).toEqual(['…을/를 먹다'])
  })

  test('says when to use it instead of a similar word', async () => {
    expect((await entry('sapa-일-1')).senses[0]?.hint).toContain('Sino-Korea')
    expect((await entry('sapa-하나')).senses[0]?.hint).toContain('asli Korea')
  })

  test('names its opposite and the words it is confused with', async () => {
    const { related } = await entry('sapa-나가다')
    expect(related.map(({ kind, entry: { word } }) => [kind, word])).toEqual([
      ['opposite', '들어오다'],
      ['confused', '나오다'],
    ])
  })

  test('shows words with the same hanja, each once and never itself', async () => {
    const { origin, hanja } = await entry('sapa-학교')
    expect(origin).toBe('學校')
    const [first] = hanja
    expect(first?.character).toBe('學')
    expect(first?.entries.map(({ word }) => word)).toContain('학생')
    const words = hanja.flatMap(({ entries }) => entries.map(({ word }) => word))
    expect(words).not.toContain('학교')
    expect(hanja.every(({ entries }) => entries.length > 0 && entries.length <= 6)).toBe(true)
  })

  test('of a verb lists useful forms, their pronunciation, and the grammar that explains each', async () => {
    const { conjugation } = await entry('sapa-걷다')
    expect(conjugation.slice(0, 3)).toEqual([
      { form: '걸어요', pronunciation: '거러요', name: 'sopan', grammar: 'ayo-eoyo' },
      { form: '걸어', pronunciation: '거러', name: 'akrab', grammar: 'a-eo' },
      { form: '걸었어요', pronunciation: '거러써요', name: 'sudah', grammar: 'at-eot' },
    ])
    expect((await entry('sapa-학교')).conjugation).toEqual([])
  })

  test('of a verb says how to ask for it where people do so', async () => {
    const requestForm = async (id: string) =>
      (await entry(id)).conjugation.find(({ name }) => name === 'tolong')?.form
    expect(await requestForm('sapa-기다리다')).toBe('기다려 주세요')
    expect(await requestForm('sapa-모르다')).toBeUndefined()
  })

  test('of an auxiliary verb lists its forms too', async () => {
    const { conjugation } = await entry('sapa-싶다')
    expect(conjugation.map(({ form }) => form)).toContain('싶으세요')
  })

  test('of a native word has no hanja to share', async () => {
    expect((await entry('sapa-먹다')).hanja).toEqual([])
  })
})

describe('an entry of KRDICT', () => {
  const senses = (more: object) => ({
    의미: [{ 의미ID: 1, 뜻풀이: '뜻.', ...more }],
  })

  test('says its sentence pattern with the particles that learners know', async () => {
    const verb = { 품사: '동사', ...senses({ 문형: '1이 2에/에게 3을 갚다' }) }
    await importFiles(api.db, await folder.write('a.jsonl', jsonLine(501, '갚다', [], verb)))
    const read = await readStoredEntry(api.db, 501)
    expect(read.senses[0]?.frames).toEqual(['…에/에게 …을/를 갚다'])
  })

  test.each([
    ['1이 2를 요리하다', ['…을/를 요리하다']],
    ['1이 아름답다', ['…이/가 아름답다']],
    ['1이 2에/에게/(와) 3-고 따지다', ['…에/에게/(와/과) …-고 따지다']],
    ['1이 2를 3으로 삼다', ['…을/를 …(으)로 삼다']],
    ['1이 2 비슷하다', ['… 비슷하다']],
    ['1이 (2와) 격돌하다.', ['(…와/과) 격돌하다']],
    ["주로 '정말은'으로 쓴다.", undefined],
  ])('writes the sentence pattern %s as %j', async (pattern, frames) => {
    const line = jsonLine(504, '말', [], { 품사: '동사', ...senses({ 문형: pattern }) })
    await importFiles(api.db, await folder.write('pattern.jsonl', line))
    expect((await readStoredEntry(api.db, 504)).senses[0]?.frames).toEqual(frames)
  })

  test('names its related words of every kind in the dictionary', async () => {
    const kinds = {
      반대말: 'opposite',
      유의어: 'similar',
      높임말: 'polite',
      낮춤말: 'humble',
      준말: 'short',
      본말: 'full',
      작은말: 'lighter',
      큰말: 'heavier',
      센말: 'stronger',
      여린말: 'softer',
      참고어: 'see-also',
    }
    const each = Object.entries(kinds).map(([name, kind], at) => ({ name, kind, id: 510 + at }))
    const relations = Object.fromEntries(
      each.map(({ name, id }) => [`관련어:${name}`, [{ 항목ID: id }]]),
    )
    const lines = each.map(({ name, id }) => jsonLine(id, name, ['뜻.']))
    lines.push(jsonLine(509, '여러말', [], senses(relations)))
    await importFiles(api.db, await folder.write('kinds.jsonl', lines.join('')))
    const { related } = await readStoredEntry(api.db, 509)
    expect(related.map(({ kind, entry: { word } }) => [word, kind])).toEqual(Object.entries(kinds))
  })

  test('links to its related words, to ours where it is the same word, and to no missing one', async () => {
    const relations = { '관련어:반대말': [{ 항목ID: 503 }, { 항목ID: 999 }] }
    const lines = [
      jsonLine(502, '아래쪽', [], senses(relations)),
      jsonLine(503, '위', ['높은 쪽.']),
    ]
    await importFiles(api.db, await folder.write('b.jsonl', lines.join('')))
    const { related } = await readStoredEntry(api.db, 502)
    expect(related).toMatchObject([{ kind: 'opposite', entry: { id: 'sapa-위' } }])
  })

  test('names no more related words than a reader can take in', async () => {
    const many = Array.from({ length: 40 }, (_, at) => 600 + at)
    const lines = many.map(id => jsonLine(id, `말${id}`, ['뜻.']))
    const named = senses({ '관련어:유의어': many.map(항목ID => ({ 항목ID })) })
    lines.push(jsonLine(599, '온갖말', [], named))
    await importFiles(api.db, await folder.write('c.jsonl', lines.join('')))
    expect((await readStoredEntry(api.db, 599)).related).toHaveLength(12)
  })

  test('is found by any of its hanja, after the words that begin with them', async () => {
    const lines = [
      jsonLine(701, '가교', ['뜻.'], { 원어: '假校' }),
      jsonLine(702, '교가', ['뜻.'], { 원어: '校歌' }),
    ]
    await importFiles(api.db, await folder.write('d.jsonl', lines.join('')))
    const dictionary = new Dictionary(api.db)
    await dictionary.refresh()
    const found = await dictionary.search({ q: '校', lang: 'id', limit: 20, offset: 0 })
    const words = found.data.map(({ word }) => word)
    expect(words.slice(0, 2)).toEqual(['교장', '교가'])
    expect(words).toEqual(expect.arrayContaining(['학교', '가교']))
  })

  test('shows beginner words first among those with its hanja, and no affixes', async () => {
    const lines = [
      jsonLine(802, '업', ['뜻.'], { 원어: '業', 품사: '접사' }),
      jsonLine(803, '졸업', ['뜻.'], { 원어: '卒業', '어휘 등급': '초급' }),
      jsonLine(804, '업자', ['뜻.'], { 원어: '業者', '어휘 등급': '고급' }),
    ]
    await importFiles(api.db, await folder.write('e.jsonl', lines.join('')))
    const dictionary = new Dictionary(api.db)
    await dictionary.refresh()
    const { hanja } = (await dictionary.entry('krdict-804', 'id')) ?? {}
    const found = hanja?.find(({ character }) => character === '業')?.entries
    const words = found?.map(({ word }) => word)
    expect(words?.slice(0, 2)).toEqual(['수업', '졸업'])
    expect(words).not.toContain('업')
  })
})
