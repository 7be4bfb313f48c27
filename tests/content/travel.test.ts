import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import mentors from '../../content/catalogue/mentors.json' with { type: 'json' }
import guides from '../../content/catalogue/tour-guides.json' with { type: 'json' }
import tours from '../../content/catalogue/tours.json' with { type: 'json' }

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

test.each(tours)('the tour $id has a plan for each of its days, and a guide', tour => {
  expect(tour.itinerary.map(({ day }) => day)).toEqual(
    Array.from({ length: tour.duration_days }, (_, place) => place + 1),
  )
  expect(guides.map(({ id }) => id)).toContain(tour.guide_id)
})

test.each(tours)('the tour $id leaves on Saturdays, always in the future', ({ departures }) => {
  const days = departures.map(({ in_days }) => in_days)
  expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b))
  // They count from the Monday of the week in which the month began, at most 37 days ago. Plans
  // rest on the day of the week: palaces close on Mondays or Tuesdays, and a Friday has its prayer.
  for (const day of days) expect([day > 37, day % 7]).toEqual([true, 5])
})

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

test.each([...tours, ...guides, ...mentors])(
  'the picture of $id is small and has its size',
  one => {
    const file = readFileSync(join('public', one.image_url), 'utf8')
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(4_096)
    expect(file).toContain(`width="${one.image_width}" height="${one.image_height}"`)
    expect(file).not.toMatch(/<script|href=|on\w+=/)
    expect(one.is_sample).toBe(true)
  },
)

test('every picture is another one', () => {
  const files = [...tours, ...guides, ...mentors].map(({ image_url }) =>
    readFileSync(join('public', image_url), 'utf8'),
  )
  expect(new Set(files).size).toBe(files.length)
})
