import { expect, test } from 'vitest'
import { addressOf, readView, type View } from '../../../src/features/create-learning/shell/view.ts'

const place = { classId: 'topik-1', learningId: 'topik-01' }
const VIEWS: readonly View[] = [
  { name: 'classes' },
  { name: 'new-class' },
  { name: 'class', classId: 'topik-1', tab: 'learnings' },
  { name: 'class', classId: 'topik-1', tab: 'versions' },
  { name: 'new-learning', classId: 'topik-1' },
  { name: 'learning', ...place },
  { name: 'new-part', ...place, kind: 'video' },
  { name: 'part', ...place, kind: 'quiz', partId: 'kuis-1' },
  { name: 'preview', ...place },
  { name: 'tests' },
  { name: 'new-test' },
  { name: 'test', testId: 'topik-1-1', tab: 'items' },
  { name: 'test', testId: 'topik-1-1', tab: 'import' },
  { name: 'import-test' },
  { name: 'new-item', testId: 'topik-1-1', section: 'listening', like: undefined },
  { name: 'new-item', testId: 'topik-1-1', section: 'reading', like: 'q-1' },
  { name: 'item', testId: 'topik-1-1', itemId: 'q-1' },
  { name: 'try-test', testId: 'topik-1-1' },
]

test.each(VIEWS)('the address of $name leads back to it', view => {
  expect(readView(new URL(addressOf(view), 'https://sapa.test').searchParams)).toEqual(view)
})

test('an unknown address leads to an existing view', () => {
  expect(readView(new URLSearchParams('?class=topik-1&tab=lain&new=apa'))).toEqual({
    name: 'class',
    classId: 'topik-1',
    tab: 'learnings',
  })
})
