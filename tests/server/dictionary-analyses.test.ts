import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { searchDictionary } from '../../src/contract/routes/dictionary.ts'
import { getGrammar } from '../../src/contract/routes/grammar.ts'
import { PARTICLES } from '../../src/lib/conjugation/particles.ts'
import { ENDINGS } from '../../src/lib/conjugation/table.ts'
import { startApi, type TestApi } from '../helpers/api.ts'

const RULES = [...ENDINGS, ...PARTICLES]

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function search(q: string, category?: string) {
  const result = await call(api.http, searchDictionary, { query: { q, category, lang: 'id' } })
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

describe('a search for a text that is no headword', () => {
  test.each([
    ['먹었어요', '먹다'],
    ['마셔야 해요', '마시다'],
    ['갈 거예요', '가다'],
    ['회사에서', '회사'],
    ['추웠습니다', '춥다'],
    ['하고 싶어요', '하다'],
    ['오세요', '오다'],
  ])('finds first the base form of %s: %s', async (q, word) => {
    const { data, analyses, total } = await search(q)
    expect(data[0]?.word).toBe(word)
    expect(analyses[0]).toMatchObject({ typed: q, word, id: data[0]?.id })
    expect(total).toBeGreaterThanOrEqual(data.length)
  })

  test.each([
    ['ajrdjTdjdy', '먹었어요', '먹다'],
    ['Ghltkdptj', '회사에서', '회사'],
    ['dhtpdy?', '오세요', '오다'],
    ['gkrh tlvdjdy', '하고 싶어요', '하다'],
  ])('reads %s, typed with the Latin layout, as %s', async (q, typed, word) => {
    const { data, analyses } = await search(q)
    expect(analyses[0]).toMatchObject({ typed, word })
    expect(data[0]?.word).toBe(word)
  })

  test.each([
    [
      '두명이서',
      '명',
      [
        ['두', '2'],
        ['이서', 'ber- (jumlah orang)'],
      ],
    ],
    ['열두 살', '살', [['열두', '12']]],
    [
      '삼만 원이에요',
      '원',
      [
        ['삼만', '30.000'],
        ['이다', 'adalah'],
        ['-에요', 'sopan'],
      ],
    ],
    ['12 월', '월', [['12', 'dibaca 십이']]],
    ['친굴', '친구', [['를', 'objek']]],
    [
      '3시에',
      '시',
      [
        ['3', 'dibaca 세'],
        ['에', 'di; ke; pada'],
      ],
    ],
    [
      '걔가',
      '아이',
      [
        ['그', 'itu'],
        ['가', 'subjek'],
      ],
    ],
    [
      '어딨어요',
      '있다',
      [
        ['어디', 'di mana'],
        ['-어요', 'sopan'],
      ],
    ],
  ])('says what %s is a contraction of', async (q, word, parts) => {
    const [analysis] = (await search(q)).analyses
    expect(analysis?.word).toBe(word)
    expect(analysis?.parts.map(({ form, name }) => [form, name])).toEqual(parts)
  })

  test('says a word once that stands in two patterns', async () => {
    const { analyses } = await search('밥을 먹고 있어요 물을 마시고 있어요')
    expect(analyses.filter(({ typed }) => typed === '있어요')).toHaveLength(1)
  })

  test('explains every link of the chain, with its entry in the grammar', async () => {
    const [analysis] = (await search('들었어요')).analyses
    expect(analysis).toMatchObject({
      typed: '들었어요',
      word: '듣다',
      irregular: 'ㄷ',
      parts: [
        { form: '-었-', name: 'lampau', level: 'beginner', grammar: 'at-eot' },
        { form: '-어요', name: 'sopan', level: 'beginner', grammar: 'ayo-eoyo' },
      ],
    })
    expect(analysis?.parts[0]?.meaning).toMatch(/^penanda lampau/)
  })

  test('reads several words one by one, and a pattern as one', async () => {
    const { analyses, data } = await search('회사에서 밥을 먹고 싶어요.')
    const firsts = analyses.filter(({ typed }, at) => analyses[at - 1]?.typed !== typed)
    expect(firsts.map(({ typed, word }) => [typed, word])).toEqual([
      ['회사에서', '회사'],
      ['밥을', '밥'],
      ['먹고 싶어요', '먹다'],
      ['싶어요', '싶다'],
    ])
    expect(data.map(({ word }) => word)).toEqual(expect.arrayContaining(['회사', '밥', '먹다']))
  })

  test.each([
    ['차가 와요', ['차', '오다']],
    ['배가 커 가요', ['배', '크다']],
    ['저는 학교에 가요', ['저', '학교', '가다', '가요']],
    ['해 주세요', ['하다']],
    ['먹고싶어 해요', ['먹다']],
    ['안 와요', ['오다']],
    ['새 차를 사고 싶어요', ['새', '차', '사다']],
  ])('reads %s word by word, or as the pattern that it is', async (q, words) => {
    const { analyses, data } = await search(q)
    const found = analyses.map(({ word }) => word)
    expect(words.filter(word => !found.includes(word))).toEqual([])
    expect(data.map(({ word }) => word)).toEqual(expect.arrayContaining(words))
  })

  test('takes 새 before another word as the adjective', async () => {
    const [first] = (await search('새 차를 사고 싶어요')).data
    expect(first?.gloss).toMatch(/^baru/)
  })

  test('stays within the category', async () => {
    expect((await search('먹었어요', 'safety')).data).toEqual([])
  })
})

test('a headword stays first, and is not analysed', async () => {
  for (const q of ['사랑', '학교', '먹다', '친구', '가구', '못하다', '잘못하다']) {
    const { data, analyses } = await search(q)
    expect(data[0]?.word).toBe(q)
    expect(analyses).toEqual([])
  }
})

test.each([
  '',
  '   ',
  'sarang',
  'go',
  'makan',
  'dia',
  'ㅅㄹ',
  '愛',
  '쀍뷁',
  '가'.repeat(100),
  '요요요요요요요요요요',
])('%j has no analysis', async q => {
  expect((await search(q)).analyses).toEqual([])
})

test('a long text is analysed up to its twelfth word', async () => {
  const { analyses } = await search(`${'밥을 '.repeat(11)}물을 책을`)
  expect(analyses.map(({ word }) => word)).toEqual(expect.arrayContaining(['밥', '물']))
  expect(analyses.map(({ word }) => word)).not.toContain('책')
})

test('every grammar entry that a chain names exists', async () => {
  const grammar = await call(api.http, getGrammar)
  if (!grammar.ok) throw new Error(grammar.error.message)
  const ids = new Set(grammar.value.data.map(({ id }) => id))
  const named = RULES.flatMap(({ grammar: id }) => id ?? [])
  expect(named.filter(id => !ids.has(id))).toEqual([])
  expect(new Set(named).size).toBeGreaterThan(130)
})
