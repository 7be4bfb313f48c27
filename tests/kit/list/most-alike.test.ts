import { expect, test } from 'vitest'
import { mostAlike } from '../../../src/kit/list/most-alike.ts'

const all = [
  { id: 'a', size: 1 },
  { id: 'b', size: 5 },
  { id: 'c', size: 4 },
  { id: 'd', size: 6 },
  { id: 'e', size: 5 },
]
const [, thing = { id: 'b', size: 5 }] = all
const ids = (most: number) =>
  mostAlike(thing, all, ({ size }) => -Math.abs(size - thing.size), most).map(({ id }) => id)

test('puts the most similar first, ties in their order, and never the item itself', () => {
  expect(ids(10)).toEqual(['e', 'c', 'd', 'a'])
})

test('returns no more than the limit, and does not change the list', () => {
  expect(ids(2)).toEqual(['e', 'c'])
  expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('finds nothing similar to the only item', () => {
  expect(mostAlike(thing, [thing], () => 1, 3)).toEqual([])
})
