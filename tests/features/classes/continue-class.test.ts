import { expect, test } from 'vitest'
import {
  isAllDone,
  type LearnerClass,
  pickClassToContinue,
} from '../../../src/features/classes/continue-class.ts'
import { classProgressOf, classSummaryOf } from '../../helpers/class-summary.ts'

const classOf = (id: string, progress: Parameters<typeof classProgressOf>[0]): LearnerClass => ({
  ...classSummaryOf({ id }),
  progress: classProgressOf(progress),
})

const older = classOf('older', { last_at: 1_000 })
const newer = classOf('newer', { last_at: 2_000 })
const done = classOf('done', { last_at: 3_000, next: null, finished_at: 3_000 })
const fresh = classOf('fresh', { done: 0, last_at: null })

test.each([
  ['the class that was open last', [older, newer], 'newer'],
  ['no finished class', [older, done], 'older'],
  ['no class that was not begun', [fresh], undefined],
  ['nothing without classes', [], undefined],
])('continues %s', (_name, classes, id) => {
  expect(pickClassToContinue(classes)?.course.id).toBe(id)
})

test('distinguishes everything finished from nothing begun', () => {
  expect(isAllDone([done, fresh])).toBe(true)
  expect(isAllDone([done, older])).toBe(false)
  expect(isAllDone([fresh])).toBe(false)
  expect(isAllDone([])).toBe(false)
})
