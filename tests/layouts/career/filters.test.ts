import { expect, test } from 'vitest'
import { careerAddress, isNarrowed, readFilters } from '../../../src/layouts/career/filters.ts'
import { listing } from '../../helpers/listing.ts'

const places = [listing().location]
const read = (query: string) => readFilters(new URLSearchParams(query), places)
const START = { q: '', category: '', location: '', type: '', sort: 'newest', page: 1 }

test('an address without filters asks for everything, newest first', () => {
  expect(read('')).toEqual(START)
  expect(isNarrowed(read('sort=title&page=2'))).toBe(false)
})

test('filters in an address come back out of it', () => {
  const address = careerAddress({
    q: 'juru bahasa & lini',
    category: 'language',
    location: 'cikarang',
    type: 'full-time',
    sort: 'title',
    page: 3,
  })
  const filters = readFilters(new URL(address, 'https://sapa.test').searchParams, places)
  expect(filters).toEqual({
    q: 'juru bahasa & lini',
    category: 'language',
    location: 'cikarang',
    type: 'full-time',
    sort: 'title',
    page: 3,
  })
  expect(isNarrowed(filters)).toBe(true)
})

test('an address names only what differs from the start', () => {
  expect(careerAddress(read(''))).toBe('/career')
  expect(careerAddress(read('location=korea'))).toBe('/career?location=korea')
})

test.each([
  'category=astronaut',
  'category=__proto__',
  'location=constructor',
  'location=bulan',
  'type=toString',
  'sort=salary',
  'page=0',
  'page=-1',
  'page=1e9',
  'page=99999999',
  'unknown=1',
])('%s is no wish', query => {
  expect(read(query)).toEqual(START)
})

test('keeps the first 100 characters of a text, and no half of one', () => {
  const { q } = read(new URLSearchParams({ q: '😀'.repeat(200) }).toString())
  expect(q).toBe('😀'.repeat(100))
})
