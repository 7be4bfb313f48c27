import { expect, test } from 'vitest'
import { deadlineOf } from '../../../src/features/study-abroad/deadline.ts'
import {
  findScholarships,
  scholarshipFilters,
  scholarshipsFor,
} from '../../../src/features/study-abroad/find-scholarships.ts'
import { listAddress } from '../../../src/kit/list/filters-in-address.ts'
import { scholarship } from '../../helpers/study-abroad.ts'

const now = Date.parse('2026-12-10T05:00:00Z')
const all = [
  scholarship(),
  scholarship({
    id: 2,
    name: 'Beasiswa Dua',
    degrees: ['master'],
    tuition_percent: 100,
    topik_level_min: null,
    stipend_won: 900_000,
    provider_type: 'government',
    deadline_on: '2026-12-20',
    campus_ids: [7],
  }),
  scholarship({ id: 3, name: 'Beasiswa Tiga', deadline_on: '2026-12-01', topik_level_min: 5 }),
  scholarship({ id: 4, name: 'Beasiswa Empat', tuition_percent: 40, awards: 30 }),
]

test.each<[string, Record<string, string>, number[]]>([
  ['nothing: the nearest deadline first, what is over last', {}, [2, 1, 4, 3]],
  ['a degree', { degree: 'master' }, [2]],
  ['the TOPIK level someone has', { topik: '2' }, [2, 1, 4]],
  ['no TOPIK yet', { topik: '0' }, [2]],
  ['full tuition', { covers: 'full' }, [2]],
  ['half of it', { covers: 'half' }, [2, 1, 3]],
  ['a stipend', { covers: 'stipend' }, [2]],
  ['a provider', { provider: 'government' }, [2]],
  ['words of what is covered', { q: 'asrama' }, [2, 1, 4, 3]],
  ['a name', { q: 'empat' }, [4]],
  ['only signs', { q: '??' }, []],
  ['what it pays, most first', { sort: 'coverage' }, [2, 1, 4, 3]],
  ['places, most first', { sort: 'awards' }, [4, 2, 1, 3]],
])('a search by %s', (_, criteria, expected) => {
  expect(findScholarships(all, criteria, now).map(({ id }) => id)).toEqual(expected)
})

test('fits a university if it is for that one or for all, and for a degree that it offers', () => {
  const idsFor = (id: number, degrees: ('bachelor' | 'master')[]) =>
    scholarshipsFor({ id, degrees }, all, now).map(one => one.id)
  expect(idsFor(7, ['bachelor', 'master'])).toEqual([2, 1, 4, 3])
  expect(idsFor(8, ['bachelor', 'master'])).toEqual([1, 4, 3])
  expect(idsFor(8, ['master'])).toEqual([])
})

test('keeps its view in every address', () => {
  expect(listAddress(scholarshipFilters('3'), { degree: 'master' })).toBe(
    '/study-in-korea?view=scholarships&compare=3&degree=master',
  )
})

test.each([
  ['2026-12-09T23:00:00Z', 'closing', 'Segera ditutup: 11 hari lagi'],
  ['2026-12-01T00:00:00Z', 'open', '20 hari lagi'],
  ['2026-12-06T14:59:00Z', 'open', '15 hari lagi'],
  ['2026-12-06T15:00:00Z', 'closing', 'Segera ditutup: 14 hari lagi'],
  ['2026-12-21T14:59:00Z', 'closing', 'Hari terakhir'],
  ['2026-12-21T15:00:00Z', 'closed', 'Sudah ditutup'],
  ['2026-10-30T03:00:00Z', 'coming', 'Dibuka 2 hari lagi'],
])('at %s the application period is %s', (at, state, words) => {
  const dates = { opens_on: '2026-11-01', deadline_on: '2026-12-21' }
  expect(deadlineOf(dates, Date.parse(at))).toMatchObject({ state, words })
})

test('shows how much of the application period has passed', () => {
  const gone = (at: string) =>
    deadlineOf({ opens_on: '2026-11-01', deadline_on: '2026-11-21' }, Date.parse(at)).gone
  expect([gone('2026-10-20'), gone('2026-11-11'), gone('2026-11-21'), gone('2027-01-01')]).toEqual([
    0, 0.5, 1, 1,
  ])
})

test('accepts an application period of a single day', () => {
  const day = { opens_on: '2026-11-21', deadline_on: '2026-11-21' }
  expect(deadlineOf(day, Date.parse('2026-11-21T03:00:00Z'))).toMatchObject({ gone: 0 })
})
