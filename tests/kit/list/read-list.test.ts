import { expect, test } from 'vitest'
import type { FilterSet } from '../../../src/kit/list/filters-in-address.ts'
import { PAGE_SIZE, readList } from '../../../src/kit/list/read-list.ts'

const filters: FilterSet = {
  path: '/buku',
  text: { label: 'Kata kunci', placeholder: '' },
  choices: [
    { name: 'level', label: 'Tingkat', any: 'Semua', options: [{ value: 'easy', label: 'Mudah' }] },
  ],
}
const all = Array.from({ length: PAGE_SIZE + 2 }, (_, index) => index)

function read(query: string) {
  return readList(new URLSearchParams(query), filters, ({ level }) => (level ? [1, 2] : all))
}

test('shows the requested page of the results', () => {
  const second = read('page=2')
  expect(second).toMatchObject({
    items: all.slice(PAGE_SIZE),
    total: all.length,
    page: 2,
    pages: 2,
  })
  expect(read('level=easy')).toMatchObject({ items: [1, 2], total: 2, criteria: { level: 'easy' } })
})

test('is complete only on the first page without filters', () => {
  expect(read('').isWhole).toBe(true)
  expect(read('level=unknown').isWhole).toBe(true)
  expect(read('page=2').isWhole).toBe(false)
  expect(read('level=easy').isWhole).toBe(false)
  expect(read('q=a').isWhole).toBe(false)
})
