import { expect, test } from 'vitest'
import { seasonsOf } from '../../../src/features/tours/seasons.ts'

const of = (...days: string[]) => seasonsOf(days.map(day => ({ day })))

test.each([
  ['winter', '2026-12-01', '2027-01-15', '2027-02-28'],
  ['spring', '2027-03-01', '2027-05-31'],
  ['summer', '2027-06-01', '2027-08-31'],
  ['autumn', '2027-09-01', '2027-11-30'],
])('%s has its three months', (season, ...days) => {
  expect(of(...days)).toEqual([season])
})

test('names each season once, in the order of the departures', () => {
  expect(of('2026-11-28', '2026-12-05', '2027-01-02', '2027-03-06')).toEqual([
    'autumn',
    'winter',
    'spring',
  ])
})

test('a tour that never leaves has no season', () => {
  expect(of()).toEqual([])
})
