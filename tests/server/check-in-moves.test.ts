import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createClock, createLearner } from '../helpers/learner-clock.ts'
import { day, type LearnerDays, learnerDays, noon } from '../helpers/learner-days.ts'

const clock = createClock(noon(1))
let api: TestApi
let days: LearnerDays
beforeAll(async () => {
  api = await startApi({ now: clock.now })
  days = learnerDays(api, clock)
})
afterAll(() => api.close())

describe('a learner who changes the time zone', () => {
  test('waits for 20 hours after the previous check-in, and gets the time of the next', async () => {
    const rina = await createLearner(api)
    await days.done(rina, '2026-11-01T23:30:00+07:00')
    await days.move(rina, 'Asia/Seoul')
    // The next day began at midnight in Jakarta, and follows the clocks of Seoul from then on.
    const opens_at = Date.parse('2026-11-02T19:30:00+07:00')
    expect(await days.standingAt(rina, '2026-11-01T23:45:00+07:00')).toMatchObject({ opens_at })
    const early = '2026-11-02T19:29:59+07:00'
    expect(await days.standingAt(rina, early)).toMatchObject({
      day: day(2),
      time_zone: 'Asia/Seoul',
      is_checked_in: false,
      opens_at,
    })
    expect(await days.at(rina, early)).toMatchObject({
      error: { code: 'check-in-too-soon', status: 409 },
    })
    expect(await days.done(rina, '2026-11-02T19:30:00+07:00')).toMatchObject({
      daily_check_in_streak: 2,
      ends_at: Date.parse('2026-11-03T00:00:00+09:00'),
    })
    expect(await days.done(rina, '2026-11-03T00:00:01+09:00')).toMatchObject({
      daily_check_in_streak: 3,
    })
  })

  test('continues the current day', async () => {
    const rina = await createLearner(api)
    await days.done(rina, '2026-11-01T12:00:00+07:00')
    clock.set('2026-11-02T12:00:00+07:00')
    await days.move(rina, 'Asia/Seoul')
    expect(await days.done(rina, '2026-11-02T12:00:01+07:00')).toMatchObject({
      day: day(2),
      daily_check_in_streak: 2,
      time_zone: 'Asia/Jakarta',
    })
  })

  test('does not lose the streak by a day that the move shortened, at most once in seven days', async () => {
    const rina = await createLearner(api)
    await days.done(rina, noon(1))
    await days.move(rina, 'Asia/Makassar')
    clock.set(noon(2))
    await days.move(rina, 'Asia/Jayapura')
    // The 2nd and the 3rd were an hour shorter: the move covers one, the repair the other.
    expect(await days.done(rina, noon(4))).toMatchObject({
      daily_check_in_streak: 2,
      kept: [
        { day: day(3), kind: 'repair' },
        { day: day(2), kind: 'zone-change' },
      ],
    })
  })
})
