import { expect, test } from 'vitest'
import {
  changesShared,
  moveOption,
  newTestItem,
  setOption,
  setWhy,
  sharing,
} from '../../../src/features/create-learning/tests/item/edit-item.ts'

const item = { ...newTestItem('uji', 'reading'), options: ['가', '나', '다', '라'], key: 2 }

test('the right option stays right when options move', () => {
  for (const [from, to, key] of [
    [2, 0, 0],
    [0, 3, 1],
    [3, 0, 3],
    [0, 1, 2],
  ] as const) {
    const changed = moveOption(item, from, to)
    expect(changed.key).toBe(key)
    expect(changed.options[changed.key]).toBe('다')
  }
  expect(setOption(item, 2, '마').options).toEqual(['가', '나', '마', '라'])
})

test('an explanation moves with its option, and removed explanations leave nothing', () => {
  const said = setWhy(item, 0, 'Itu partikel lain.')
  expect(said.option_whys).toEqual(['Itu partikel lain.', null, null, null])
  expect(moveOption(said, 0, 3).option_whys).toEqual([null, null, null, 'Itu partikel lain.'])
  expect(moveOption(item, 0, 3).option_whys).toBeNull()
  expect(setWhy(said, 0, '').option_whys).toBeNull()
})

test('items of a group share their passage and recording, and nothing else', () => {
  const leader = { ...item, id: 'uji-1', passage: '글', explanation: 'Karena begitu.' }
  const other = sharing(newTestItem('uji', 'reading'), leader)
  expect(other).toMatchObject({ passage: '글', group: 'uji-1', explanation: '' })
  expect(sharing(other, { ...leader, group: 'surat' }).group).toBe('surat')
  expect(changesShared(leader, { ...leader, passage: '새 글' })).toBe(true)
  expect(changesShared(leader, { ...leader, question: '?' })).toBe(false)
})
