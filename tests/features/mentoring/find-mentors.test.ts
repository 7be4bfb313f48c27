import { expect, test } from 'vitest'
import {
  findMentors,
  inOrderOfWeek,
  mentorFilters,
  otherMentors,
} from '../../../src/features/mentoring/find-mentors.ts'
import type { Criteria } from '../../../src/kit/list/filters-in-address.ts'
import { mentor } from '../../helpers/mentor.ts'

const open = { topic: 'Bedah soal', starts_at: '10:00', minutes: 60, price_rupiah: 0 }
const alone = mentor()
const group = mentor({
  id: 'two',
  name: 'Arif',
  goals: ['work'],
  languages: ['Indonesia', 'Bahasa Jawa'],
  price_rupiah: 75_000,
  experience_years: 9,
  group_session: { ...open, weekday: 'sunday' },
})
const free = mentor({ id: 'three', name: 'Yohanis', goals: ['conversation'], price_rupiah: 0 })
const all = [alone, group, free]
const find = (criteria: Criteria) => findMentors(all, criteria).map(({ id }) => id)

test.each<[string, Criteria, string[]]>([
  ['nothing', {}, ['one', 'two', 'three']],
  ['a goal', { goal: 'work' }, ['two']],
  ['a language', { language: 'bahasa-jawa' }, ['two']],
  ['free sessions', { price: 'free' }, ['two', 'three']],
  ['paid sessions', { price: 'paid' }, ['one', 'two']],
  ['open sessions', { format: 'group' }, ['two']],
  ['mentors for one learner only', { format: 'one' }, ['one', 'three']],
  ['open sessions that are free', { format: 'group', price: 'free' }, ['two']],
  ['open sessions that cost something', { format: 'group', price: 'paid' }, []],
  ['a name in any case', { q: 'DEWI' }, ['one']],
  ['the topic of an open session', { q: 'bedah' }, ['two']],
  ['the words of a goal', { q: 'percakapan' }, ['three']],
  ['only signs', { q: '!!!' }, []],
])('a search by %s finds the matching mentors', (_, criteria, expected) => {
  expect(find(criteria)).toEqual(expected)
})

test('sorts by price, experience and name', () => {
  expect(find({ sort: 'price' })).toEqual(['three', 'two', 'one'])
  expect(find({ sort: 'experience' })).toEqual(['two', 'one', 'three'])
  expect(find({ sort: 'name' })).toEqual(['two', 'one', 'three'])
})

test('offers each language that a mentor speaks once', () => {
  const language = mentorFilters(all).choices.find(({ name }) => name === 'language')
  expect(language?.options).toEqual([
    { value: 'bahasa-jawa', label: 'Bahasa Jawa' },
    { value: 'indonesia', label: 'Indonesia' },
    { value: 'sunda', label: 'Sunda' },
  ])
})

test('puts open sessions in the order of the week, whatever their zone', () => {
  const session = (id: string, zone: 'Asia/Jakarta' | 'Asia/Seoul', starts_at: string) => ({
    ...mentor({ id, time_zone: zone }),
    group_session: { ...open, weekday: 'friday' as const, starts_at },
  })
  const first = session('korea', 'Asia/Seoul', '20:00')
  const second = session('java', 'Asia/Jakarta', '19:00')
  const early = { ...first, id: 'early', group_session: { ...open, weekday: 'monday' as const } }
  expect(inOrderOfWeek([second, first, early]).map(({ id }) => id)).toEqual([
    'early',
    'korea',
    'java',
  ])
})

test('offers other mentors with the same goals first, and never the mentor', () => {
  const mate = mentor({ id: 'four', goals: ['study'] })
  expect(otherMentors(alone, [...all, mate]).map(({ id }) => id)).toEqual(['four', 'two', 'three'])
})
