import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockLearner } from '../../server/auth/lock-learner.ts'
import { retry } from '../../server/db/retry.ts'
import { judgeReferral } from '../../server/modules/payments/referrals/judge-referral.ts'
import {
  lockReferrals,
  rewardReferral,
} from '../../server/modules/payments/referrals/reward-referral.ts'
import { call } from '../../src/api/call.ts'
import { checkReferral, getReferral } from '../../src/contract/routes/referrals.ts'
import { deleteUser, getUser } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { insertOrder } from '../helpers/payment-rows.ts'
import { createUser, createUsers, PASSWORD, type TestUser } from '../helpers/users.ts'

let api: TestApi
let rina: TestUser
let budi: TestUser
let last = 0
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  rina = await createUser(api)
  budi = await createUser(api)
})
afterAll(() => api.close())

const referralOf = async ({ http }: TestUser) => dataOf(await call(http, getReferral))
const ownCode = async (user: TestUser) => (await referralOf(user)).referral_code
const check = async ({ http }: TestUser, code: string) =>
  codeOf(await call(http, checkReferral, { body: { referral_code: code } }))
const crowd = (count: number) => createUsers(api, count)
async function pointsOf({ http }: TestUser): Promise<number> {
  const answer = await call(http, getUser)
  return answer.ok ? answer.value.user.points : Number.NaN
}

/** Pays an order with a code, as a payment does. @returns whether both got their points */
function pay({ user }: TestUser, code: string, id = `sapa-${++last}`): Promise<boolean> {
  return retry(() =>
    api.db.transaction().execute(async trx => {
      await lockReferrals(trx)
      await lockLearner(trx, user.id)
      await insertOrder(trx, { user_id: user.id, id, paid_at: Date.now() })
      return rewardReferral(trx, { userId: user.id, orderId: id, code, at: Date.now() })
    }),
  )
}

describe('a code', () => {
  test('is created on the first request, also in twenty at once, and never changes', {
    tags: 'postgres',
  }, async () => {
    const answers = await atOnce(20, () => referralOf(rina))
    expect(new Set(answers.map(({ referral_code }) => referral_code)).size).toBe(1)
    expect(answers[0]).toEqual({
      referral_code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
      friends: 0,
      points: 0,
      points_each: 100,
    })
    expect(await ownCode(budi)).not.toBe(answers[0]?.referral_code)
  })

  test('is accepted in any spelling', async () => {
    const code = await ownCode(rina)
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4).replace(/0/g, 'o')} `
    expect(
      dataOf(await call(budi.http, checkReferral, { body: { referral_code: typed } })),
    ).toEqual({
      referral_code: code,
      points_each: 100,
    })
  })

  test('is refused for its owner with that reason', async () => {
    expect(
      await call(rina.http, checkReferral, { body: { referral_code: await ownCode(rina) } }),
    ).toMatchObject({
      error: { status: 422, message: expect.stringContaining('kodemu sendiri') },
    })
  })

  test('is refused with the same message whatever the reason', async () => {
    const alias = await createUser(api, { email: rina.user.email.replace('@', '+2@') })
    const gone = await createUser(api)
    const codes = [await ownCode(alias), await ownCode(gone), '00000000']
    await call(gone.http, deleteUser, { body: { password: PASSWORD } })
    const disabled = await createUser(api)
    codes.push(await ownCode(disabled))
    await api.db
      .updateTable('users')
      .set({ is_disabled: 1 })
      .where('id', '=', disabled.user.id)
      .execute()
    const messages = new Set<string>()
    for (const code of codes) {
      const answer = await call(rina.http, checkReferral, { body: { referral_code: code } })
      if (answer.ok) throw new Error(`${code} holds.`)
      expect(answer.error.code).toBe('referral-refused')
      messages.add(answer.error.message)
    }
    await pay(budi, '00000000')
    const late = await call(budi.http, checkReferral, {
      body: { referral_code: await ownCode(rina) },
    })
    if (!late.ok) messages.add(late.error.message)
    expect([...messages]).toEqual([
      'Kode referral ini tidak bisa dipakai. Periksa lagi, atau lanjutkan tanpa kode.',
    ])
  })

  test('cannot be guessed: there are twenty attempts an hour', async () => {
    const attempts = Array.from({ length: 25 }, () => check(budi, '00000000'))
    const codes = await Promise.all(attempts)
    expect(codes.filter(code => code === 'referral-refused')).toHaveLength(20)
    expect(codes.filter(code => code === 'wait')).toHaveLength(5)
    expect(await check(budi, await ownCode(rina))).toBe('wait')
    expect(await check(rina, await ownCode(budi))).toBe('ok')
  })

  test('is for signed-in learners', async () => {
    expect(codeOf(await call(api.http, getReferral))).toBe('signed-out')
    expect(
      codeOf(await call(api.http, checkReferral, { body: { referral_code: '00000000' } })),
    ).toBe('signed-out')
  })
})

describe('a first paid order', () => {
  test('brings points to both, and reveals nobody’s identity', async () => {
    expect(await pay(budi, await ownCode(rina))).toBe(true)
    expect([await pointsOf(rina), await pointsOf(budi)]).toEqual([100, 100])
    const shown = await referralOf(rina)
    expect(shown).toMatchObject({ friends: 1, points: 100 })
    expect(JSON.stringify(shown)).not.toContain(budi.user.id)
    expect(await referralOf(budi)).toMatchObject({ friends: 0, points: 0 })
  })

  test('brings them once, also in twenty payments at once', { tags: 'postgres' }, async () => {
    const code = await ownCode(rina)
    const paid = await atOnce(20, () => pay(budi, code))
    expect(paid.filter(Boolean)).toHaveLength(1)
    expect([await pointsOf(rina), await pointsOf(budi)]).toEqual([100, 100])
  })

  test('of each of ten friends at once brings points', async () => {
    const code = await ownCode(rina)
    const friends = await crowd(10)
    const paid = await Promise.all(friends.map(friend => pay(friend, code)))
    expect(paid.every(Boolean)).toBe(true)
    expect(await pointsOf(rina)).toBe(1_000)
    expect(await referralOf(rina)).toMatchObject({ friends: 10, points: 1_000 })
  })

  test('is the first one only: later ones bring nothing, whatever the code', async () => {
    await pay(budi, '')
    expect(await pay(budi, await ownCode(rina))).toBe(false)
    expect(await pointsOf(rina)).toBe(0)
    await expect(judgeReferral(api.db, budi.user.id, await ownCode(rina))).rejects.toMatchObject({
      code: 'referral-refused',
    })
  })

  test('with the learner’s own code brings nothing', async () => {
    expect(await pay(rina, await ownCode(rina))).toBe(false)
    expect(await pointsOf(rina)).toBe(0)
  })

  test('with the code of another account of the same mailbox brings nothing', async () => {
    const email = `rina.${++last}.sari@gmail.com`
    const one = await createUser(api, { email })
    const other = await createUser(api, { email: email.replaceAll('.s', 's') })
    expect(await pay(other, await ownCode(one))).toBe(false)
  })

  test('with the code of a deleted account brings nothing, and is paid nevertheless', async () => {
    const code = await ownCode(rina)
    await call(rina.http, deleteUser, { body: { password: PASSWORD } })
    expect(await pay(budi, code)).toBe(false)
    expect(await pointsOf(budi)).toBe(0)
  })

  test('leaves the points with the referrer when the friend deletes the account, whose name is gone', async () => {
    await pay(budi, await ownCode(rina))
    await call(budi.http, deleteUser, { body: { password: PASSWORD } })
    expect(await referralOf(rina)).toMatchObject({ friends: 1, points: 100 })
    expect(await pointsOf(rina)).toBe(100)
  })
})

describe('nobody refers a learner by whom they were referred', () => {
  test('directly or through any number of others', async () => {
    const [one, two, three, four] = (await crowd(4)) as [TestUser, TestUser, TestUser, TestUser]
    expect(await pay(two, await ownCode(one))).toBe(true)
    expect(await pay(three, await ownCode(two))).toBe(true)
    expect(await pay(four, await ownCode(three))).toBe(true)
    for (const later of [two, three, four]) {
      expect(await check(one, await ownCode(later))).toBe('referral-refused')
    }
    expect(await pay(one, await ownCode(four))).toBe(false)
    expect(await pointsOf(one)).toBe(100)
  })

  test.each([2, 3, 6])('in a circle of %i, all at once', async count => {
    const ring = await crowd(count)
    const codes = await Promise.all(ring.map(ownCode))
    const paid = await Promise.all(ring.map((user, at) => pay(user, codes[(at + 1) % count] ?? '')))
    expect(paid.filter(Boolean)).toHaveLength(count - 1)
    const points = await Promise.all(ring.map(pointsOf))
    expect(points.reduce((sum, each) => sum + each, 0)).toBe((count - 1) * 200)
  })
})

test('a reward while either account is being deleted leaves nothing behind', {
  tags: 'postgres',
}, async () => {
  const pairs = await atOnce(8, () => crowd(2))
  await Promise.all(
    pairs.flatMap(async ([friend, referrer], at) => {
      if (!friend || !referrer) return
      const code = await ownCode(referrer)
      const gone = at % 2 ? friend : referrer
      await Promise.all([
        pay(friend, code).catch(() => false),
        call(gone.http, deleteUser, { body: { password: PASSWORD } }),
      ])
    }),
  )
  const gone = pairs.map(([friend, referrer], at) => (at % 2 ? friend : referrer)?.user.id ?? '')
  for (const table of ['points_ledger', 'referral_codes', 'orders'] as const) {
    const rows = await api.db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', 'in', gone)
      .execute()
    expect(rows).toEqual([])
  }
  const referrals = await api.db.selectFrom('referrals').selectAll().execute()
  for (const id of gone) expect(JSON.stringify(referrals)).not.toContain(id)
})
