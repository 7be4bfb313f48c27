import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { OPEN } from '../../server/modules/payments/gateways/simulator/bank.ts'
import { call } from '../../src/api/call.ts'
import { SimulatedAction, SimulatedStatus } from '../../src/contract/payment-simulator.ts'
import { PaymentMethod } from '../../src/contract/payments.ts'
import { getSimulatedPayment } from '../../src/contract/routes/payments.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { cleanUp } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import {
  chargeRequest,
  createPayment,
  openBank,
  playAction,
  START,
  type TestBank,
} from '../helpers/bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await openBank()
})
afterEach(() => {
  // Waits for the next minute, in which the network's rate limit starts again.
  bank.clock.ahead += 60_000
})
afterAll(() => bank.close())

/** The actions that lead a payment to each status. */
const WAYS: Record<SimulatedStatus, readonly SimulatedAction[]> = {
  pending: [],
  challenge: ['challenge'],
  settlement: ['pay'],
  deny: ['deny'],
  cancel: ['cancel'],
  expire: ['expire'],
  refund: ['pay', 'refund'],
}
/** All actions that the bank allows; every other one is refused. */
const ALLOWED: Partial<Record<SimulatedStatus, Partial<Record<SimulatedAction, SimulatedStatus>>>> =
  {
    pending: {
      pay: 'settlement',
      deny: 'deny',
      challenge: 'challenge',
      cancel: 'cancel',
      expire: 'expire',
    },
    deny: {
      pay: 'settlement',
      deny: 'deny',
      challenge: 'challenge',
      cancel: 'cancel',
      expire: 'expire',
    },
    challenge: { accept: 'settlement', cancel: 'cancel' },
    settlement: { refund: 'refund' },
  }

async function paymentAt(status: SimulatedStatus, more = {}) {
  const payment = await createPayment(bank, more)
  for (const action of WAYS[status]) await playAction(bank, payment.key, action)
  return payment
}

test.each(SimulatedStatus.options)('a payment at %s accepts what a bank does', async status => {
  for (const action of SimulatedAction.options) {
    const { key } = await paymentAt(status)
    const after = ALLOWED[status]?.[action]
    expect(await playAction(bank, key, action), action).toBe(after ?? 'order-closed')
    const now = await call(bank.api.http, getSimulatedPayment, { params: { key } })
    expect(now.ok && now.value.data.status, action).toBe(after ?? status)
  }
})

test.each([
  ['pending', 'waiting', 0],
  ['challenge', 'reviewing', 0],
  ['settlement', 'paid', 0],
  ['deny', 'denied', 0],
  ['cancel', 'cancelled', 0],
  ['expire', 'expired', 0],
  ['refund', 'paid', 49_000],
] as const)(
  'a payment at %s is reported as %s',
  { tags: 'postgres' },
  async (at, status, refundedRupiah) => {
    const { reference } = await paymentAt(at)
    expect(await bank.gateway.fetchStatus(reference)).toEqual({
      status,
      amountRupiah: 49_000,
      refundedRupiah,
    })
  },
)

test('an unknown payment is not found', async () => {
  expect(await bank.gateway.fetchStatus(chargeRequest().reference)).toBeUndefined()
  await bank.gateway.cancel(chargeRequest().reference)
})

test.each(OPEN)('a payment at %s can be paid until its last moment', async status => {
  const expiresAt = START + bank.clock.ahead + HOUR
  const [early, late] = [
    await paymentAt(status, { expiresAt }),
    await paymentAt(status, { expiresAt }),
  ]
  bank.clock.ahead = expiresAt - START - 1
  expect(await playAction(bank, early.key, 'pay')).toBe('settlement')
  bank.clock.ahead += 1
  expect(await playAction(bank, late.key, 'pay')).toBe('order-closed')
  expect(await bank.gateway.fetchStatus(late.reference)).toMatchObject({ status: 'expired' })
  expect(await bank.gateway.fetchStatus(early.reference)).toMatchObject({ status: 'paid' })
})

test('money under review may be accepted after the deadline', async () => {
  const { key, reference, expiresAt } = await paymentAt('challenge', {
    expiresAt: START + bank.clock.ahead + HOUR,
  })
  bank.clock.ahead = expiresAt - START + HOUR
  await bank.runJobs()
  expect(await bank.gateway.fetchStatus(reference)).toMatchObject({ status: 'reviewing' })
  expect(await playAction(bank, key, 'accept')).toBe('settlement')
})

test('a payment that is paid and cancelled at once is one of the two', {
  tags: 'postgres',
}, async () => {
  for (let round = 0; round < 5; round++) {
    const { key, reference } = await createPayment(bank)
    const actions = ['pay', 'cancel', 'pay', 'deny', 'cancel', 'pay'] as const
    const answers = await Promise.all(actions.map(action => playAction(bank, key, action)))
    const ends = answers.filter(answer => answer === 'settlement' || answer === 'cancel')
    expect(ends).toHaveLength(1)
    const status = ends[0] === 'settlement' ? 'paid' : 'cancelled'
    expect(await bank.gateway.fetchStatus(reference)).toMatchObject({ status })
  }
})

test('a cancelled payment cannot be paid, and a paid one cannot be cancelled', async () => {
  const [open, paid] = [await createPayment(bank), await paymentAt('settlement')]
  for (const { reference } of [open, paid]) await bank.gateway.cancel(reference)
  expect(await playAction(bank, open.key, 'pay')).toBe('order-closed')
  expect(await bank.gateway.fetchStatus(paid.reference)).toMatchObject({ status: 'paid' })
})

test('the same reference is the same payment, also in simultaneous requests', {
  tags: 'postgres',
}, async () => {
  const request = chargeRequest({ method: 'bca-va' })
  const all = await atOnce(10, () => bank.gateway.create(request))
  for (const made of all) expect(made).toEqual(all[0])
})

test.each(PaymentMethod.options)('a payment by %s has its own instructions', async method => {
  const { key, instructions } = await createPayment(bank, { method })
  expect(key).toMatch(/^[\w-]{32}$/)
  const shown = await call(bank.api.http, getSimulatedPayment, { params: { key } })
  expect(shown).toMatchObject({ ok: true, value: { data: { method, instructions } } })
  const digits = { 'bca-va': 16, 'bni-va': 16, 'bri-va': 18 }[String(method)]
  if (digits) {
    expect(instructions).toMatchObject({ kind: 'virtual-account', number: /^00000\d+$/ })
    expect(instructions).toHaveProperty('number.length', digits)
  }
})

test('a payment is deleted half a year after its end, unless it is under review', async () => {
  const before = bank.clock.ahead
  onTestFinished(() => {
    bank.clock.ahead = before
  })
  const expiresAt = START + before + HOUR
  const statuses = SimulatedStatus.options
  const payments = await Promise.all(statuses.map(status => paymentAt(status, { expiresAt })))
  const cleanedStatuses = async () => {
    await cleanUp(bank.api)
    const shown = await Promise.all(
      payments.map(({ key }) => call(bank.api.http, getSimulatedPayment, { params: { key } })),
    )
    return statuses.filter((_, at) => shown[at]?.ok)
  }
  bank.clock.ahead = expiresAt - START + 180 * 24 * HOUR
  expect(await cleanedStatuses()).toEqual(statuses)
  bank.clock.ahead += 1
  expect(await cleanedStatuses()).toEqual(['challenge'])
})

test('the page shows the order, its price and the deadline', async () => {
  const { key, reference, expiresAt } = await createPayment(bank)
  expect(await call(bank.api.http, getSimulatedPayment, { params: { key } })).toMatchObject({
    value: {
      data: {
        order_id: reference.slice(0, -2),
        title: 'Paket Bulanan',
        amount_rupiah: 49_000,
        status: 'pending',
        expires_at: expiresAt,
      },
    },
  })
})

test.each([
  ['x'.repeat(32), 'not-found'],
  ['x'.repeat(31), 'invalid-input'],
  ['%00'.repeat(32), 'invalid-input'],
])('an invented key opens nothing: %s', async (key, code) => {
  expect(await call(bank.api.http, getSimulatedPayment, { params: { key } })).toMatchObject({
    error: { code },
  })
  expect(await playAction(bank, key, 'pay')).toBe(code)
})

test.each([
  [{}, 'action'],
  [{ action: 'settle' }, 'action'],
  [{ action: ['pay'] }, 'action'],
  [{ action: 'pay', notify: 'maybe' }, 'notify'],
  [{ action: 'pay', amount_rupiah: 1 }, 'amount_rupiah'],
])('no other action is possible: %j is refused for its %s', async (body, field) => {
  const { key, reference } = await createPayment(bank)
  const answer = await bank.api.fetch(`/api/payment/simulator/${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { code, message } = await answer.json()
  expect({ status: answer.status, code }).toEqual({ status: 422, code: 'invalid-input' })
  expect(message).toContain(`"${field}"`)
  expect(await bank.gateway.fetchStatus(reference)).toMatchObject({ status: 'waiting' })
})

test('a network that tries keys meets a rate limit', async () => {
  const codes = new Set<string>()
  // No more at once than there are connections: others would wait for one, and give up under load.
  for (let wave = 0; wave < 65; wave++) {
    const guesses = Array.from({ length: 10 }, () => playAction(bank, 'y'.repeat(32), 'pay'))
    for (const code of await Promise.all(guesses)) codes.add(code)
  }
  expect([...codes]).toEqual(['not-found', 'wait'])
})
