import { expect, test } from 'vitest'
import type { Language } from '../../../src/contract/people.ts'
import { classFilters, findClasses } from '../../../src/features/classes/find-classes.ts'
import { readCriteria } from '../../../src/kit/list/filters-in-address.ts'
import { classSummaryOf } from '../../helpers/class-summary.ts'

const language = (id: string, name: string): Language => ({
  id,
  code: id.slice(0, 2),
  name,
  native_name: name,
  path: `/${id}`,
  is_open: true,
})
const korean = language('korean', 'Bahasa Korea')
const japanese = language('japanese', 'Bahasa Jepang')

const all = [
  classSummaryOf({ id: 'hangul' }),
  classSummaryOf({
    id: 'eps',
    title: 'Persiapan EPS-TOPIK',
    title_ko: 'EPS-TOPIK 준비',
    summary: 'Kata di tempat kerja.',
    level: 'elementary',
    access: 'subscription',
  }),
  classSummaryOf({ id: 'kana', language_id: 'japanese', title: 'Kana', title_ko: 'かな' }),
]

const find = (query: string) => {
  const filters = classFilters('/class', [korean, japanese])
  const criteria = readCriteria(new URLSearchParams(query), filters)
  return findClasses(all, criteria).map(({ id }) => id)
}

test.each([
  ['nothing, in our order', '', ['hangul', 'eps', 'kana']],
  ['a level', 'level=elementary', ['eps']],
  ['a level that has none', 'level=advanced', []],
  ['a level that does not exist, which is no criterion', 'level=expert', ['hangul', 'eps', 'kana']],
  ['what is free', 'access=free', ['hangul', 'kana']],
  ['a language', 'language=japanese', ['kana']],
  ['a word of the title', 'q=persiapan', ['eps']],
  ['a word in Hangul', 'q=한글', ['hangul']],
  ['the name of its level', 'q=dasar', ['eps']],
  ['a word and a level', 'q=tim&level=beginner', ['hangul', 'kana']],
])('finds classes by %s', (_name, query, ids) => {
  expect(find(query)).toEqual(ids)
})

test('has no filter by language if there is only one', () => {
  const names = classFilters('/class', [korean]).choices.map(({ name }) => name)
  expect(names).toEqual(['level', 'access'])
})
