import { expect, test } from 'vitest'
import { collegeOf } from '../../../src/features/study-abroad/college.ts'
import { monthStrip } from '../../../src/features/study-abroad/month-strip.ts'
import { checklistOf, readLevel } from '../../../src/features/study-abroad/requirements.ts'
import { campus, scholarship } from '../../helpers/study-abroad.ts'

const grant = scholarship({ name: 'Beasiswa Dua', topik_level_min: 5 })

function judged(level: number | undefined, more = {}) {
  const { requirements, ofScholarships, nextLevel } = checklistOf(campus(more), [grant], level)
  const all = [...requirements, ...ofScholarships]
  return { states: all.map(({ state, steps }) => `${state} ${steps}`), nextLevel }
}

test.each([
  [undefined, ['unknown 0', 'unknown 0', 'unknown 0'], undefined],
  [0, ['missing 3', 'missing 4', 'missing 5'], 3],
  [3, ['met 0', 'missing 1', 'missing 2'], 4],
  [4, ['met 0', 'met 0', 'missing 1'], 5],
  [6, ['met 0', 'met 0', 'met 0'], undefined],
])('compares level %s with admission, graduation and a scholarship', (level, states, nextLevel) => {
  expect(judged(level)).toEqual({ states, nextLevel })
})

test('a level is not met where none is required, and the learner checks English requirements', () => {
  const both = { languages_of_instruction: ['ko', 'en'], english_requirement: 'IELTS 6,0' }
  const more = { ...both, topik_level_admission: null }
  expect(judged(undefined, more).states).toEqual(['free 0', 'unknown 0', 'own 0', 'unknown 0'])
  expect(judged(6, more).states).toEqual(['free 0', 'met 0', 'own 0', 'met 0'])
})

test('conditions of a scholarship other than TOPIK are listed for the learner to check', () => {
  const { ofScholarships } = checklistOf(campus(), [grant], 6)
  expect(ofScholarships.map(({ others }) => others)).toEqual([
    ['Nilai rata-rata sedikitnya 70%', 'Usia paling tinggi 24 tahun', 'Belum pernah kuliah'],
  ])
})

test('a university that teaches only in English requires no TOPIK for admission', () => {
  const { requirements, asksLevel } = checklistOf(
    campus({
      languages_of_instruction: ['en'],
      topik_level_admission: null,
      topik_level_graduation: null,
      english_requirement: 'IELTS 6,5',
    }),
    [],
    0,
  )
  expect(requirements.map(({ name }) => name)).toEqual(['Masuk program berbahasa Inggris'])
  expect(asksLevel).toBe(false)
})

test.each([
  ['topik=0', 0],
  ['topik=6', 6],
  ['topik=7', undefined],
  ['topik=', undefined],
  ['topik=1e0', undefined],
  ['', undefined],
])('reads the level of “%s”', (query, level) => {
  expect(readLevel(new URLSearchParams(query))).toBe(level)
})

test('the strip of the year shows when to apply, also past December', () => {
  const strip = monthStrip(
    {
      intakes: [
        { term: 'spring', opens_month: 11, closes_month: 1 },
        { term: 'autumn', opens_month: 5, closes_month: 5 },
      ],
    },
    Date.parse('2026-11-30T15:30:00Z'),
  )
  expect(strip.filter(({ terms }) => terms.length > 0).map(({ name }) => name)).toEqual([
    'Januari',
    'Mei',
    'November',
    'Desember',
  ])
  // In Korea the next month has already begun.
  expect(strip.filter(({ isNow }) => isNow).map(({ name }) => name)).toEqual(['Desember'])
})

test('tells search engines that a university is a sample, and links to no script', () => {
  const college = collegeOf(
    campus({ website_url: 'javascript:alert(1)', image_url: 'javascript:alert(1)' }),
    'https://sapa.example/university/1',
  )
  expect(college).toMatchObject({
    '@type': 'CollegeOrUniversity',
    description: 'Contoh: Kampus di tepi laut.',
    address: { addressLocality: 'Busan', addressCountry: 'KR' },
  })
  expect(JSON.stringify(college)).not.toContain('javascript')
})
