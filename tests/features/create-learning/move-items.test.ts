import { expect, test } from 'vitest'
import { movedItems } from '../../../src/features/create-learning/tests/move-items.ts'

/** `b` and `c` share a passage, and so do `e` and `f`. */
const ITEMS = [...'abcdef'].map(id => ({
  id,
  group: 'bc'.includes(id) ? 'satu' : 'ef'.includes(id) ? 'dua' : null,
}))

const move = (from: string, to: string) => {
  const { items, ids, before } = movedItems(ITEMS, 'abcdef'.indexOf(from), 'abcdef'.indexOf(to))
  return { order: items.map(({ id }) => id).join(''), ids: ids.join(''), before }
}

test('an item moves to the given index', () => {
  expect(move('d', 'a')).toEqual({ order: 'dabcef', ids: 'd', before: 'a' })
  expect(move('a', 'a')).toEqual({ order: 'abcdef', ids: '', before: null })
})

test('inside a group only the order changes', () => {
  expect(move('c', 'b')).toEqual({ order: 'acbdef', ids: 'c', before: 'b' })
  expect(move('e', 'f')).toEqual({ order: 'abcdfe', ids: 'e', before: null })
})

test('beyond its group an item moves with the whole group', () => {
  expect(move('c', 'd')).toEqual({ order: 'adbcef', ids: 'bc', before: 'e' })
  expect(move('f', 'd')).toEqual({ order: 'abcefd', ids: 'ef', before: 'd' })
})

test('an item never moves into another group', () => {
  expect(move('a', 'b')).toEqual({ order: 'bcadef', ids: 'a', before: 'd' })
  expect(move('d', 'c')).toEqual({ order: 'adbcef', ids: 'd', before: 'b' })
  expect(move('b', 'e')).toEqual({ order: 'adefbc', ids: 'bc', before: null })
})
