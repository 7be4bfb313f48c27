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
  return result.value
}

describe('a text that is not found as a whole', () => {
  test.each([
    ['학교친구', ['학교', '친구']],
    ['저는인도네시아사람이에요', ['저', '인도네시아', '사람']],
    ['밥먹었어요', ['밥', '먹다']],
    ['saya mau pergi ke sekolah', ['저', '가다', '학교']],
    ['terima kasih banyak', ['감사합니다', '많다']],
    ['good morning', ['좋다', '아침']],
    ["'; drop table dictionary_entries; --", ['사전']],
    ['123', ['백', '이', '십', '삼']],
    ['20.000', ['이', '만']],
  ])('%s is read word by word', async (q, words) => {
    const { data, analyses } = await search(q)
    const found = analyses.map(({ word }) => word)
    expect(words.filter(word => !found.includes(word))).toEqual([])
    expect(data.map(({ word }) => word)).toEqual(expect.arrayContaining(words))
  })

  test('leads to the correct spelling of a word that is only mistyped', async () => {
    for (const [q, word] of [
      ['안년하세요', '안녕하세요'],
      ['얼마아', '얼마나'],
      ['pabirk', '공장'],
    ])
      expect((await search(q ?? '')).near?.map(each => each.word)).toContain(word)
  })

  test.each([
    ['pekerjaann', '직업'],
    ['supermarkettt', '마트'],
    ['hari2', '날'],
    ['masukin', '넣다'],
    ['keliatan', '보이다'],
    ['naneun', '나'],
    ['igeoseun', '이것'],
    ['nappeun', '나쁘다'],
    ['kamsamnida', '감사합니다'],
    ['namjachingu', '남자 친구'],
    ['이뿌다', '예쁘다'],
    ['조켔어요', '좋다'],
    ['첨부터', '처음'],
    ['이뿌당', '예쁘다'],
    ['시룬데', '싫다'],
    ['쪼꼼', '조금'],
    ['샤릉해', '사랑하다'],
    ['머학교', '대학교'],
    ['커여워', '귀엽다'],
    ['ㄱㅅ', '감사'],
  ])('%s, as people write it, is found', async (q, word) => {
    const { data, near = [] } = await search(q)
    expect([...data, ...near].map(each => each.word).slice(0, 5)).toContain(word)
  })

  test.each([
    ['bekrja', '일하다'],
    ['kamsahamida', '감사합니다'],
    ['hakgio', '학교'],
    ['bogoshippo', '보고 싶다'],
    ['annyeonghaseyoooo', '안녕하세요'],
  ])('%s leads to what was meant', async (q, word) => {
    expect((await search(q)).near?.map(each => each.word)).toContain(word)
  })

  test.each([
    ['손지하다', '손질하다', '하다'],
    ['otheer', '다른', '어디'],
  ])(
    '%s suggests %s before what it is read as piece by piece or by its sound',
    async (q, word, guess) => {
      const { data, near = [], near_first } = await search(q)
      expect(near[0]?.word).toBe(word)
      expect(data.map(each => each.word)).toContain(guess)
      expect(near_first).toBe(true)
    },
  )

  test.each(['도서', '서관', 'annyong', 'maka', '친굴'])(
    '%s, a part of a word or a form, has its words before suggestions',
    async q => {
      const { data, near_first } = await search(q)
      expect([data.length > 0, near_first]).toEqual([true, undefined])
    },
  )

  test.each(['dorothyzzz', 'asdfghjkl', 'xyz', 'zzzzzz', 'jjjjj', 'xwqvk', 'ㅗㅈㄱ'])(
    '%s is nonsense, and nothing is suggested for it',
    async q => {
      const { data, near = [], analyses } = await search(q)
      expect([data, near, analyses]).toEqual([[], [], []])
    },
  )
})

describe('a common misspelling', () => {
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
  ])('%s is read as %s, and the result says so', async (q, right, word) => {
    const { analyses, near } = await search(q)
    expect(near).toMatchObject([{ text: right, word }])
    expect(analyses.filter(({ typed }) => !right.includes(typed))).toEqual([])
    expect(analyses.map(analysis => analysis.word)).toContain(word)
  })

  test('is not reported in a correct text', async () => {
    for (const q of ['어디예요', '학생이에요', '아니에요', '집에요', '돼요', '오랜만이에요'])
      expect((await search(q)).near, q).toBeUndefined()
  })
})

describe('a text as in chats', () => {
  test.each([
    ['조아요', '좋아요', '좋다'],
    ['업써요', '없어요', '없다'],
    ['시러', '싫어', '싫다'],
    ['괜차나', '괜찮아', '괜찮다'],
    ['먹엇어', '먹었어', '먹다'],
    ['시작햇서요', '시작했어요', '시작하다'],
    ['갔써요', '갔어요', '가다'],
    ['모르겟어요', '모르겠어요', '모르다'],
    ['어떠케', '어떻게', '어떻게'],
    ['열씨미', '열심히', '열심히'],
    ['일거요', '읽어요', '읽다'],
    ['귀여웡', '귀여워', '귀엽다'],
    ['미안해여', '미안해요', '미안하다'],
    ['재밋어요', '재미있어요', '재미있다'],
    ['마니', '많이', '많이'],
    ['걍', '그냥', '그냥'],
    ['담주에', '다음 주에', '다음 주'],
    ['마니 머거', '많이 먹어', '많이'],
    ['추카해', '축하해', '축하하다'],
  ])('%s is read as %s, and the result says so', async (q, right, word) => {
    const { data, near } = await search(q)
    expect(near).toMatchObject([{ text: right, word }])
    expect(data.map(entry => entry.word)).toContain(word)
  })

  test('땜에 leads to the grammar that it stands for', async () => {
    const { grammar = [] } = await search('땜에')
    expect(grammar.map(({ id }) => id).join()).toMatch(/ttaemune/)
  })

  test.each([
    '가구',
    '안나',
    '먹어요',
    '안 자요',
    '이번 주',
    '우리',
    '조아하',
    'ㅎㅎ',
    '뷁',
    '랄랄',
  ])('%s is left as it is', async q => {
    const { near = [] } = await search(q)
    // Similar words are no other spelling: each is its own text.
    expect(near.filter(({ text, word }) => text !== word)).toEqual([])
  })
})
