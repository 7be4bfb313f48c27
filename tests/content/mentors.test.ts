import { expect, test } from 'vitest'
import mentors from '../../content/catalogue/mentors.json' with { type: 'json' }
import { differentDrawings, expectSafeDrawing } from '../helpers/pictures.ts'

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

test.each(mentors)('the hours of $id are in order, and no open session lies in them', mentor => {
  const { availability, group_session: session } = mentor
  for (const { from, until } of availability) expect(minutes(from)).toBeLessThan(minutes(until))
  if (!session) return
  const start = minutes(session.starts_at)
  const clashes = availability.filter(
    ({ weekday, from, until }) =>
      weekday === session.weekday &&
      start < minutes(until) &&
      start + session.minutes > minutes(from),
  )
  expect(clashes).toEqual([])
})

test.each(mentors)('the picture of $id is small and safe, and $id a sample', one => {
  expectSafeDrawing(one)
  expect(one.is_sample).toBe(true)
})

test('every picture is another one', () => {
  expect(differentDrawings(mentors)).toBe(mentors.length)
})
