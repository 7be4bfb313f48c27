import fc from 'fast-check'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { HOUR } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createClock } from '../helpers/learner-clock.ts'
import { isLong } from '../helpers/long.ts'
import { byHttp, directly } from '../helpers/today-doers.ts'
import { sequences } from '../helpers/today-sequences.ts'
import { playSequence } from '../helpers/today-world.ts'

const isPostgres = inject('databaseUrl') !== undefined
/** Fewer runs on PostgreSQL, which follows the same rules but is slower. */
const DIRECT = isPostgres ? 12 : isLong ? 10_000 : 50
const THROUGH_CLIENT = (isPostgres ? 12 : 25) * (isLong ? 10 : 1)

const clock = createClock('2026-11-23T12:00:00+07:00')
let api: TestApi
beforeAll(async () => {
  api = await startApi({ now: clock.now })
})
afterAll(() => api.close())

test('streaks and points are those of an independent model, whatever learners do on whatever days', {
  timeout: HOUR,
}, async () => {
  const world = { api, clock, doer: directly(api) }
  const played = fc.asyncProperty(sequences(8), sequence => playSequence(world, sequence))
  await fc.assert(played, { numRuns: DIRECT })
})

test('they are those of the model through the client too', { timeout: HOUR }, async () => {
  const world = { api, clock, doer: byHttp(api) }
  const played = fc.asyncProperty(sequences(8), sequence => playSequence(world, sequence))
  await fc.assert(played, { numRuns: THROUGH_CLIENT })
})
