import { expect, test } from 'vitest'
import type { PathStep } from '../../../src/contract/learning-path.ts'
import {
  arcsOf,
  figureOf,
  goOf,
  nodeOf,
  rowOf,
  splitLetters,
  weeksRow,
} from '../../../src/features/korean-path/path-words.ts'
import { countParts } from '../../../src/lib/path-parts.ts'

const lesson: PathStep = {
  id: 'huruf',
  kind: 'class',
  title: 'Huruf',
  path: '/class/huruf',
  access: 'free',
  topic: null,
  choices: [],
  minutes: 8,
  state: 'later',
  parts: 3,
}
const step = (fields: Partial<PathStep>): PathStep => ({ ...lesson, ...fields })
const checkpoint = step({ id: 'tes', kind: 'checkpoint', parts: 1 })

test('a begun lesson goes on, and all other steps start', () => {
  expect([goOf({ left: 2 }), goOf({})]).toEqual(['Lanjut', 'Mulai'])
})

test.each([
  ['Vokal y: ㅑ ㅕ ㅛ ㅠ', 'Vokal y', 'ㅑ ㅕ ㅛ ㅠ'],
  ['Vokal gabungan: ㅐ sampai ㅢ', 'Vokal gabungan: ㅐ sampai ㅢ', ''],
  ['Tes: 인사와 소개', 'Tes: 인사와 소개', ''],
])('“%s” has its letters apart where nothing follows them', (title, name, letters) => {
  expect(splitLetters(title)).toEqual({ name, letters })
})

test('parts count as soon as each is done, and a skipped step has all of its own', () => {
  const steps = [step({ state: 'skipped' }), step({ state: 'current', left: 2 }), checkpoint]
  expect(countParts(steps)).toEqual({ done: 4, total: 7 })
  expect(countParts([{ state: 'done' }, { state: 'later' }])).toEqual({ done: 1, total: 2 })
  const weeks = [steps, [step({})], [step({ state: 'done' })]].map((ofWeek, index) => {
    return { number: index + 1, title: 'Minggu', steps: ofWeek }
  })
  expect(weeks.map(week => weeksRow([week]))).toEqual([
    '4 dari 7 bagian · sisa sekitar 16 menit',
    '1 pelajaran',
    'Minggu 3 · selesai',
  ])
  expect(weeksRow(weeks.slice(1))).toBe('Minggu 2–3 · 3 dari 6 bagian')
})

test('what was not begun is told by the kinds of its steps, which are the nodes below', () => {
  const { parts: _, ...whole } = lesson
  const topic: PathStep = { ...whole, kind: 'topic', topic: 4 }
  const exam: PathStep = { ...whole, kind: 'test' }
  const rowsOf = (...steps: PathStep[]) => weeksRow([{ number: 4, title: 'Minggu', steps }])
  expect(rowsOf(lesson, lesson, checkpoint)).toBe('2 pelajaran + tes')
  expect(rowsOf(lesson, topic, checkpoint, checkpoint)).toBe('1 pelajaran, 1 topik + 2 tes')
  expect(rowsOf(exam, exam)).toBe('2 simulasi')
  expect([topic, exam].map(rowOf)).toEqual(['Topik 4', 'Simulasi'])
})

test('a step whose quiz or set was not passed says so', () => {
  const { parts: _, ...whole } = lesson
  const set: PathStep = { ...whole, kind: 'topic', topic: 4, state: 'current', is_failed: true }
  expect(rowOf(set)).toBe('belum cukup yang benar')
  expect(goOf(set)).toBe('Ulangi')
  const quiz = step({ state: 'current', left: 1, is_failed: true })
  expect([rowOf(quiz), goOf(quiz)]).toEqual(['2 dari 3 bagian · kuis belum lulus', 'Lanjut'])
  const alone = step({ state: 'current', is_failed: true })
  expect([rowOf(alone), goOf(alone)]).toEqual(['3 bagian · kuis belum lulus', 'Lanjut'])
})

test('a node says what to do now, that it is done, or else the kind of the step', () => {
  const states = ['done', 'skipped', 'current', 'later'] as const
  expect(states.map(state => nodeOf(step({ state })))).toEqual(['done', 'done', 'now', 'class'])
})

test('a row says how far a begun lesson is, else how long the next one takes', () => {
  const begun = step({ state: 'current', left: 2, minutes: 6 })
  expect([begun, step({ state: 'current' }), step({})].map(rowOf)).toEqual([
    '1 dari 3 bagian',
    '3 bagian · sekitar 8 menit',
    'Pelajaran · 3 bagian',
  ])
  expect(rowOf({ ...checkpoint, state: 'current', minutes: 6 })).toBe(
    '15 soal dari minggu ini · sekitar 6 menit',
  )
  const choices = [{ title: 'Pabrik', path: '/topics/pabrik' }]
  expect(rowOf(step({ state: 'current', choices, parts: 1 }))).toBe('Pilih satu bidang atau lebih')
})

test('the ring of a lesson has an arc for each part that is done', () => {
  expect([arcsOf(0, 3), arcsOf(1, 3), arcsOf(3, 3)]).toEqual([
    '0 3',
    '0.84 0.16 0 2',
    '0.84 0.16 0.84 0.16 0.84 0.16 0 0',
  ])
})

test('the whole path counts parts, and says when all are done', () => {
  const pathOf = (state: PathStep['state']) => ({
    ...{ exam: null, total: 1, done: 0, next: null, week: state === 'done' ? null : 1 },
    stages: [
      {
        id: 'a',
        heading: 'A',
        text: '',
        weeks: [{ number: 1, title: 'A', steps: [step({ state })] }],
      },
    ],
  })
  expect(figureOf(pathOf('current'))).toMatchObject({
    value: '0 dari 3 bagian',
    note: 'Minggu 1 dari 1',
  })
  expect(figureOf(pathOf('done'))).toEqual({
    name: 'Seluruh jalur',
    value: '3 dari 3 bagian',
    done: 3,
    total: 3,
    note: 'Semua selesai. Hebat!',
  })
})
