import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LATE, OVERTAKEN } from '../../server/modules/payments/gateways/simulator/notices.ts'
import { PAUSES } from '../../server/modules/payments/gateways/simulator/sender.ts'
import type { SimulatedAction } from '../../src/contract/payment-simulator.ts'
import { PaymentNotification } from '../../src/contract/payments.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { createPayment, openBank, playAction, START, type TestBank } from '../helpers/bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await openBank()
})
afterEach(async () => {
  bank.answer.status = 200
  bank.clock.ahead += HOUR
  await bank.runJobs()
  bank.notifications.length = 0
})
afterAll(() => bank.close())

const parseNotification = (body = '') => PaymentNotification.parse(JSON.parse(body))
const statuses = () => bank.notifications.map(body => parseNotification(body).transaction_status)
const notifiedTimes = (times: number) =>
  vi.waitFor(() => expect(bank.notifications).toHaveLength(times))
const waitingNotifications = () =>
  bank.api.db.selectFrom('simulated_notifications').selectAll().execute()
/** Waits until all notifications are accepted, so that none is sent again. */
const isDone = () => vi.waitFor(async () => expect(await waitingNotifications()).toEqual([]))

test.each([
  [['pay'], { transaction_status: 'settlement', status_code: '200', fraud_status: 'accept' }],
  [['deny'], { transaction_status: 'deny', status_code: '202' }],
  [['challenge'], { transaction_status: 'capture', status_code: '201', fraud_status: 'challenge' }],
  [['challenge', 'accept'], { transaction_status: 'settlement', status_code: '200' }],
  [['cancel'], { transaction_status: 'cancel', status_code: '200' }],
  [['expire'], { transaction_status: 'expire', status_code: '202' }],
  [['pay', 'refund'], { transaction_status: 'refund', refund_amount: '49000.00' }],
] as const)('after %j a notification in Midtrans’s format is sent', async (actions, words) => {
  const { key, reference } = await createPayment(bank, { method: 'bni-va' })
  const last = actions.at(-1) as SimulatedAction
  for (const action of actions.slice(0, -1)) await playAction(bank, key, action)
  await playAction(bank, key, last, 'once')
  await notifiedTimes(1)
  const notification = parseNotification(bank.notifications[0])
  expect(notification).toMatchObject({
    ...words,
    order_id: reference,
    gross_amount: '49000.00',
    currency: 'IDR',
    payment_type: 'bank_transfer',
    transaction_time: expect.stringMatching(/^2026-11-\d\d \d\d:00:00$/),
    transaction_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  })
  bank.gateway.verifyNotification(notification)
  await isDone()
})

test('a signature with a former secret is accepted, and no other', async () => {
  const { key } = await createPayment(bank)
  await playAction(bank, key, 'pay', 'once')
  await notifiedTimes(1)
  const notification = parseNotification(bank.notifications[0])
  const secret = 'another secret'
  bank
    .reopen({ secret, formerSecrets: [bank.api.dependencies.secret] })
    .verifyNotification(notification)
  const refused = expect.objectContaining({ code: 'bad-signature' })
  expect(() => bank.reopen({ secret }).verifyNotification(notification)).toThrow(refused)
  const cheaper = { ...notification, gross_amount: '1.00' }
  expect(() => bank.gateway.verifyNotification(cheaper)).toThrow(refused)
})

test('"twice" sends the same body twice', async () => {
  const { key } = await createPayment(bank)
  await playAction(bank, key, 'pay', 'twice')
  await notifiedTimes(2)
  expect(bank.notifications[0]).toBe(bank.notifications[1])
  await isDone()
})

test('"late" sends the notification a minute late', async () => {
  const { key } = await createPayment(bank)
  await playAction(bank, key, 'pay', 'late')
  bank.clock.ahead += LATE - 1
  await bank.runJobs()
  expect(bank.notifications).toEqual([])
  bank.clock.ahead += 1
  await bank.runJobs()
  expect(statuses()).toEqual(['settlement'])
})

test('"reordered" sends the payment before the pending status', async () => {
  const { key } = await createPayment(bank)
  await playAction(bank, key, 'pay', 'reordered')
  await notifiedTimes(1)
  bank.clock.ahead += OVERTAKEN
  await bank.runJobs()
  expect(statuses()).toEqual(['settlement', 'pending'])
  bank.gateway.verifyNotification(parseNotification(bank.notifications[1]))
})

test('"never" sends no notification', async () => {
  const { key } = await createPayment(bank)
  await playAction(bank, key, 'pay', 'never')
  bank.clock.ahead += HOUR
  await bank.runJobs()
  expect(bank.notifications).toEqual([])
})

test('the expiry of a payment is notified once', async () => {
  const expiresAt = START + bank.clock.ahead + HOUR
  const { reference } = await createPayment(bank, { expiresAt })
  bank.clock.ahead = expiresAt - START - 1
  await bank.runJobs()
  expect(bank.notifications).toEqual([])
  bank.clock.ahead += 1
  await bank.runJobs()
  await bank.runJobs()
  expect(bank.notifications.map(parseNotification)).toMatchObject([
    { order_id: reference, transaction_status: 'expire' },
  ])
})

test('a notification that is not accepted is sent again at growing intervals, and then no more', async () => {
  bank.answer.status = 503
  const { key } = await createPayment(bank)
  await playAction(bank, key, 'pay', 'once')
  await notifiedTimes(1)
  for (const [index, pause] of PAUSES.entries()) {
    bank.clock.ahead += pause - 1
    await bank.runJobs()
    expect(bank.notifications).toHaveLength(index + 1)
    bank.clock.ahead += 1
    await bank.runJobs()
    expect(bank.notifications).toHaveLength(index + 2)
  }
  expect(await waitingNotifications()).toEqual([])
  expect(new Set(bank.notifications).size).toBe(1)
  expect(PAUSES).toEqual([...PAUSES].sort((a, b) => a - b))
})

test('a notification that was not accepted is sent after a restart, by one of the servers', {
  tags: 'postgres',
}, async () => {
  bank.answer.status = 500
  const { key } = await createPayment(bank)
  await playAction(bank, key, 'pay', 'once')
  await notifiedTimes(1)
  bank.answer.status = 200
  bank.clock.ahead += PAUSES[0]
  const servers = Array.from({ length: 4 }, () => bank.reopen())
  await Promise.all(servers.map(server => bank.runJobs(server)))
  expect(bank.notifications).toHaveLength(2)
  expect(await waitingNotifications()).toEqual([])
})

test('a server that is away gets the notification when it is back', async () => {
  const { key } = await createPayment(bank)
  const away = bank.reopen({ publicUrl: () => 'http://127.0.0.1:1' })
  await playAction(bank, key, 'pay', 'late')
  bank.clock.ahead += LATE
  await bank.runJobs(away)
  expect(await waitingNotifications()).toMatchObject([{ tries: 1 }])
  bank.clock.ahead += PAUSES[0]
  await bank.runJobs()
  expect(statuses()).toEqual(['settlement'])
})
