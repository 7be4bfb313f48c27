import { expect, test } from 'vitest'
import { learningWords, lengthWords, timeWords } from '../../../src/features/classes/class-words.ts'
import { progressWords } from '../../../src/features/classes/show-progress.ts'
import { countLevels, inOrder } from '../../../src/kit/classes/levels.ts'
import { classSummaryOf } from '../../helpers/class-summary.ts'

test.each([
  [20, '1 menit'],
  [90, '2 menit'],
  [1_440, '24 menit'],
  [3_600, '1 jam'],
  [4_320, '1 jam 12 menit'],
])('%s seconds are %s', (seconds, words) => {
  expect(timeWords(seconds)).toBe(words)
})

test('describes the length of a class, without videos if it has none', () => {
  expect(lengthWords(classSummaryOf())).toBe('12 pelajaran · 24 menit video')
  expect(lengthWords(classSummaryOf({ seconds: 0 }))).toBe('12 pelajaran')
})

test('describes the length of a learning', () => {
  const part = { kind: 'video', id: 'one', title: 'Satu', seconds: 100 } as const
  const learning = { id: 'a', class_id: 'b', title: 'Satu', summary: 'Satu', is_preview: false }
  expect(learningWords({ ...learning, parts: [part, { ...part, seconds: 320 }] })).toBe(
    '2 bagian · 7 menit',
  )
})

test('describes the progress', () => {
  expect(progressWords({ done: 5, total: 36, finished_at: null })).toBe('5 dari 36 bagian')
  expect(progressWords({ done: 36, total: 36, finished_at: 1 })).toBe('Selesai')
  expect(progressWords({ done: 36, total: 39, finished_at: 1 })).toBe('Selesai · 36 dari 39 bagian')
})

test('counts the classes of each level, and the free ones', () => {
  const paid = classSummaryOf({ access: 'subscription' })
  const counts = countLevels([classSummaryOf(), paid, classSummaryOf({ level: 'advanced' })])
  expect(counts).toEqual([
    { level: 'beginner', total: 2, free: 1 },
    { level: 'elementary', total: 0, free: 0 },
    { level: 'intermediate', total: 0, free: 0 },
    { level: 'advanced', total: 1, free: 1 },
  ])
})

test('orders classes by level, and free ones first within a level', () => {
  const classes = [
    classSummaryOf({ id: 'last', level: 'advanced' }),
    classSummaryOf({ id: 'paid', access: 'subscription' }),
    classSummaryOf({ id: 'free' }),
  ]
  expect(inOrder(classes).map(({ id }) => id)).toEqual(['free', 'paid', 'last'])
})
