import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SimulatedNotice } from '../../src/contract/payment-simulator.ts'
import { KilledShop } from '../helpers/killed-shop.ts'
import { isLong } from '../helpers/long.ts'
import { Purchase, type Stored } from '../helpers/purchase.ts'
import { isHeld } from '../helpers/stand-still.ts'
import type { TestUser } from '../helpers/users.ts'

interface KillPoint {
  name: string
  /** The write before which the server dies. */
  next?: string
  /** The state that must exist before that. */
  isThere: (stored: Stored) => boolean
  /** How the bank delivers its notification. */
  notify?: SimulatedNotice
}

const ORDERING: readonly KillPoint[] = [
  {
    name: 'the order is stored',
    next: 'insert on simulated_payments',
    isThere: ({ order }) => order !== undefined,
  },
  {
    name: 'the bank has made the charge',
    next: 'update of instructions on charges',
    isThere: ({ bank }) => bank.length === 1,
  },
  {
    name: 'the instructions are stored',
    isThere: ({ charges }) => charges.some(({ instructions }) => instructions !== null),
  },
]

const isPaidAtBank = ({ bank }: Stored) => bank[0]?.status === 'settlement'
const PAYING: readonly KillPoint[] = [
  {
    name: 'the bank has the money',
    next: 'update of tries on simulated_notifications',
    isThere: isPaidAtBank,
  },
  {
    name: 'the bank has the money and never tells',
    notify: 'never',
    isThere: isPaidAtBank,
  },
  {
    name: 'the bank begins to tell',
    next: 'insert on payment_notifications',
    isThere: ({ unsent }) => unsent[0]?.tries === 1,
  },
  {
    name: 'the inbox has heard it',
    next: 'update of status on charges',
    isThere: ({ notifications }) => notifications.length === 1,
  },
  {
    name: 'the inbox hears it twice',
    notify: 'twice',
    next: 'update of status on charges',
    isThere: ({ notifications }) => notifications.length === 1,
  },
  {
    name: 'the payment is settled',
    next: 'update of processed_at on payment_notifications',
    isThere: ({ order }) => order?.status === 'paid',
  },
  {
    name: 'the inbox is done with it',
    next: 'delete on simulated_notifications',
    isThere: ({ notifications }) => notifications[0]?.processed_at != null,
  },
  {
    name: 'the receipt waits to be sent',
    next: 'update of tries on outbox',
    isThere: ({ order }) => order?.status === 'paid',
  },
]

/** Expects all effects of one payment, each once. */
const PAID_ONCE = {
  order: { status: 'paid', invoice_number: expect.stringMatching(/^INV-/) },
  charges: [{ status: 'paid', number: 1 }],
  bank: [{ status: 'settlement' }],
  unsent: [],
  grants: [{ kind: 'subscription', days: 30, revoked_at: null }],
  refunds: [],
}

async function expectPaidOnce(purchase: Purchase, notify = 'once'): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await purchase.listed()).toBe('paid')
      expect(await purchase.stored()).toMatchObject({ unsent: [] })
      // A receipt still to be sent would be the write before which the next test stops the server.
      expect(await shop.receipts()).not.toContainEqual({ sent_at: null, last_error: null })
    },
    { timeout: 60_000, interval: 50 },
  )
  const stored = await purchase.stored()
  expect(stored).toMatchObject(PAID_ONCE)
  expect(stored.notifications).toHaveLength(notify === 'never' ? 0 : 1)
  for (const { processed_at } of stored.notifications) expect(processed_at).not.toBeNull()
  paid.push(stored.order?.id ?? '')
}

/** Returns the paid orders. */
const paid: string[] = []

const ends: (() => void | Promise<void>)[] = []
let shop: KilledShop
let who: TestUser
beforeAll(async () => {
  shop = await KilledShop.open(end => ends.push(end))
  who = await shop.newLearner()
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** Kills the server at this step of a purchase. */
function killAt({ next, isThere }: KillPoint, purchase: Purchase, act: () => Promise<unknown>) {
  return shop.killBefore(next, act, async () => isThere(await purchase.stored()))
}

/** Each kill costs two starts of a server, so every third moment is enough for CI. */
const some = (points: readonly KillPoint[]) =>
  isLong ? points : points.filter((_, at) => at % 3 === 1)

test.each(some(ORDERING))('killed as soon as $name: the same order continues, once', async step => {
  const purchase = new Purchase(shop, who)
  await killAt(step, purchase, () => purchase.order())
  expect((await purchase.stored()).grants).toEqual([])
  await shop.startAgain()
  const { charge } = await purchase.order()
  expect(charge?.instructions).toMatchObject({ kind: 'qris' })
  expect(await purchase.stored()).toMatchObject({
    order: { status: 'pending' },
    charges: [{ number: 1 }],
    bank: [{ status: 'pending' }],
    grants: [],
  })
  await purchase.play('pay')
  await expectPaidOnce(purchase)
})

test.each(some(PAYING))('killed as soon as $name: the payer has access, once', async step => {
  const purchase = new Purchase(shop, who)
  await purchase.order()
  await killAt(step, purchase, () => purchase.play('pay', step.notify))
  await shop.startAgain()
  await expectPaidOnce(purchase, step.notify)
})

test('killed in the middle of settling: nothing of it has happened, and all of it after the restart', async () => {
  const [purchase, unpaid] = [new Purchase(shop, who), new Purchase(shop, await shop.newLearner())]
  await unpaid.play('deny')
  await purchase.order()
  const next = 'insert on access_grants'
  const isThere = async () =>
    (await purchase.stored()).notifications.length === 1 && (await isHeld(shop.db))
  await shop.killBefore(next, () => purchase.play('pay'), isThere)
  expect(await purchase.stored()).toMatchObject({
    order: { status: 'pending', invoice_number: null },
    charges: [{ status: 'waiting' }],
    grants: [],
    notifications: [{ processed_at: null }],
  })
  await shop.startAgain()
  await expectPaidOnce(purchase)
  expect(await unpaid.listed()).toBe('pending')
  expect((await unpaid.stored()).grants).toEqual([])
})

test('each of these orders has brought one receipt', async () => {
  const receipts = await shop.receipts()
  expect(receipts).toEqual(paid.map(() => ({ sent_at: expect.any(Number), last_error: null })))
  const mails = await shop.mails()
  const about = paid.map(id => mails.filter(({ text }) => text?.includes(id)).length)
  expect(about).toEqual(paid.map(() => 1))
})
