import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measureShape, quantile } from '../../scripts/shape/figures.ts'
import { missedGoals } from '../../scripts/shape.ts'

const shape = measureShape(join(import.meta.dirname, 'fixtures/shape'))

test('counts the lines of each folder', () => {
  expect(Object.fromEntries(shape.folders)).toEqual({
    'server/db': { files: 2, lines: 10, comments: 0 },
    'src/lib': { files: 2, lines: 14, comments: 2 },
  })
})

test('measures functions with a body in braces, those of pages too', () => {
  expect(shape.functions).toEqual([
    { file: 'src/lib/page.astro', name: 'title', lines: 4 },
    { file: 'src/lib/greet.ts', name: 'greet', lines: 3 },
    { file: 'server/db/round.ts', name: 'back', lines: 3 },
    { file: 'server/db/trip.ts', name: 'there', lines: 3 },
  ])
  expect([0.5, 0.75, 1].map(share => quantile(shape.functions, share))).toEqual([3, 3, 4])
})

test('names what misses a goal', () => {
  expect(missedGoals(shape)).toEqual([
    'circle: server/db/round.ts → server/db/trip.ts → server/db/round.ts',
  ])
  const large = { ...shape, circles: [], longFiles: [{ file: 'src/x.css', lines: 251 }] }
  expect(missedGoals(large)).toEqual(['src/x.css: 251 lines, over 250'])
  const functions = [{ file: 'src/x.ts', name: 'x', lines: 31 }]
  expect(missedGoals({ ...large, longFiles: [], functions })).toEqual([
    'functions: p95 31 lines, over 30',
  ])
})
