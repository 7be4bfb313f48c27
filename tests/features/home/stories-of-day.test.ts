import { expect, test } from 'vitest'
import type { Testimonial } from '../../../src/contract/people.ts'
import { storiesOfDay } from '../../../src/features/home/stories-of-day.ts'

const story = (id: string, is_sample = false): Testimonial => ({
  id,
  name: 'Dimas',
  city: 'Cirebon',
  achievement: 'Bisa membaca Hangul',
  quote: 'Lima kata setiap malam.',
  year: 2026,
  is_sample,
})
const stories = ['a', 'b', 'c', 'd', 'e'].map(id => story(id))
const ids = (day: number, among = stories) => storiesOfDay(among, day).map(({ id }) => id)

test('shows the same three all day, and others tomorrow', () => {
  expect(ids(0)).toEqual(['a', 'b', 'c'])
  expect(ids(0)).toEqual(ids(0))
  expect(ids(1)).toEqual(['d', 'e', 'a'])
})

test('shows every story in turn', () => {
  expect(new Set([0, 1, 2, 3, 4].flatMap(day => ids(20_000 + day))).size).toBe(5)
})

test('shows each once when there are few, and nothing when there is none', () => {
  expect(ids(7, stories.slice(0, 2)).toSorted()).toEqual(['a', 'b'])
  expect(ids(7, [])).toEqual([])
})

test('shows no sample, with or without true stories', () => {
  const samples = ['f', 'g'].map(id => story(id, true))
  expect(ids(3, [...samples, story('true')])).toEqual(['true'])
  expect(ids(3, samples)).toEqual([])
})
