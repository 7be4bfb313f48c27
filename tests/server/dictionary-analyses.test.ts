import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchDictionary } from '../../src/api/dictionary.ts'
import { fetchGrammar } from '../../src/api/grammar.ts'
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
  const result = await searchDictionary(api.http, { q, category, lang: 'id' })
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

describe('a search for what is no headword', () => {
  test.each([
    ['먹었어요', '먹다'],
    ['마셔야 해요', '마시다'],
    ['갈 거예요', '가다'],
    ['회사에서', '회사'],
    ['추웠습니다', '춥다'],
    ['하고 싶어요', '하다'],
    ['오세요', '오다'],
  ])('finds first what %s comes from: %s', async (q, word) => {
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
  ])('reads %s, typed on the Latin layout, as %s', async (q, typed, word) => {
    const { data, analyses } = await search(q)
    expect(analyses[0]).toMatchObject({ typed, word })
    expect(data[0]?.word).toBe(word)
  })

  test.each([
    [
      '두명이서',
      '명',
      [
        ['두', 'bilangan'],
        ['이서', 'ber- (jumlah orang)'],
      ],
    ],
    [
      '3시에',
      '시',
      [
        ['3', 'bilangan'],
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
  ])('says what %s is short for', async (q, word, parts) => {
    const [analysis] = (await search(q)).analyses
    expect(analysis?.word).toBe(word)
    expect(analysis?.parts.map(({ form, name }) => [form, name])).toEqual(parts)
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

  test('reads each word of several, patterns as one', async () => {
    const { analyses, data } = await search('회사에서 밥을 먹고 싶어요.')
    const firsts = analyses.filter(({ typed }, at) => analyses[at - 1]?.typed !== typed)
    expect(firsts.map(({ typed, word }) => [typed, word])).toEqual([
      ['회사에서', '회사'],
      ['밥을', '밥'],
      ['먹고 싶어요', '먹다'],
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

  test('takes 새 before another word for what describes it', async () => {
    const [first] = (await search('새 차를 사고 싶어요')).data
    expect(first?.gloss).toMatch(/^baru/)
  })

  test('keeps to the category', async () => {
    expect((await search('먹었어요', 'safety')).data).toEqual([])
  })
})

test('a headword stays first, and is not taken apart', async () => {
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
])('nothing is read into %j', async q => {
  expect((await search(q)).analyses).toEqual([])
})

describe('where nothing is found for the whole text', () => {
  test.each([
    ['학교친구', ['학교', '친구']],
    ['저는인도네시아사람이에요', ['저', '인도네시아', '사람']],
    ['밥먹었어요', ['밥', '먹다']],
    ['saya mau pergi ke sekolah', ['저', '가다', '학교']],
    ['terima kasih banyak', ['감사합니다', '많다']],
    ['good morning', ['좋다', '아침']],
    ['123', ['백', '이', '십', '삼']],
    ['20.000', ['이', '만']],
  ])('%s is read piece by piece', async (q, words) => {
    const { data, analyses } = await search(q)
    const found = analyses.map(({ word }) => word)
    expect(words.filter(word => !found.includes(word))).toEqual([])
    expect(data.map(({ word }) => word)).toEqual(expect.arrayContaining(words))
  })

  test('a word that is only mistyped is offered as it is spelled', async () => {
    for (const [q, word] of [
      ['안년하세요', '안녕하세요'],
      ['얼마아', '얼마나'],
      ['pabirk', '공장'],
    ])
      expect((await search(q ?? '')).near?.map(each => each.word)).toContain(word)
  })

  test('there is something for any letters', async () => {
    const letters = [
      'abcdefghijklmnopqrstuvwxyz',
      'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎㅏㅓㅗㅜㅡㅣ',
      syllables(500),
    ]
    const blank: string[] = []
    for (let at = 0; at < 600; at++) {
      const own = letters[at % letters.length] ?? ''
      const q = Array.from({ length: 2 + (at % 11) }, (_, place) =>
        own.charAt(((at + 7) * (place + 3) * 7919) % own.length),
      ).join('')
      const { data, near = [], analyses, grammar = [] } = await search(q)
      if (data.length + near.length + analyses.length + grammar.length === 0) blank.push(q)
    }
    for (const q of ['asdfghjkl', 'xyz', 'mashisoyo', 'zzzzzz']) {
      const { data, near = [] } = await search(q)
      if (data.length + near.length === 0) blank.push(q)
    }
    expect(blank).toEqual([])
  })
})

/** From everywhere in the order of Hangul. */
function syllables(count: number): string {
  return Array.from({ length: count }, (_, at) => String.fromCharCode(0xac00 + at * 22)).join('')
}

describe('what is misspelled every day', () => {
  test.each([
    ['어디에요', '어디예요', '어디'],
    ['얼마에요', '얼마예요', '얼마'],
    ['이거 얼마에요?', '이거 얼마예요?', '얼마'],
    ['뭐에요', '뭐예요', '뭐'],
    ['학생이예요', '학생이에요', '학생'],
    ['아니예요', '아니에요', '아니다'],
    ['먹을거에요', '먹을거예요', '먹다'],
    ['안되요', '안돼요', '안되다'],
    ['됬어요', '됐어요', '되다'],
  ])('%s is read as %s, and said to be', async (q, right, word) => {
    const { analyses, near } = await search(q)
    expect(near).toMatchObject([{ text: right, word }])
    expect(analyses.filter(({ typed }) => !right.includes(typed))).toEqual([])
    expect(analyses.map(analysis => analysis.word)).toContain(word)
  })

  test('what is right stays as it is', async () => {
    for (const q of ['어디예요', '학생이에요', '아니에요', '집에요', '돼요', '오랜만이에요'])
      expect((await search(q)).near, q).toBeUndefined()
  })
})

describe('what is grammar', () => {
  test.each([
    ['에서', 'eseo'],
    ['을/를', 'eul-reul'],
    ['를', 'eul-reul'],
    ['은/는', 'eun-neun'],
    ['처럼', 'cheoreom'],
    ['으로', 'euro'],
    ['예요', 'ieyo-yeyo'],
    ['이에요', 'ieyo-yeyo'],
    ['입니다', 'imnida'],
    ['까지', 'kkaji'],
    ['-습니다', 'seumnida'],
    ['-(으)ㄹ 수 있다', 'eul-su-itda'],
    ['을 수 있다', 'eul-su-itda'],
    ['않다', 'ji-anta'],
    ['어 주다', 'a-eo-juda'],
    ['dptj', 'eseo'],
  ])('%s is found there, and not read as words', async (q, id) => {
    const { grammar = [], analyses, near } = await search(q)
    expect(grammar[0]?.id).toBe(id)
    expect(grammar.length).toBeLessThanOrEqual(3)
    expect(analyses).toEqual([])
    expect(near).toBeUndefined()
  })

  test('stands beside words that are spelled so', async () => {
    const { grammar, data, analyses } = await search('하고')
    expect(grammar?.[0]).toMatchObject({ id: 'hago', form: '하고', level: 'beginner' })
    expect(grammar?.[0]?.meaning).toMatch(/^dan/)
    expect([data[0]?.word, analyses[0]?.word]).toEqual(['하다', '하다'])
  })

  test('is not said again of a word whose chain says it, nor of words that are only examples', async () => {
    for (const q of ['저는', '해요', '할 수 있어요', '좋아하다', '한', '학교', 'ㄴ', 'sekolah'])
      expect((await search(q)).grammar, q).toBeUndefined()
  })

  test('is found by how each entry is cited', async () => {
    const grammar = await fetchGrammar(api.http)
    if (!grammar.ok) throw new Error(grammar.error.message)
    const letters = grammar.value.data.filter(({ form }) => !/^-?[ㄱ-ㅎ]$/.test(form))
    for (const { id, form } of letters) {
      const hits = (await search(form)).grammar ?? []
      expect(
        hits.map(hit => hit.id),
        form,
      ).toContain(id)
    }
  })
})

test('a long text is read up to its twelfth word', async () => {
  const { analyses } = await search('밥을 '.repeat(30))
  expect(analyses.filter(({ word }) => word === '밥')).toHaveLength(12)
})

test('every entry of the grammar that a chain names is there', async () => {
  const grammar = await fetchGrammar(api.http)
  if (!grammar.ok) throw new Error(grammar.error.message)
  const ids = new Set(grammar.value.data.map(({ id }) => id))
  const named = RULES.flatMap(({ grammar: id }) => id ?? [])
  expect(named.filter(id => !ids.has(id))).toEqual([])
  expect(new Set(named).size).toBeGreaterThan(130)
})
