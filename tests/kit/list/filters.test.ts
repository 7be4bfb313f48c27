import { expect, test } from 'vitest'
import { jobFilters } from '../../../src/features/career/job-filters.ts'
import {
  type FilterSet,
  listAddress,
  narrowing,
  optionsOf,
  readCriteria,
  readPage,
  without,
} from '../../../src/kit/list/filters-in-address.ts'
import { listing } from '../../helpers/listing.ts'

const filters = jobFilters([listing().location])
const read = (query: string) => readCriteria(new URLSearchParams(query), filters)
const page = (query: string) => readPage(new URLSearchParams(query))
const START = { q: '', category: '', location: '', type: '', sort: 'newest' }
const textless: FilterSet = {
  path: '/shelf',
  choices: [{ name: 'size', label: 'Size', options: optionsOf({ small: 'S', large: 'L' }) }],
}

test('an address without filters shows everything, in the default order', () => {
  expect(read('')).toEqual(START)
  expect(page('')).toBe(1)
  expect(narrowing(read('sort=title&page=2'), filters)).toEqual([])
})

test('filters written to an address are read back from it', () => {
  const criteria = {
    q: 'juru bahasa & lini',
    category: 'language',
    location: 'cikarang',
    type: 'full-time',
    sort: 'title',
  }
  const { searchParams } = new URL(listAddress(filters, criteria, 3), 'https://sapa.test')
  expect(readCriteria(searchParams, filters)).toEqual(criteria)
  expect(readPage(searchParams)).toBe(3)
})

test('an address names only values that differ from the defaults', () => {
  expect(listAddress(filters, read(''))).toBe('/career')
  expect(listAddress(filters, read('location=korea&sort=newest&page=1'))).toBe(
    '/career?location=korea',
  )
})

test('says what narrows the list in the words of the form', () => {
  expect(narrowing(read('q=las&location=korea&category=language&sort=title'), filters)).toEqual([
    ['q', '“las”'],
    ['category', 'Penerjemah dan juru bahasa'],
    ['location', 'Korea Selatan'],
  ])
})

test('removes filters and keeps the sort order', () => {
  const criteria = read('q=las&location=korea&sort=title')
  expect(without(criteria, ['q'])).toEqual({ ...START, location: 'korea', sort: 'title' })
  expect(listAddress(filters, without(criteria, ['q', 'location']))).toBe('/career?sort=title')
})

test('a list without a search text does not read one', () => {
  expect(readCriteria(new URLSearchParams('q=las&size=large'), textless)).toEqual({ size: 'large' })
})

test.each([
  'category=astronaut',
  'category=__proto__',
  'location=constructor',
  'location=bulan',
  'type=toString',
  'sort=salary',
  'unknown=1',
])('%s is no filter', query => {
  expect(read(query)).toEqual(START)
})

test.each(['page=0', 'page=-1', 'page=1e9', 'page=99999999', 'page=2.5'])('%s is page 1', query => {
  expect(page(query)).toBe(1)
})

test('keeps the first 100 characters of a text, and never half of one', () => {
  const { q } = read(new URLSearchParams({ q: '😀'.repeat(200) }).toString())
  expect(q).toBe('😀'.repeat(100))
})
