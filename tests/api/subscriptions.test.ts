import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createHttp } from '../../src/api/http.ts'
import { searchSubscriptions } from '../../src/api/subscriptions.ts'
import { REFERRAL_POINTS, TRIAL_DAYS } from '../../src/contract/limits.ts'
import { checkReferral, getReferral } from '../../src/contract/routes/referrals.ts'
import {
  checkSubscription,
  claimTrial,
  getSubscription,
  grantSubscription,
} from '../../src/contract/routes/subscriptions.ts'
import { $isNotSubscribed, checkAccess, lackAccess } from '../../src/stores/class-access.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let api: TestApi
let siti: TestUser
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  siti = await createUser(api)
})
afterAll(() => api.close())

/** A client without a server. */
const away = createHttp({
  root: '/api',
  fetch: async () => {
    throw new TypeError('fetch failed')
  },
})

test('the trial opens classes, tells so, and is had once', async () => {
  expect(dataOf(await call(siti.http, getSubscription))).toEqual({
    access: [],
    has_trial: true,
    trial_days: TRIAL_DAYS,
  })
  expect(codeOf(await call(siti.http, checkSubscription, { body: { class_id: 'topik-1' } }))).toBe(
    'forbidden',
  )
  const claimed = await call(siti.http, claimTrial, { body: {} })
  expect(claimed).toMatchObject({ value: { message: expect.stringMatching(/7 hari/) } })
  expect(
    dataOf(await call(siti.http, checkSubscription, { body: { class_id: 'topik-1' } })),
  ).toMatchObject({ right: 'trial' })
  expect(dataOf(await call(siti.http, getSubscription)).has_trial).toBe(false)
  expect(codeOf(await call(siti.http, claimTrial, { body: {} }))).toBe('trial-used')
})

test('a check that fails marks who is not subscribed, one that works takes that back', async () => {
  await checkAccess(siti.http, 'topik-1')
  expect($isNotSubscribed.get()).toBe(true)
  await call(siti.http, claimTrial, { body: {} })
  await checkAccess(siti.http, 'topik-1')
  expect($isNotSubscribed.get()).toBe(false)
  await checkAccess(away, 'topik-1')
  expect($isNotSubscribed.get()).toBe(true)
  await checkAccess(siti.http, 'hangul-dari-nol')
  expect($isNotSubscribed.get()).toBe(false)
  lackAccess()
  expect($isNotSubscribed.get()).toBe(true)
})

test('administrators find people by their address, and nobody is a failure', async () => {
  const { http } = await createUser(api, { isAdmin: true })
  const { email } = siti.user
  const grant = { email, class_ids: ['topik-1'], days: 3, reason: 'Ganti rugi' }
  await call(http, grantSubscription, { body: { ...grant, grant_key: randomUUID() } })
  expect(dataOf(await searchSubscriptions(http, email))).toMatchObject([
    { email, access: [{ kind: 'class', id: 'topik-1', right: 'subscription' }] },
  ])
  expect(await searchSubscriptions(http, 'tidak.ada@contoh.id')).toEqual({
    ok: false,
    error: { code: 'not-found', message: 'No subscriptions found' },
  })
  expect(codeOf(await searchSubscriptions(siti.http, email))).toBe('forbidden')
})

test('a code of a friend is accepted, an own one and an invented one are not', async () => {
  const friend = dataOf(await call((await createUser(api)).http, getReferral))
  const ownCode = dataOf(await call(siti.http, getReferral))
  const typed = friend.referral_code.toLowerCase().replace(/^(.{4})/, '$1-')
  expect(dataOf(await call(siti.http, checkReferral, { body: { referral_code: typed } }))).toEqual({
    referral_code: friend.referral_code,
    points_each: REFERRAL_POINTS,
  })
  for (const code of [ownCode.referral_code, '00000000'])
    expect(codeOf(await call(siti.http, checkReferral, { body: { referral_code: code } }))).toBe(
      'referral-refused',
    )
})

test.each([
  ['Failed to fetch subscription', () => call(away, getSubscription)],
  [
    'Failed to fetch subscription',
    () => call(away, checkSubscription, { body: { class_id: 'topik-1' } }),
  ],
  ['Failed to claim free trials', () => call(away, claimTrial, { body: {} })],
  [
    'Referral code check failed.',
    () => call(away, checkReferral, { body: { referral_code: '00000000' } }),
  ],
])('without an answer: %s', async (message, ask) => {
  expect(await ask()).toEqual({ ok: false, error: { code: 'network', message } })
})
