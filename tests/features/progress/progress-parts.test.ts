import { expect, test } from 'vitest'
import events from '../../../content/catalogue/events.json' with { type: 'json' }
import type { Event } from '../../../src/contract/events.ts'
import { nextEvent } from '../../../src/features/progress/next-event.ts'
import { HEIGHT, scorePoints, WIDTH } from '../../../src/features/progress/score-line.ts'

const event = (id: string, starts_at: number, is_cancelled = false) =>
  ({ ...events[0], id, starts_at, ends_at: starts_at + 10, is_cancelled }) as Event

test('the next event is the first registered one that has not ended', () => {
  const all = [event('far', 500), event('off', 110, true), event('now', 95), event('past', 50)]
  const ids = new Set(['far', 'off', 'now', 'past'])
  expect(nextEvent([...all, event('other', 100)], ids, 100)?.id).toBe('now')
  expect(nextEvent(all, new Set(['far']), 100)?.id).toBe('far')
  expect(nextEvent(all, new Set(['past', 'off']), 100)).toBe(null)
})

test('scores lie within the picture, the higher the better, the oldest at the left', () => {
  const points = scorePoints([0, 100, 50])
  expect(points.map(({ x }) => x)).toEqual([...points.map(({ x }) => x)].sort((a, b) => a - b))
  const [low, high, middle] = points.map(({ y }) => y)
  expect(Number(high) < Number(middle) && Number(middle) < Number(low)).toBe(true)
  for (const { x, y } of scorePoints(Array.from({ length: 12 }, (_, at) => at * 9)))
    expect(x > 0 && x < WIDTH && y > 0 && y < HEIGHT).toBe(true)
})
