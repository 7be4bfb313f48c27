import { expect, test } from 'vitest'
import guides from '../../content/catalogue/tour-guides.json' with { type: 'json' }
import tours from '../../content/catalogue/tours.json' with { type: 'json' }
import { tours as text } from '../../content/site/tours.ts'
import { differentDrawings, expectSafeDrawing } from '../helpers/pictures.ts'

test.each(tours)('the tour $id has a plan for each of its days, and a guide', tour => {
  expect(tour.itinerary.map(({ day }) => day)).toEqual(
    Array.from({ length: tour.duration_days }, (_, place) => place + 1),
  )
  expect(guides.map(({ id }) => id)).toContain(tour.guide_id)
})

// Days count from the Monday of the week in which the month began, at most 37 days ago.
const OLDEST = 37

test.each(tours)('the tour $id leaves on Saturdays, always in the future', ({ departures }) => {
  const days = departures.map(({ in_days }) => in_days)
  expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b))
  // Plans rest on the day of the week: palaces close on Mondays or Tuesdays, and a Friday has
  // its prayer.
  for (const day of days) expect([day > OLDEST, day % 7]).toEqual([true, 5])
})

test.each(tours)('the tour $id always has a departure that is open', ({ departures }) => {
  const last = departures.at(-1)?.in_days ?? 0
  expect(last - OLDEST).toBeGreaterThanOrEqual(text.rules.closesDays)
})

test.each([...tours, ...guides])('the picture of $id is small and safe, and $id a sample', one => {
  expectSafeDrawing(one)
  expect(one.is_sample).toBe(true)
})

test('every picture is another one', () => {
  const all = [...tours, ...guides]
  expect(differentDrawings(all)).toBe(all.length)
})
