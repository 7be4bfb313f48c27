import { expect, test } from 'vitest'
import { moveTo, toggle } from '../../../src/widgets/class-player/quiz/order.ts'
import { shuffle } from '../../../src/widgets/class-player/quiz/shuffle.ts'

test('a word moves to the end of the line, and back', () => {
  expect(toggle(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(toggle(['a', 'b', 'c'], 'a')).toEqual(['b', 'c'])
})

test('a word moves to a position, and no farther than the ends', () => {
  expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moveTo(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
  expect(moveTo(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moveTo(['a', 'b'], 'new', 1)).toEqual(['a', 'new', 'b'])
})

test('the order for a number is always the same, and loses no word', () => {
  const all = Array.from({ length: 12 }, (_, at) => at)
  expect(shuffle(all, 0)).toEqual(all)
  expect(shuffle(all, 7)).toEqual(shuffle(all, 7))
  expect(shuffle(all, 7)).not.toEqual(shuffle(all, 8))
  for (let seed = 1; seed < 200; seed++)
    expect(shuffle(all, seed).toSorted((a, b) => a - b)).toEqual(all)
})

test('every position in a shuffled list is equally likely', () => {
  const counts = [0, 0, 0, 0]
  for (let seed = 1; seed <= 4_000; seed++) {
    const at = shuffle(['x', 'b', 'c', 'd'], seed * 7_919).indexOf('x')
    counts[at] = (counts[at] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})
