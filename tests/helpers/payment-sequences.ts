import fc from 'fast-check'
import { ApiError } from '../../server/lib/api-error.ts'
import { PATIENCE } from '../../server/modules/payments/gateways/patience.ts'
import { cancelOrder } from '../../server/modules/payments/orders/cancel-order.ts'
import { changeMethod } from '../../server/modules/payments/orders/change-method.ts'
import { createOrder } from '../../server/modules/payments/orders/create-order.ts'
import { lookAtOrder } from '../../server/modules/payments/orders/look-at-order.ts'
import { findOrder, readReference } from '../../server/modules/payments/orders/order-rows.ts'
import { refundPayment } from '../../server/modules/payments/orders/refund-payment.ts'
import { reconcile } from '../../server/modules/payments/settling/reconcile.ts'
import { DAY, HOUR } from '../../src/lib/durations.ts'
import { orderBody, type Shop } from './payments.ts'

/** The system under test, and what only the bank knows of the money. */
export interface World {
  shop: Shop
  userId: string
  /** Vouchers of the learner, which the model knows. */
  vouchers: readonly string[]
  /** Number of notifications so far, so that each is different. */
  notifications: number
  /** Charges that administrators say they refunded. */
  givenBack: Set<string>
}

type Deed = (world: World, choice: number) => unknown
const STATUSES = ['denied', 'reviewing', 'expired', 'cancelled', 'failed'] as const
const TIMES = [5_000, 60_000, HOUR, DAY / 2, DAY]

/** Actions of the learner, the payer, the bank, an administrator, the network and the clock. */
const DEEDS = {
  order: ({ shop, userId }) => createOrder(shop.dependencies, userId, orderBody()),
  'order with a voucher': ({ shop, userId, vouchers }, choice) => {
    const voucher_code = vouchers[choice % vouchers.length]
    return createOrder(shop.dependencies, userId, orderBody(voucher_code ? { voucher_code } : {}))
  },
  change: world =>
    withNewest(world, (order_id, method) =>
      changeMethod(world.shop.dependencies, world.userId, { order_id, method }),
    ),
  cancel: world => withNewest(world, id => cancelOrder(world.shop.dependencies, world.userId, id)),
  look: world =>
    withNewest(world, async id => {
      const wholeOrder = await findOrder(world.shop.dependencies.db, id)
      if (wholeOrder) await lookAtOrder(world.shop.dependencies, wholeOrder, PATIENCE.reading)
    }),
  work: ({ shop }) => reconcile(shop.dependencies),
  pay: (world, choice) => withCharge(world, choice, name => world.shop.gateway.pay(name)),
  'pay late': (world, choice) =>
    withCharge(world, choice, name => world.shop.gateway.change(name, { status: 'paid' })),
  tell: (world, choice) => withCharge(world, choice, name => deliverNotification(world, name)),
  'change status': (world, choice) =>
    withCharge(world, choice, (name, { status }) => {
      if (['waiting', 'denied', 'reviewing'].includes(status))
        world.shop.gateway.change(name, { status: STATUSES[choice % 5] ?? 'denied' })
    }),
  'send back': (world, choice) =>
    withCharge(world, choice, (_, bankCharge) => {
      const part = choice % 2 ? bankCharge.amountRupiah : 10_000 * (choice % 3)
      if (bankCharge.status === 'paid')
        bankCharge.refundedRupiah = Math.max(
          bankCharge.refundedRupiah,
          Math.min(part, bankCharge.amountRupiah),
        )
    }),
  'give back': (world, choice) => withCharge(world, choice, name => giveBack(world, name)),
  'go away': ({ shop: { gateway } }) => {
    gateway.isAway = true
  },
  'come back': ({ shop: { gateway } }) => {
    gateway.isAway = false
  },
  wait: ({ shop: { clock } }, choice) => {
    clock.now += TIMES[choice % 5] ?? 0
  },
} satisfies Record<string, Deed>

interface PaymentStep {
  deed: keyof typeof DEEDS
  choice: number
}

const OFTEN = [
  'order',
  'order with a voucher',
  'order with a voucher',
  'change',
  'pay',
  'pay',
  'tell',
  'tell',
  'tell',
  'look',
] as const
const step: fc.Arbitrary<PaymentStep> = fc.record({
  deed: fc.constantFrom(...OFTEN, ...(Object.keys(DEEDS) as PaymentStep['deed'][])),
  choice: fc.nat(29),
})

/** Steps in sequence; the two actions of a pair happen at the same time. */
export const sequences = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), {
  minLength: 3,
  maxLength: 12,
})

/** Performs one action; a refused one changes nothing. */
export async function takeStep(world: World, { deed, choice }: PaymentStep): Promise<void> {
  try {
    await DEEDS[deed](world, choice)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Delivers everything that the bank knows. */
export async function deliverAll(world: World): Promise<void> {
  const { clock, gateway, dependencies } = world.shop
  gateway.isAway = false
  for (const name of gateway.charges.keys()) await deliverNotification(world, name)
  clock.now += HOUR
  await reconcile(dependencies)
}

async function deliverNotification(world: World, name: string): Promise<void> {
  const transaction_id = String(++world.notifications)
  await world.shop.sendNotification(world.shop.gateway.notice(name, { transaction_id }))
}

async function giveBack({ shop, userId, givenBack }: World, name: string): Promise<void> {
  const { order_id, number: charge } = readReference(name) ?? { order_id: '', number: 0 }
  await refundPayment(
    shop.dependencies,
    { userId, network: 'unknown' },
    { order_id, charge, reason: 'Salah beli' },
  )
  givenBack.add(name)
}

async function withNewest(
  { shop: { dependencies }, userId }: World,
  work: (id: string, other: 'qris' | 'gopay') => Promise<unknown>,
): Promise<void> {
  const newest = await dependencies.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const wholeOrder = newest && (await findOrder(dependencies.db, newest.id))
  const method = wholeOrder?.charges.at(-1)?.method === 'qris' ? 'gopay' : 'qris'
  if (newest) await work(newest.id, method)
}

type BankCharge = NonNullable<ReturnType<Shop['gateway']['charges']['get']>>

async function withCharge(
  { shop: { gateway } }: World,
  choice: number,
  work: (name: string, bankCharge: BankCharge) => unknown,
): Promise<void> {
  const all = [...gateway.charges]
  const [name, bankCharge] = all[choice % all.length] ?? []
  if (name && bankCharge) await work(name, bankCharge)
}
