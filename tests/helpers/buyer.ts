import { randomUUID } from 'node:crypto'
import jsqr from 'jsqr'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createHttp } from '../../src/api/http.ts'
import type { SimulatedAction } from '../../src/contract/payment-simulator.ts'
import type { Order, OrderStatus, PaymentMethod } from '../../src/contract/payments.ts'
import {
  createOrder,
  getOrder,
  getOrders,
  playPayment,
} from '../../src/contract/routes/payments.ts'
import { getSubscription } from '../../src/contract/routes/subscriptions.ts'
import { DAY } from '../../src/lib/durations.ts'
import type { ClassLearner } from './class-learner.ts'
import { dataOf, PACKAGE } from './payments.ts'
import type { Stage } from './stage.ts'

/** Creates an unpaid order without a browser. */
export async function anOpenOrder(
  { http }: ClassLearner,
  method: PaymentMethod = 'qris',
  package_id = PACKAGE,
): Promise<Order> {
  return dataOf(
    await call(http, createOrder, { body: { package_id, method, order_key: randomUUID() } }),
  )
}

/** Returns the order as its buyer gets it. */
export async function orderOf({ http }: ClassLearner, { order_id }: Order): Promise<Order> {
  return dataOf(await call(http, getOrder, { query: { order_id } }))
}

/** Returns all orders of a buyer in short, the newest first. */
export async function ordersOf({ http }: ClassLearner): Promise<string[]> {
  return dataOf(await call(http, getOrders)).map(({ status }) => status)
}

/** Returns the remaining days of a buyer's access, rounded. */
export async function daysOpen({ http }: ClassLearner): Promise<number> {
  const [first] = dataOf(await call(http, getSubscription)).access
  return first ? Math.round((first.until - Date.now()) / DAY) : 0
}

/** Returns data of an order's newest charge that only payer and bank have. */
export function keyOf({ charge }: Order): string {
  return new URLSearchParams(charge?.pay_url?.split('?')[1]).get('key') ?? ''
}

/** Acts as the bank, without any page. */
export async function playAction(
  { url }: Stage,
  order: Order,
  action: SimulatedAction,
): Promise<void> {
  const bank = createHttp({ root: `${url}/api` })
  dataOf(await call(bank, playPayment, { params: { key: keyOf(order) }, body: { action } }))
}

/** Opens the bank's page from an order's page, as a payer does. */
export async function openBank(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Buka simulator bank' }).click()
  return opened
}

/** Presses a button of the bank and waits for its message. */
export async function pressAtBank(bank: Page, button: RegExp, outcome: string): Promise<void> {
  await bank.getByRole('button', { name: button }).click()
  await bank.getByRole('heading', { name: outcome }).waitFor()
}

/** Returns the status text of an order's page. */
export function statusHeading(page: Page, heading: string | RegExp): Locator {
  return page.locator('[data-order]').getByRole('heading', { name: heading })
}

/** Waits until the page shows the outcome of the order. */
export async function playUntil(
  stage: Stage,
  who: ClassLearner,
  order: Order,
  [action, outcome]: [SimulatedAction, OrderStatus],
): Promise<void> {
  await playAction(stage, order, action)
  const look = async () => expect((await orderOf(who, order)).status).toBe(outcome)
  await vi.waitFor(look, { timeout: 60_000, interval: 100 })
}

/** Returns to the order's page, which loads the status at once. */
export async function returnToOrder(page: Page, heading: string | RegExp): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await statusHeading(page, heading).waitFor()
}

/** Reads the QR code in a picture, as a camera does. */
export async function readQr(picture: Buffer | string): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data
}
