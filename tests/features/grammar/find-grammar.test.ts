import { expect, test } from 'vitest'
import { readGrammar } from '../../../server/modules/grammar/public.ts'
import { groupByKind, readGrammarList } from '../../../src/features/grammar/find-grammar.ts'
import { entrySummary, entryTitle } from '../../../src/features/grammar/headline.ts'
import { markedRuns } from '../../../src/features/grammar/marked-runs.ts'

const { summaries, entries } = await readGrammar()
const listOf = (address: string) => readGrammarList(new URLSearchParams(address), summaries)
const forms = (address: string) => listOf(address).items.map(({ form }) => form)

test('without a filter all entries are on one page', () => {
  expect(listOf('')).toMatchObject({ total: summaries.length, page: 1, pages: 1, isWhole: true })
})

test('level and kind narrow the list together', () => {
  const { items, isWhole } = listOf('level=advanced&kind=particle')
  expect(isWhole).toBe(false)
  expect(items.length).toBeGreaterThan(0)
  for (const entry of items) expect(entry).toMatchObject({ level: 'advanced', kind: 'particle' })
})

test('an unknown value is no filter', () => {
  expect(listOf('level=expert&kind=')).toMatchObject({ total: summaries.length, isWhole: true })
})

test.each([
  ['는', '은/는'],
  ['은/는', '은/는'],
  ['-(으)면', '-(으)면'],
  ['으면', '-(으)면'],
  ['면', '-(으)면'],
  ['습니다', '-습니다/ㅂ니다'],
  ['할 수 있어요', '-(으)ㄹ 수 있다'],
  ['을 수 없어요', '-(으)ㄹ 수 있다'],
  ['해 주세요', '-아/어 주다'],
  ['karena', '-아서/어서'],
  ['sambil', '-(으)면서'],
  ['eun neun', '은/는'],
])('“%s” finds %s', (q, form) => {
  expect(forms(new URLSearchParams({ q }).toString())).toContain(form)
})

test('a text that no entry contains finds nothing', () => {
  expect(forms('q=xyzzy')).toEqual([])
})

test('every entry is found by its own form', () => {
  for (const { form } of summaries)
    expect(forms(new URLSearchParams({ q: form }).toString())).toContain(form)
})

test('the list is grouped by kind, and no entry is lost', () => {
  const groups = groupByKind(summaries)
  expect(groups.map(({ heading }) => heading).slice(0, 2)).toEqual([
    'Partikel',
    'Akhiran penutup kalimat',
  ])
  expect(groups.flatMap(group => group.entries)).toEqual(summaries)
})

test('every entry has a unique title and description, fit for a list of results', () => {
  const all = [...entries.values()]
  for (const texts of [all.map(entryTitle), all.map(entrySummary)])
    expect(new Set(texts).size).toBe(all.length)
  for (const text of all.map(entrySummary)) {
    expect(text.length).toBeGreaterThanOrEqual(30)
    expect(text.length).toBeLessThanOrEqual(200)
  }
})

test('a sentence is split at its marks', () => {
  expect(markedRuns('저**는** 가요.')).toEqual([
    { text: '저', isMarked: false },
    { text: '는', isMarked: true },
    { text: ' 가요.', isMarked: false },
  ])
  expect(markedRuns('**가요**')).toEqual([{ text: '가요', isMarked: true }])
})
