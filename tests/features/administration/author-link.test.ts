import { expect, test } from 'vitest'
import { authorAddress } from '../../../src/features/administration/item/author-link.ts'
import { readView } from '../../../src/features/create-learning/shell/view.ts'

const viewOf = (name: string, id: string, item = {}) => {
  const address = authorAddress({ name }, { id, item: { id, ...item } })
  return address === undefined
    ? undefined
    : readView(new URL(address, 'https://sapa.test').searchParams)
}

test('resources with an authoring page are opened there', () => {
  expect(viewOf('classes', 'topik-1')).toMatchObject({ name: 'class', classId: 'topik-1' })
  const learning = { name: 'learning', classId: 'topik-1', learningId: 'topik-01' }
  expect(viewOf('learnings', 'topik-01', { class_id: 'topik-1' })).toEqual(learning)
  expect(viewOf('mock_tests', 'eps-1')).toMatchObject({ name: 'test', testId: 'eps-1' })
  const item = viewOf('mock_test_items', 'eps-1-01', { mock_test_id: 'eps-1' })
  expect(item).toMatchObject({ name: 'test', testId: 'eps-1' })
})

test('other resources have no link to it', () => {
  expect(viewOf('events', 'kelas-hangul-kilat')).toBeUndefined()
  expect(viewOf('learnings', 'topik-01')).toBeUndefined()
})
