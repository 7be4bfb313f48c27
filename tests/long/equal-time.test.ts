import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../server/auth/passwords.ts'
import { insertUser } from '../../server/modules/users/public.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { countMany } from '../helpers/used-attempts.ts'
import { newAddress, newRegistration, newVisitor } from '../helpers/visitors.ts'

let api: TestApi
let password_hash: string
beforeAll(async () => {
  api = await startApi({ trustedProxies: 1 })
  password_hash = await hashPassword('hujan turun di sawah')
})
afterAll(() => api.close())

interface Times {
  known: number[]
  unknown: number[]
}

/** Requests known and unknown addresses in turn, each address once, in a random order. */
async function measure(
  pairs: number,
  call: string,
  bodyFor: (email: string) => object,
  expected = 200,
  prepare: (email: string) => Promise<void> = async () => {},
) {
  const times: Times = { known: [], unknown: [] }
  for (let pair = 0; pair < pairs; pair++) {
    const email = newAddress()
    const fields = { name: 'Rina', time_zone: 'Asia/Jakarta', password_hash } as const
    await insertUser(api.db, { ...fields, email }, Date.now())
    const turns = [
      ['known', email],
      ['unknown', newAddress()],
    ] as const
    for (const [kind, address] of Math.random() < 0.5 ? turns : turns.toReversed()) {
      await prepare(address)
      const visitor = newVisitor(api)
      const body = bodyFor(address)
      const began = performance.now()
      const { status } = await visitor.post(call, body)
      times[kind].push(performance.now() - began)
      expect(status).toBe(expected)
    }
  }
  return times
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** Mann and Whitney's U as a standard normal: how far one kind tends to be faster. */
function rankTest({ known: knownTimes, unknown }: Times): number {
  const ranked = [
    ...knownTimes.map(time => ({ time, isKnown: true })),
    ...unknown.map(time => ({ time, isKnown: false })),
  ].sort((a, b) => a.time - b.time)
  const ranks = ranked.reduce((sum, { isKnown }, at) => (isKnown ? sum + at + 1 : sum), 0)
  const [n, m] = [knownTimes.length, unknown.length]
  const u = ranks - (n * (n + 1)) / 2
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}

function expectNoDifference(times: Times): void {
  const ratio = median(times.known) / median(times.unknown)
  expect(ratio).toBeGreaterThan(0.9)
  expect(ratio).toBeLessThan(1.1)
  // A value beyond 4 occurs by chance once in 16,000 runs.
  expect(Math.abs(rankTest(times))).toBeLessThan(4)
}

const timeout = 120_000

test(
  'a known and an unknown address take the same time: forgot-password',
  async () => {
    expectNoDifference(await measure(500, 'forgot-password', email => ({ email })))
  },
  timeout,
)

test(
  'a known and an unknown address take the same time: register',
  async () => {
    expectNoDifference(await measure(250, 'register', email => newRegistration({ email })))
  },
  timeout,
)

test(
  'a known and an unknown address take the same time: login',
  async () => {
    expectNoDifference(await measure(250, 'login', email => ({ email, password: 'wrong' }), 401))
  },
  timeout,
)

test(
  'beyond the limit of guesses a right and a wrong password take the same time: login',
  async () => {
    const reachLimit = (email: string) =>
      countMany(api, `logins for ${email}`, { limit: 100, window: HOUR }, 100)
    const bodyFor = (email: string) => ({ email, password: 'hujan turun di sawah' })
    expectNoDifference(await measure(250, 'login', bodyFor, 401, reachLimit))
  },
  timeout,
)
