import { expect, test } from 'vitest'
import { findTours, otherTours } from '../../../src/features/tours/find-tours.ts'
import type { Criteria } from '../../../src/kit/list/filters-in-address.ts'
import { tour } from '../../helpers/tour.ts'

const now = Date.parse('2026-10-21T08:00:00+07:00')
const palace = tour()
const coast = tour({
  id: 'two',
  title: 'Pantai Jeju',
  region: 'jeju',
  theme: 'nature',
  duration_days: 7,
  price_rupiah: 8_500_000,
  departures: ['2026-11-28'],
})
const long = tour({
  id: 'three',
  title: 'Keliling Kota',
  theme: 'language',
  duration_days: 8,
  price_rupiah: 15_000_000,
  departures: ['2026-11-01'],
})
const short = tour({ id: 'four', duration_days: 5, price_rupiah: 9_000_000 })
const all = [palace, coast, long, short]
const find = (criteria: Criteria) => findTours(all, criteria, now).map(({ id }) => id)

test.each<[string, Criteria, string[]]>([
  ['nothing', {}, ['two', 'one', 'four', 'three']],
  ['a region', { region: 'jeju' }, ['two']],
  ['a theme', { theme: 'culture' }, ['one', 'four']],
  ['up to 4 days', { duration: 'short' }, ['one']],
  ['5 to 7 days', { duration: 'medium' }, ['two', 'four']],
  ['more than 7 days', { duration: 'long' }, ['three']],
  ['words of the title', { q: 'jeju pantai' }, ['two']],
  ['a stop on the way, in any case', { q: 'GYEONGBOK' }, ['two', 'one', 'four', 'three']],
  ['the name of the theme', { q: 'alam' }, ['two']],
  ['words that no tour has', { q: 'astronaut' }, []],
  ['only signs', { q: '!!!' }, []],
  ['filters that exclude each other', { region: 'jeju', theme: 'culture' }, []],
])('a search by %s finds the matching items', (_, criteria, expected) => {
  expect(find(criteria)).toEqual(expected)
})

test('sorts by next departure with tours without one last, by price, and by length', () => {
  expect(find({ sort: 'departure' })).toEqual(['two', 'one', 'four', 'three'])
  expect(find({ sort: 'price' })).toEqual(['one', 'two', 'four', 'three'])
  expect(find({ sort: 'duration' })).toEqual(['one', 'four', 'two', 'three'])
  expect(all.map(({ id }) => id)).toEqual(['one', 'two', 'three', 'four'])
})

test('a closed departure does not count as the next one', () => {
  const later = Date.parse('2026-11-01T08:00:00+07:00')
  expect(findTours([coast, palace], {}, later).map(({ id }) => id)).toEqual(['one', 'two'])
})

test('offers other tours of the same theme first, and never the tour itself', () => {
  expect(otherTours(palace, all).map(({ id }) => id)).toEqual(['four', 'two', 'three'])
})
