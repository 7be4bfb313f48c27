import { expect, test } from 'vitest'
import { readPicks } from '../../../src/features/study-abroad/compared-universities.ts'
import { comparisonOf } from '../../../src/features/study-abroad/comparison-rows.ts'
import { firstYearOf } from '../../../src/features/study-abroad/first-year.ts'
import { readView } from '../../../src/features/study-abroad/views.ts'
import { campus, scholarship } from '../../helpers/study-abroad.ts'

const now = Date.parse('2026-12-10T05:00:00Z')
const all = [1, 2, 3, 4, 10].map(id => campus({ id, name: `Universitas ${id}` }))
const picks = (query: string) => readPicks(new URLSearchParams(query), all)

test.each([
  ['', ''],
  ['compare=', ''],
  ['compare=1,4', '1,4'],
  ['compare=4&compare=1', '4,1'],
  ['compare=1,1&compare=1', '1'],
  ['compare=99,2,x,-3,1e0,,constructor', '2'],
  ['compare=10&compare=2,3', '10,2,3'],
])('reads the picks of “%s”', (query, text) => {
  expect(picks(query)).toMatchObject({ text, isTooMany: false })
})

test('takes the first three of more, and says so', () => {
  expect(picks('compare=4,3,2,1')).toMatchObject({ text: '4,3,2', isTooMany: true })
  expect(picks('compare=4,3,2,99')).toMatchObject({ text: '4,3,2', isTooMany: false })
})

test('marks the best of a row, and none when all are equal or unknown', () => {
  const rows = comparisonOf(
    [
      campus({ dormitory_won: null }),
      campus({ id: 2, tuition_won_min: 1_900_000, topik_level_admission: null }),
      campus({ id: 3, dormitory_won: 700_000, language_course_won: null }),
    ],
    [scholarship({ campus_ids: [3] }), scholarship({ id: 2, deadline_on: '2026-12-01' })],
    now,
  )
  const best = (name: string) =>
    rows.find(row => row.name === name)?.cells.map(cell => cell.best ?? '')
  expect(best('Uang kuliah per semester')).toEqual(['', 'terendah', ''])
  expect(best('TOPIK untuk masuk')).toEqual(['', 'terendah', ''])
  expect(best('Asrama per semester')).toEqual(['', '', 'terendah'])
  expect(best('TOPIK untuk lulus')).toEqual(['', '', ''])
  expect(best('Kursus bahasa, 10 minggu')).toEqual(['', '', ''])
  expect(best('Kota')).toEqual(['', '', ''])
  expect(best('Beasiswa yang bisa dipakai')).toEqual(['', '', 'terbanyak'])
  expect(rows.every(({ cells }) => cells.length === 3)).toBe(true)
})

test('compares first years only when both include a dormitory', () => {
  const rows = comparisonOf([campus({ dormitory_won: null }), campus({ id: 2 })], [], now)
  const cells = rows.find(({ name }) => name === 'Biaya tahun pertama')?.cells ?? []
  expect(cells.map(({ best }) => best)).toEqual([undefined, undefined])
  expect(cells.map(({ text }) => text)).toEqual([
    '₩4–5,2 juta, tanpa tempat tinggal',
    '₩5,6–6,8 juta',
  ])
})

test('an unknown number of scholarships is not zero', () => {
  const both = [campus(), campus({ id: 2 })]
  const cells = (scholarships?: []) =>
    comparisonOf(both, scholarships, now).find(({ name }) => name === 'Beasiswa yang bisa dipakai')
      ?.cells
  expect(cells()).toEqual([{ text: '–' }, { text: '–' }])
  expect(cells([])).toEqual([{ text: '0' }, { text: '0' }])
})

test('a single university is never marked as the best', () => {
  const cells = comparisonOf([campus()], [], now).flatMap(row => row.cells)
  expect(cells.filter(({ best }) => best)).toEqual([])
})

test('a first year costs two semesters, a year of Korean four terms', () => {
  expect(firstYearOf(campus())).toEqual({
    tuition: { min: 4_000_000, max: 5_200_000 },
    dormitory: 1_600_000,
    total: { min: 5_600_000, max: 6_800_000 },
    course: 5_200_000,
  })
  expect(firstYearOf(campus({ dormitory_won: null, language_course_won: null }))).toMatchObject({
    dormitory: null,
    course: null,
    total: { min: 4_000_000 },
  })
})

test('the other list takes over degree, level and picks, and only the plain page is complete', () => {
  const view = readView(new URLSearchParams('degree=master&topik=2&q=x&compare=2'), all)
  expect(view).toMatchObject({ name: 'universities', shared: { degree: 'master', topik: '2' } })
  expect(view.isWhole).toBe(false)
  expect(readView(new URLSearchParams('view=scholarships'), all)).toMatchObject({
    name: 'scholarships',
    isWhole: false,
  })
  expect(readView(new URLSearchParams('view=__proto__'), all)).toMatchObject({
    name: 'universities',
    isWhole: true,
  })
})
