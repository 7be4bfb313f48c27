import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accessAt,
  type Grant,
  languagePeriods,
  openUntil,
  type Period,
  periodAt,
  periodsOf,
} from '../../server/modules/subscriptions/public.ts'
import { DAY } from '../../src/lib/durations.ts'

const NOW = 1_800_000_000_000
const EPS = { id: 'eps', language_id: 'korean' }
const TOPIK = { id: 'topik', language_id: 'korean' }

let last = 0
function grantWith(fields: Partial<Grant>): Grant {
  last++
  const opened = { language_ids: ['korean'], class_ids: [], days: 30 }
  const when = { granted_at: NOW, revoked_at: null }
  return { source: `order ${last}`, kind: 'subscription', ...opened, ...when, ...fields }
}

/** Times in quarters of a day, so that many coincide. */
const quarter = fc.integer({ min: 0, max: 160 }).map(count => NOW + (count * DAY) / 4)
const anyGrant = fc
  .record({
    kind: fc.constantFrom('trial' as const, 'subscription' as const),
    days: fc.integer({ min: 1, max: 12 }),
    granted_at: quarter,
    revoked_at: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, quarter),
    covers: fc.constantFrom('korean', 'eps', 'both'),
  })
  .map(({ covers, ...fields }) =>
    grantWith({
      ...fields,
      language_ids: covers === 'eps' ? [] : ['korean'],
      class_ids: covers === 'korean' ? [] : ['eps'],
    }),
  )
const grants = fc.array(anyGrant, { maxLength: 7 })
const RUNS = { numRuns: 300 }

/** All moments at which something can begin or end, and those between. */
const moments = Array.from({ length: 1_000 }, (_, count) => NOW + (count * DAY) / 8)
const isOpen = (periods: readonly Period[], at: number) => periodAt(periods, at) !== undefined
const total = (periods: readonly Period[]) =>
  periods.reduce((sum, { from, to }) => sum + to - from, 0)

/** Simulates a clock that uses up the oldest grant first, in steps of a quarter of a day. */
function byTheClock(all: readonly Grant[]): Map<string, number> {
  const waiting = all.toSorted(
    (a, b) => a.granted_at - b.granted_at || (a.source < b.source ? -1 : 1),
  )
  const left = new Map(all.map(({ source, days }) => [source, days * 4]))
  const had = new Map(all.map(({ source }) => [source, 0]))
  for (let at = NOW; at < NOW + 250 * DAY; at += DAY / 4) {
    const runs = waiting.find(
      ({ source, granted_at, revoked_at }) =>
        granted_at <= at && (revoked_at ?? Number.POSITIVE_INFINITY) > at && left.get(source),
    )
    if (!runs) continue
    left.set(runs.source, (left.get(runs.source) ?? 0) - 1)
    had.set(runs.source, (had.get(runs.source) ?? 0) + DAY / 4)
  }
  return had
}

describe('whatever grants a learner has,', () => {
  test('each period is as long as in the simulation, and periods follow each other', () => {
    fc.assert(
      fc.property(grants, all => {
        const periods = languagePeriods(
          all.map(grant => ({ ...grant, language_ids: ['korean'] })),
          'korean',
        )
        expect(periods.map(({ source }) => source).toSorted()).toEqual(
          all.map(({ source }) => source).toSorted(),
        )
        const clock = byTheClock(all)
        for (const { source, from, to } of periods) expect(to - from).toBe(clock.get(source))
        for (const [at, { from }] of periods.entries())
          expect(from).toBeGreaterThanOrEqual(periods[at - 1]?.to ?? 0)
      }),
      RUNS,
    )
  })

  test('a grant that was not revoked gives all its days, however many come before it', () => {
    fc.assert(
      fc.property(grants, all => {
        const days = new Map(all.map(({ source, days }) => [source, days]))
        const whole = new Set(
          all.filter(({ revoked_at }) => revoked_at === null).map(({ source }) => source),
        )
        for (const period of periodsOf(all, EPS))
          if (whole.has(period.source))
            expect(total([period])).toBe((days.get(period.source) ?? 0) * DAY)
      }),
      RUNS,
    )
  })

  test('another grant never closes what was open, nor ends it earlier', () => {
    fc.assert(
      fc.property(grants, anyGrant, (all, another) => {
        for (const course of [EPS, TOPIK]) {
          const before = periodsOf(all, course)
          const after = periodsOf([...all, another], course)
          const closed = moments.filter(at => isOpen(before, at) && !isOpen(after, at))
          const endOf = (periods: readonly Period[], at: number) => openUntil(periods, at) ?? 0
          const shorter = moments.filter(at => endOf(after, at) < endOf(before, at))
          expect([closed, shorter]).toEqual([[], []])
        }
      }),
      RUNS,
    )
  })

  test('revoking a grant ends it then, changes nothing before, and leaves the others all their time', () => {
    fc.assert(
      fc.property(grants, anyGrant, quarter, (all, one, revoked_at) => {
        const whole = { ...one, revoked_at: null }
        const before = periodsOf([...all, whole], EPS)
        const after = periodsOf([...all, { ...whole, revoked_at }], EPS)
        const ended = after.find(({ source }) => source === one.source)
        expect(ended === undefined || total([ended]) === 0 || ended.to <= revoked_at).toBe(true)
        const changed = moments.filter(
          at => at < revoked_at && periodAt(after, at)?.source !== periodAt(before, at)?.source,
        )
        expect(changed).toEqual([])
        for (const { source, revoked_at: end } of all)
          if (end === null) {
            const lasting = (periods: readonly Period[]) =>
              total(periods.filter(period => period.source === source))
            expect(lasting(after)).toBe(lasting(before))
          }
      }),
      RUNS,
    )
  })
})

test('grants for a language and for one class of it run in parallel, and one after the other for that class', () => {
  const both = [
    grantWith({ days: 30 }),
    grantWith({ days: 10, language_ids: [], class_ids: ['eps'] }),
  ]
  expect(periodsOf(both, TOPIK)).toMatchObject([{ from: NOW, to: NOW + 30 * DAY }])
  expect(openUntil(periodsOf(both, EPS), NOW)).toBe(NOW + 40 * DAY)
  expect(accessAt(both, NOW, id => [EPS, TOPIK].find(course => course.id === id))).toEqual([
    {
      kind: 'language',
      id: 'korean',
      right: 'subscription',
      until: NOW + 30 * DAY,
      trial_until: null,
    },
    { kind: 'class', id: 'eps', right: 'subscription', until: NOW + 40 * DAY, trial_until: null },
  ])
})

test('what is bought after a gap begins when it is bought', () => {
  const all = [grantWith({ days: 1 }), grantWith({ days: 1, granted_at: NOW + 2 * DAY })]
  const periods = periodsOf(all, EPS)
  expect(openUntil(periods, NOW)).toBe(NOW + DAY)
  expect(isOpen(periods, NOW + DAY)).toBe(false)
  expect(openUntil(periods, NOW + 2 * DAY)).toBe(NOW + 3 * DAY)
})

test('a renewal begins at once when the previous right is revoked', () => {
  const first = grantWith({ days: 30, revoked_at: NOW + 5 * DAY })
  const renewal = grantWith({ days: 30, granted_at: NOW + DAY })
  expect(periodsOf([first, renewal], EPS)).toMatchObject([
    { from: NOW, to: NOW + 5 * DAY },
    { from: NOW + 5 * DAY, to: NOW + 35 * DAY },
  ])
})

test('a class that no longer exists is not shown', () => {
  const gone = grantWith({ language_ids: [], class_ids: ['dulu'] })
  expect(accessAt([gone], NOW, () => undefined)).toEqual([])
})
