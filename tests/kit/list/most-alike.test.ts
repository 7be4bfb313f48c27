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

test('takes the likest first, equals in their order, and never the thing itself', () => {
  expect(ids(10)).toEqual(['e', 'c', 'd', 'a'])
})

test('takes no more than wanted, and leaves the list as it was', () => {
  expect(ids(2)).toEqual(['e', 'c'])
  expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('finds nothing beside a thing that is alone', () => {
  expect(mostAlike(thing, [thing], () => 1, 3)).toEqual([])
})
