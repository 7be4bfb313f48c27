import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getEntry, searchDictionary } from '../../src/contract/routes/dictionary.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { Folder, importFiles, jsonLine } from '../helpers/krdict.ts'
import { dataOf } from '../helpers/mock-tests.ts'

/** Homographs as the official files describe them. */
const IMPORTED = [
  { id: 601, word: '걷다', part: '동사', forms: ['걷는', '걸어', '걸으니'] },
  { id: 602, word: '걷다', part: '동사', forms: ['걷어', '걷으니', '걷는'] },
  { id: 603, word: '굽다', part: '동사', forms: ['굽는', '구워', '구우니'] },
  { id: 604, word: '굽다', part: '동사', forms: ['굽는', '굽어', '굽으니'] },
  { id: 605, word: '이르다', part: '동사', forms: ['이르는', '이르러', '이르니'] },
  { id: 606, word: '이르다', part: '동사', forms: ['이르는', '일러', '이르니'] },
  { id: 607, word: '곱다', part: '형용사', forms: ['고운', '고와', '고우니'] },
  { id: 608, word: '곱다', part: '형용사', forms: ['곱은', '곱아', '곱으니'] },
  { id: 609, word: '겯다', part: '동사', forms: [] },
]

let api: TestApi
let folder: Folder
beforeAll(async () => {
  api = await startApi()
  folder = await Folder.create()
  const lines = IMPORTED.map(({ id, word, part, forms }) => {
    const 활용 = forms.map(형태 => ({ 형태, 발음: 형태 }))
    return jsonLine(id, word, [`뜻 ${id}.`], { 품사: part, 활용 })
  })
  await importFiles(api.db, await folder.write('alike.jsonl', lines.join('')))
  // Makes the server read the revisions.
  for (const { prepare } of api.running) await prepare?.()
})
afterAll(async () => {
  await folder.remove()
  await api.close()
})

test.each([
  ['걸어요', ['걷다', 601], 602],
  ['걷었어요', ['걷다', 602], 601],
  ['걷습니다', ['걷다', 601, 602], undefined],
  ['구웠어요', ['굽다', 603], 604],
  ['굽은', ['굽다', 604], 603],
  ['이르러서', ['이르다', 605], 606],
  ['일러요', ['이르다', 606], 605],
  ['고와요', ['곱다', 607], 608],
  ['곱아요', ['곱다', 608], 607],
  // Nothing says which word it is.
  ['겯어요', ['겯다', 609], undefined],
  ['결어요', ['겯다', 609], undefined],
])('%s finds the imported words whose stem changes so', async (q, [word, ...found], other) => {
  const answer = await call(api.http, searchDictionary, { query: { q, lang: 'id' } })
  const ids = answer.ok ? answer.value.data.map(({ id }) => id) : []
  expect(answer.ok && answer.value.analyses.map(analysis => analysis.word)).toContain(word)
  expect(ids).toEqual(expect.arrayContaining(found.map(id => `krdict-${id}`)))
  expect(ids).not.toContain(`krdict-${other}`)
})

test('each homograph has its own forms, and none where its conjugation is unknown', async () => {
  const polite = async (id: string) => {
    const { conjugation } = dataOf(
      await call(api.http, getEntry, { params: { id }, query: { lang: 'id' } }),
    )
    return conjugation[0]?.form
  }
  expect(await polite('krdict-601')).toBe('걸어요')
  expect(await polite('krdict-602')).toBe('걷어요')
  expect(await polite('krdict-609')).toBeUndefined()
  expect(await polite('sapa-걷다')).toBe('걸어요')
  expect(await polite('sapa-걷다-2')).toBe('걷어요')
})
