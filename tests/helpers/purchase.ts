import { call } from '../../src/api/call.ts'
import type { SimulatedAction, SimulatedNotice } from '../../src/contract/payment-simulator.ts'
import { createOrder, getOrders, playPayment } from '../../src/contract/routes/payments.ts'
import type { KilledShop } from './killed-shop.ts'
import { dataOf, orderBody } from './payments.ts'
import type { TestUser } from './users.ts'

/** One order in a purchase. */
export class Purchase {
  readonly #shop: KilledShop
  readonly #who: TestUser
  readonly #body = orderBody()

  constructor(shop: KilledShop, who: TestUser) {
    this.#shop = shop
    this.#who = who
  }

  async order() {
    return dataOf(await call(this.#who.http, createOrder, { body: this.#body }))
  }

  /** Creates orders, and acts on the page where they are paid. */
  async play(action: SimulatedAction, notify: SimulatedNotice = 'once') {
    const { charge } = await this.order()
    const key = new URL(charge?.pay_url ?? '', 'http://localhost').searchParams.get('key') ?? ''
    return call(this.#who.http, playPayment, { params: { key }, body: { action, notify } })
  }

  /** Returns everything stored about the order, of all parties. */
  async stored() {
    const { db } = this.#shop
    const order = await db
      .selectFrom('orders')
      .select(['id', 'status', 'invoice_number'])
      .where('order_key', '=', this.#body.order_key)
      .executeTakeFirst()
    const id = order?.id ?? 'none'
    const [charges, bank, notifications, unsent, grants, refunds] = await Promise.all([
      db.selectFrom('charges').selectAll().where('order_id', '=', id).execute(),
      db
        .selectFrom('simulated_payments')
        .selectAll()
        .where('reference', 'like', `${id}-%`)
        .execute(),
      db.selectFrom('payment_notifications').selectAll().where('order_id', '=', id).execute(),
      db
        .selectFrom('simulated_notifications')
        .selectAll()
        .where('reference', 'like', `${id}-%`)
        .execute(),
      db.selectFrom('access_grants').selectAll().where('source', '=', `order ${id}`).execute(),
      db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute(),
    ])
    return { order, charges, bank, notifications, unsent, grants, refunds }
  }

  /** Returns the order from its owner's list, which sends no request to the gateway. */
  async listed() {
    const orders = dataOf(await call(this.#who.http, getOrders))
    const { order } = await this.stored()
    return orders.find(({ order_id }) => order_id === order?.id)?.status
  }
}

/** The rows of an order at some point of a purchase. */
export type Stored = Awaited<ReturnType<Purchase['stored']>>
