import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ChargeRequest, ReferenceTaken } from '../../server/modules/payments/gateway.ts'
import { midtransGateway } from '../../server/modules/payments/gateways/midtrans.ts'
import { PaymentMethod, PaymentNotification } from '../../src/contract/payments.ts'
import { DAY } from '../../src/lib/durations.ts'
import { FakeMidtrans, type MidtransStatus } from '../helpers/fake-midtrans.ts'

const KEY = 'SB-Mid-server-only-for-tests'
const NOW = Date.UTC(2026, 10, 22, 18, 30)
const REFERENCE = 'sapa-0123456789abcdefghjkmnpqrs-1'

let lines: string[]
let midtrans: FakeMidtrans
beforeEach(async () => {
  lines = []
  midtrans = new FakeMidtrans(KEY)
  await midtrans.listen()
})
afterEach(() => midtrans.close())

function gateway(serverKey = KEY) {
  return midtransGateway({
    config: { gateway: 'midtrans', serverKey, isProduction: false, methods: PaymentMethod.options },
    publicUrl: () => 'https://belajar.contoh.id',
    now: () => NOW,
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    roots: midtrans.roots,
    patience: 1_500,
  })
}

function request(more: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    reference: REFERENCE,
    method: 'bca-va',
    amountRupiah: 49_000,
    title: 'Korea 30 hari',
    payer: { name: 'Rina Kusuma', email: 'rina@contoh.id' },
    expiresAt: NOW + DAY,
    backUrl: 'https://belajar.contoh.id/create-payment?order=sapa-0123456789abcdefghjkmnpqrs',
    ...more,
  }
}

const errorWith = (code: string) => expect.objectContaining({ code })

test('a charge is a page for one method, with the price, the payer, the deadline and the return address', async () => {
  const made = await gateway().create(request())
  const page = midtrans.pages.get(REFERENCE)
  expect(made).toEqual({
    instructions: { kind: 'page' },
    payUrl: `${midtrans.roots.snap}/snap/v4/redirection/${page?.token}`,
  })
  expect(page).toMatchObject({
    transaction_details: { order_id: REFERENCE, gross_amount: 49_000 },
    item_details: [{ name: 'Korea 30 hari', price: 49_000, quantity: 1 }],
    customer_details: { first_name: 'Rina Kusuma', email: 'rina@contoh.id' },
    enabled_payments: ['bca_va'],
    // 01.30 of the next day in Jakarta.
    expiry: { start_time: '2026-11-23 01:30:00 +0700', unit: 'minutes', duration: 1_440 },
    page_expiry: { unit: 'minutes', duration: 1_440 },
    callbacks: { finish: request().backUrl },
    notify: 'https://belajar.contoh.id/api/payment/notification',
  })
})

test.each(PaymentMethod.options)('%s is offered within the limits of Snap', async method => {
  const title = `${'Persiapan 🇰🇷 '.repeat(12)}`
  const payer = { name: '김'.repeat(400), email: 'rina@contoh.id' }
  const given = { method, title, payer, expiresAt: NOW + 61_000 }
  await gateway().create(request(given))
  expect(midtrans.pages.get(REFERENCE)?.expiry.duration).toBe(1)
})

test('the same reference is the same charge until the payer chooses a method there, then it is used up', async () => {
  await gateway().create(request())
  await gateway().create(request())
  midtrans.chooseMethod(REFERENCE)
  await expect(gateway().create(request())).rejects.toThrow(ReferenceTaken)
})

test.each<[MidtransStatus, string, string, number]>([
  ['pending', 'accept', 'waiting', 0],
  ['capture', 'accept', 'paid', 0],
  ['capture', 'challenge', 'reviewing', 0],
  ['capture', 'deny', 'denied', 0],
  ['settlement', 'accept', 'paid', 0],
  ['deny', 'accept', 'denied', 0],
  ['cancel', 'accept', 'cancelled', 0],
  ['expire', 'accept', 'expired', 0],
  ['failure', 'accept', 'failed', 0],
  ['refund', 'accept', 'paid', 49_000],
  ['partial_refund', 'accept', 'paid', 12_000],
  ['chargeback', 'accept', 'paid', 49_000],
])('%s, %s is %s with %i rupiah back', async (status, fraud, ours, refundedRupiah) => {
  await gateway().create(request())
  midtrans.chooseMethod(REFERENCE)
  midtrans.changeStatus(REFERENCE, status, { fraud, refunded: refundedRupiah })
  expect(await gateway().fetchStatus(REFERENCE)).toEqual({
    status: ours,
    amountRupiah: 49_000,
    refundedRupiah,
  })
})

test.each([false, true])(
  'a charge is unknown until the payer has chosen a method (polite: %s)',
  async polite => {
    midtrans.isPolite = polite
    await gateway().create(request())
    expect(await gateway().fetchStatus(REFERENCE)).toBeUndefined()
  },
)

test('an unknown status, another currency or a fraction of a rupiah is refused', async () => {
  await gateway().create(request())
  midtrans.chooseMethod(REFERENCE)
  midtrans.changeStatus(REFERENCE, 'something new' as MidtransStatus)
  await expect(gateway().fetchStatus(REFERENCE)).rejects.toEqual(errorWith('unavailable'))
  midtrans.changeStatus(REFERENCE, 'settlement')
  midtrans.misprice(REFERENCE, 48_999.5)
  await expect(gateway().fetchStatus(REFERENCE)).rejects.toEqual(errorWith('unavailable'))
})

test('a page that nobody has used is closed, so that nobody can', async () => {
  const { payUrl } = await gateway().create(request())
  await gateway().cancel(REFERENCE, payUrl)
  expect(() => midtrans.chooseMethod(REFERENCE)).toThrow('no such page')
})

test.each([false, true])(
  'a transaction is cancelled, but not after its end (polite: %s)',
  async polite => {
    midtrans.isPolite = polite
    const { payUrl } = await gateway().create(request())
    midtrans.chooseMethod(REFERENCE)
    await gateway().cancel(REFERENCE, payUrl)
    expect(await gateway().fetchStatus(REFERENCE)).toMatchObject({ status: 'cancelled' })
    midtrans.changeStatus(REFERENCE, 'settlement')
    await gateway().cancel(REFERENCE, payUrl)
    expect(await gateway().fetchStatus(REFERENCE)).toMatchObject({ status: 'paid' })
    await gateway().cancel('sapa-nobody-knows-it-1', null)
  },
)

test.each(['fails', 'babbles', 'away'] as const)(
  'a request fails as unavailable when Midtrans %s, after one retry where that does no harm',
  async outage => {
    midtrans.outage = outage
    await expect(gateway().create(request())).rejects.toEqual(errorWith('unavailable'))
    expect(midtrans.calls).toHaveLength(1)
    await expect(gateway().fetchStatus(REFERENCE)).rejects.toEqual(errorWith('unavailable'))
    await expect(gateway().cancel(REFERENCE)).rejects.toEqual(errorWith('unavailable'))
    expect(midtrans.calls).toHaveLength(5)
  },
)

test('a retry succeeds when Midtrans is back', async () => {
  await gateway().create(request())
  midtrans.chooseMethod(REFERENCE)
  midtrans.outage = 'away'
  setTimeout(() => (midtrans.outage = undefined), 100)
  expect(await gateway().fetchStatus(REFERENCE)).toMatchObject({ status: 'waiting' })
})

test('a request times out when Midtrans hangs', async () => {
  midtrans.outage = 'hangs'
  const begun = performance.now()
  await expect(gateway().fetchStatus(REFERENCE)).rejects.toEqual(errorWith('unavailable'))
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(midtrans.calls).toHaveLength(1)
})

test('notifications that are signed with our key are accepted', async () => {
  await gateway().create(request())
  midtrans.chooseMethod(REFERENCE)
  const notification = PaymentNotification.parse(midtrans.notification(REFERENCE))
  gateway().verifyNotification(notification)
  const others = { ...notification, gross_amount: '1.00' }
  expect(() => gateway().verifyNotification(others)).toThrow(errorWith('bad-signature'))
  expect(() => gateway('another').verifyNotification(notification)).toThrow(
    errorWith('bad-signature'),
  )
})

test('a wrong key is reported to the operator, and no key is logged', async () => {
  const wrong = 'SB-Mid-server-mistyped'
  await expect(gateway(wrong).create(request())).rejects.toEqual(errorWith('unavailable'))
  await expect(gateway(wrong).fetchStatus(REFERENCE)).rejects.toEqual(errorWith('unavailable'))
  midtrans.outage = 'fails'
  await expect(gateway().fetchStatus(REFERENCE)).rejects.toEqual(errorWith('unavailable'))
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { gateway: 'midtrans', call: 'create', status: 401 },
    { gateway: 'midtrans', call: 'status', status: 401 },
    { gateway: 'midtrans', call: 'status', status: 500 },
  ])
  const all = lines.join('')
  expect(all).toContain('check client or server key')
  for (const key of [wrong, KEY, btoa(`${KEY}:`)]) expect(all).not.toContain(key)
})
