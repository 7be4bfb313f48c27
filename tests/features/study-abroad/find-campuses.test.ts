import { expect, test } from 'vitest'
import {
  campusFilters,
  findCampuses,
  groupCampuses,
} from '../../../src/features/study-abroad/find-campuses.ts'
import { listAddress, readCriteria } from '../../../src/kit/list/filters-in-address.ts'
import { campus } from '../../helpers/study-abroad.ts'

const all = [
  campus(),
  campus({
    id: 2,
    name: 'Universitas Bukit',
    native_name: '부킷대학교',
    city: 'Seoul',
    region: 'capital',
    university_type: 'private',
    languages_of_instruction: ['ko', 'en'],
    topik_level_admission: 4,
    english_requirement: 'IELTS 6,0',
    tuition_won_min: 4_000_000,
    tuition_won_max: 5_000_000,
    international_students: 2_000,
    fields: ['Desain'],
    summary: 'Kampus di lereng bukit.',
  }),
  campus({
    id: 3,
    name: 'Institut Cahaya',
    city: 'Daejeon',
    region: 'chungcheong',
    degrees: ['doctorate'],
    languages_of_instruction: ['en'],
    topik_level_admission: null,
    summary: 'Sains.',
  }),
  campus({ id: 4, name: 'Universitas Damai', topik_level_admission: null, city: 'Jeju' }),
]

function find(criteria: Record<string, string>): number[] {
  return findCampuses(all, criteria).map(({ id }) => id)
}

test.each<[string, Record<string, string>, number[]]>([
  ['nothing, by name', {}, [3, 1, 2, 4]],
  ['a region', { region: 'capital' }, [2]],
  ['a degree', { degree: 'doctorate' }, [3]],
  ['a type', { type: 'private' }, [2]],
  ['a language', { language: 'en' }, [3, 2]],
  ['a tuition, of which the lowest counts', { tuition: '2000000' }, [3, 1, 4]],
  ['no TOPIK yet, for which English and unasked levels are open', { topik: '0' }, [3, 2, 4]],
  ['a level that is just enough', { topik: '3', language: 'ko' }, [1, 4]],
  ['a level that is one short', { topik: '2', language: 'ko' }, [4]],
  ['a city', { q: 'seoul' }, [2]],
  ['a name in Hangul', { q: '부킷' }, [2]],
  ['a field, in any case', { q: 'NAUT' }, [3, 1, 4]],
  ['a region by its name', { q: 'chungcheong' }, [3]],
  ['only signs', { q: '!!!' }, []],
  ['criteria that exclude each other', { degree: 'doctorate', region: 'capital' }, []],
])('a search by %s finds the matching items', (_, criteria, expected) => {
  expect(find(criteria)).toEqual(expected)
})

test.each([
  ['tuition', [3, 1, 4, 2]],
  ['topik', [3, 2, 4, 1]],
  ['international', [2, 3, 1, 4]],
])('sorts by %s, ties by name', (sort, expected) => {
  expect(find({ sort })).toEqual(expected)
})

test('keeps the picks in every address of the list', () => {
  const filters = campusFilters('1,4')
  const criteria = readCriteria(new URLSearchParams('region=jeju&degree=x&topik=0'), filters)
  expect(listAddress(filters, criteria)).toBe('/study-in-korea?compare=1%2C4&topik=0&region=jeju')
  expect(listAddress(campusFilters(), {})).toBe('/study-in-korea')
})

test('universities are grouped by the lowest level that they take, unless an order is chosen', () => {
  const groups = (criteria: Record<string, string>) =>
    groupCampuses(all, criteria).map(({ heading, members }) => [
      heading,
      members.map(({ id }) => id),
    ])
  expect(groups({})).toEqual([
    ['Bisa tanpa TOPIK', [2, 3, 4]],
    ['Dengan TOPIK level 3', [1]],
  ])
  expect(groups({ sort: 'tuition' })).toEqual([[undefined, [1, 2, 3, 4]]])
  expect(groupCampuses(all.slice(0, 3), {})).toHaveLength(1)
})
