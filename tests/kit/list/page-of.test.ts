import { expect, test } from 'vitest'
import { PAGE_SIZE, pageOf } from '../../../src/kit/list/read-list.ts'

const many = Array.from({ length: PAGE_SIZE + 1 }, (_, place) => place)

test('cuts a list into pages, and shows the last for one beyond it', () => {
  expect(pageOf(many, 1)).toEqual({ items: many.slice(0, PAGE_SIZE), total: 13, page: 1, pages: 2 })
  expect(pageOf(many, 9)).toEqual({ items: [PAGE_SIZE], total: 13, page: 2, pages: 2 })
  expect(pageOf([], 9)).toEqual({ items: [], total: 0, page: 1, pages: 1 })
})
