import { describe, expect, test } from 'vitest'
import type { PathStep } from '../../../src/contract/learning-path.ts'
import {
  isAllDone,
  isOfClass,
  type LearnerClass,
  pickClassToContinue,
  shownOf,
  withPathStep,
} from '../../../src/features/classes/continue-class.ts'
import { classPaths } from '../../../src/lib/class-paths.ts'
import { topicPaths } from '../../../src/lib/topic-paths.ts'
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

describe('the path', () => {
  const step: PathStep = {
    ...{ id: 'hangul-02', kind: 'class', title: 'Vokal dasar', path: '/lesson', access: 'free' },
    ...{ topic: null, choices: [], minutes: 15, state: 'current' },
  }
  const going = shownOf({ ok: true, value: [newer] })

  test('comes first, then the class that was opened last, where they differ', () => {
    const { name, path, last } = withPathStep(going, step)
    expect([name, path, last?.name]).toEqual(['Vokal dasar', '/lesson', going.name])
    expect(withPathStep(going, { ...step, id: 'hangul-01' })).toBe(going)
    expect(withPathStep(going, null)).toBe(going)
  })

  test('has no class after it that it goes on in itself', () => {
    const path = classPaths.player('newer', 'hangul-02')
    expect(withPathStep(going, { ...step, path }).last).toBeUndefined()
    expect([isOfClass(going, path), isOfClass(going, path.replace('newer', 'newer-2'))]).toEqual([
      true,
      false,
    ])
  })

  test('has no class after it for newcomers, and is named itself where a lesson must be chosen', () => {
    const shown = withPathStep(shownOf({ ok: true, value: [] }), {
      ...step,
      choices: [{ title: 'Satu', path: '/one' }],
    })
    expect([shown.heading, shown.last, shown.path]).toEqual([
      'Mulai belajar',
      undefined,
      topicPaths.way,
    ])
  })

  test('hides no failure', () => {
    const failed = shownOf({ ok: false, error: { code: 'network', message: 'Failed' } })
    expect(withPathStep(failed, step)).toBe(failed)
  })
})

test('distinguishes everything finished from nothing begun', () => {
  expect(isAllDone([done, fresh])).toBe(true)
  expect(isAllDone([done, older])).toBe(false)
  expect(isAllDone([fresh])).toBe(false)
  expect(isAllDone([])).toBe(false)
})
