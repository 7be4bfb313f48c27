import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { searchDictionary } from '../../src/contract/routes/dictionary.ts'
import { getGrammar } from '../../src/contract/routes/grammar.ts'
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

describe('grammar', () => {
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
  ])('%s is found as grammar, and not analysed as words', async (q, id) => {
    const { grammar = [], analyses, near } = await search(q)
    expect(grammar[0]?.id).toBe(id)
    expect(grammar.length).toBeLessThanOrEqual(3)
    expect(analyses).toEqual([])
    expect(near).toBeUndefined()
  })

  test('is shown beside words of the same spelling', async () => {
    const { grammar, data, analyses } = await search('하고')
    expect(grammar?.[0]).toMatchObject({ id: 'hago', form: '하고', level: 'beginner' })
    expect(grammar?.[0]?.meaning).toMatch(/^dan/)
    expect([data[0]?.word, analyses[0]?.word]).toEqual(['하다', '하다'])
  })

  test('is not shown again for a word whose chain names it, nor for words that are only examples', async () => {
    for (const q of ['저는', '해요', '할 수 있어요', '좋아하다', '한', '학교', 'ㄴ', 'sekolah'])
      expect((await search(q)).grammar, q).toBeUndefined()
  })

  test('is found by the citation form of each entry', async () => {
    const grammar = await call(api.http, getGrammar)
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
