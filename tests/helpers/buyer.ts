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

/** An order that waits, made without a browser. */
export async function anOpenOrder(
  { http }: ClassLearner,
  method: PaymentMethod = 'qris',
  package_id = PACKAGE,
): Promise<Order> {
  return dataOf(
    await call(http, createOrder, { body: { package_id, method, order_key: randomUUID() } }),
  )
}

/** The order as its buyer sees it. */
export async function orderOf({ http }: ClassLearner, { order_id }: Order): Promise<Order> {
  return dataOf(await call(http, getOrder, { query: { order_id } }))
}

/** All orders of a buyer in short, the newest first. */
export async function ordersOf({ http }: ClassLearner): Promise<string[]> {
  return dataOf(await call(http, getOrders)).map(({ status }) => status)
}

/** For how many days what a buyer has bought stays open, rounded. */
export async function daysOpen({ http }: ClassLearner): Promise<number> {
  const [first] = dataOf(await call(http, getSubscription)).access
  return first ? Math.round((first.until - Date.now()) / DAY) : 0
}

/** What only the payer and the bank know of the newest charge of an order. */
export function keyOf({ charge }: Order): string {
  return new URLSearchParams(charge?.pay_url?.split('?')[1]).get('key') ?? ''
}

/** Plays the bank behind the back of every page. */
export async function play({ url }: Stage, order: Order, action: SimulatedAction): Promise<void> {
  const bank = createHttp({ root: `${url}/api` })
  dataOf(await call(bank, playPayment, { params: { key: keyOf(order) }, body: { action } }))
}

/** Opens the page of the bank from that of an order, as a payer does. */
export async function openBank(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Buka simulator bank' }).click()
  return opened
}

/** Presses a button of the bank and waits for what it says. */
export async function pressAtBank(bank: Page, button: RegExp, outcome: string): Promise<void> {
  await bank.getByRole('button', { name: button }).click()
  await bank.getByRole('heading', { name: outcome }).waitFor()
}

/** What an order's page says of it. */
export function said(page: Page, heading: string | RegExp): Locator {
  return page.locator('[data-order]').getByRole('heading', { name: heading })
}

/** The same, and waits until the order is what came of it. */
export async function playUntil(
  stage: Stage,
  who: ClassLearner,
  order: Order,
  [action, outcome]: [SimulatedAction, OrderStatus],
): Promise<void> {
  await play(stage, order, action)
  const look = async () => expect((await orderOf(who, order)).status).toBe(outcome)
  await vi.waitFor(look, { timeout: 60_000, interval: 100 })
}

/** A payer comes back to the page of the order, which asks at once. */
export async function comeBack(page: Page, heading: string | RegExp): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await said(page, heading).waitFor()
}

/** What a camera reads in a picture. */
export async function readQr(picture: Buffer | string): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data
}
