import { expect, test } from 'vitest'
import { findJobs, similarJobs, sortJobs } from '../../../src/features/career/find-jobs.ts'
import { placesOf } from '../../../src/features/career/job-places.ts'
import type { Criteria } from '../../../src/kit/list/filters-in-address.ts'
import { listing } from '../../helpers/listing.ts'

const geoje = { id: 'geoje', city: 'Geoje', region: 'Gyeongsang Selatan', country: 'KR' } as const
const interpreter = listing()
const welder = listing({
  id: 'two',
  title: 'Ahli Las',
  category: 'shipbuilding',
  type: 'contract',
  location: geoje,
  description: 'Mengelas lambung.',
  requirements: ['EPS-TOPIK'],
  posted_on: '2026-11-09',
  valid_through: '2027-01-31',
})
const intern = listing({
  id: 'three',
  title: 'Magang Kantor',
  category: 'office',
  type: 'internship',
})
const all = [interpreter, welder, intern]

function find(criteria: Criteria): string[] {
  return findJobs(all, criteria).map(({ id }) => id)
}

test.each<[string, Criteria, string[]]>([
  ['nothing', {}, ['two', 'one', 'three']],
  ['a category', { category: 'shipbuilding' }, ['two']],
  ['a type', { type: 'internship' }, ['three']],
  ['a country', { location: 'indonesia' }, ['one', 'three']],
  ['a place', { location: 'geoje' }, ['two']],
  ['a word of the title', { q: 'juru' }, ['one']],
  ['words in any order and case', { q: 'LAMBUNG ahli' }, ['two']],
  ['a word of the category', { q: 'galangan' }, ['two']],
  ['the name of a country', { q: 'korea selatan' }, ['two']],
  ['a part of a name', { q: 'bahas' }, ['one']],
  ['the beginning of a word in a sentence', { q: 'lambu' }, ['two']],
  ['the end of a word in a sentence', { q: 'ambung' }, []],
  ['a word that no job has', { q: 'astronaut' }, []],
  ['only signs', { q: '!!!' }, []],
  ['filters that fit together', { q: 'topik', location: 'indonesia', type: 'full-time' }, ['one']],
  ['filters that exclude each other', { category: 'language', location: 'korea' }, []],
])('a search by %s finds the matching jobs', (_, filters, jobs) => {
  expect(find(filters)).toEqual(jobs)
})

test('sorts by posting date, by closing date, and by title', () => {
  const order = (sort: string) => sortJobs(all, sort).map(({ id }) => id)
  expect(order('newest')).toEqual(['two', 'one', 'three'])
  expect(order('closing')).toEqual(['one', 'three', 'two'])
  expect(order('title')).toEqual(['two', 'one', 'three'])
  expect(all.map(({ id }) => id)).toEqual(['one', 'two', 'three'])
})

test('puts jobs of the same category first among similar ones, and never the job itself', () => {
  const mate = listing({ id: 'four', company_id: 'lain', posted_on: '2026-01-01' })
  const similar = similarJobs(interpreter, [...all, mate]).map(({ id }) => id)
  expect(similar).toEqual(['four', 'three', 'two'])
})

test('names every place once, Korea first', () => {
  expect(placesOf(all).map(({ id }) => id)).toEqual(['geoje', 'cikarang'])
})
