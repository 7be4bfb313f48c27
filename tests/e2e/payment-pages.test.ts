import { beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { cancelOrder } from '../../src/contract/routes/payments.ts'
import { paths } from '../../src/lib/paths.ts'
import { paymentPaths } from '../../src/lib/payment-paths.ts'
import { audit, auditSchemes } from '../helpers/audit.ts'
import { anOpenOrder, playAction, playUntil } from '../helpers/buyer.ts'
import { type ClassLearner, newClassLearner } from '../helpers/class-learner.ts'
import { overflow, setReaderSize, settle } from '../helpers/layout.ts'
import { dataOf, PACKAGE } from '../helpers/payments.ts'
import { createStage } from '../helpers/stage.ts'
import { expectStill, weighScripts } from '../helpers/visit-page.ts'

const stage = createStage({ reusesPages: true })
/** Compressed bytes of scripts: the client, the session and the purchase, without a framework. */
const SCRIPTS_MAX = 23_000

interface Buyers {
  /** A learner with paid, cancelled, expired and pending orders. */
  busy: ClassLearner
  /** A learner who was denied by the bank. */
  denied: ClassLearner
}
let buyers: Buyers
const address: Record<string, string> = {}

beforeAll(async () => {
  const [busy, denied] = await Promise.all([
    newClassLearner(stage, 'banyak.paymentpages@contoh.id'),
    newClassLearner(stage, 'ditolak.paymentpages@contoh.id'),
  ])
  buyers = { busy, denied }
  const expired = await anOpenOrder(busy, 'shopeepay')
  await playUntil(stage, busy, expired, ['expire', 'expired'])
  const cancelled = await anOpenOrder(busy, 'bca-va')
  dataOf(await call(busy.http, cancelOrder, { body: { order_id: cancelled.order_id } }))
  const paid = await anOpenOrder(busy)
  await playUntil(stage, busy, paid, ['pay', 'paid'])
  const refused = await anOpenOrder(denied, 'bri-va')
  await playAction(stage, refused, 'deny')
  const waiting = await anOpenOrder(busy, 'qris', 'korea-365-hari')
  Object.assign(address, {
    expired: paymentPaths.order(expired.order_id),
    cancelled: paymentPaths.order(cancelled.order_id),
    paid: paymentPaths.order(paid.order_id),
    refused: paymentPaths.order(refused.order_id),
    waiting: paymentPaths.order(waiting.order_id),
    'at the bank': waiting.charge?.pay_url,
    'paid at the bank': paid.charge?.pay_url,
    unknown: paymentPaths.order('sapa-00000000000000000000000000'),
    packages: paths.subscription,
    summary: paymentPaths.summary(PACKAGE),
    history: paths.historyPayment,
    profile: paths.profile,
  })
})

const LOOKS: [name: string, who: keyof Buyers, heading: RegExp][] = [
  ['waiting', 'busy', /^Bayar dengan QRIS/],
  ['refused', 'denied', /^Bayar dengan Virtual account BRI/],
  ['paid', 'busy', /^Pembayaran diterima/],
  ['expired', 'busy', /^Waktu bayarnya/],
  ['cancelled', 'busy', /sudah dibatalkan/],
  ['unknown', 'denied', /tidak ada di akunmu/],
  ['at the bank', 'busy', /^Menunggu pembayaran/],
  ['paid at the bank', 'busy', /^Pembayaran berhasil/],
  ['packages', 'busy', /^Biaya belajar/],
  ['summary', 'busy', /^Ringkasan pesanan/],
  ['history', 'busy', /^Korea 365 hari/],
  ['profile', 'busy', /^Langganan/],
]

/** Other states of a page that stands in the list too. */
const REPEATED = ['refused', 'paid', 'expired', 'cancelled', 'unknown', 'paid at the bank']

test.each(LOOKS)(
  '%s: complete, without movement and readable on a phone, on a desktop, and in a large font size',
  async (name, who, heading) => {
    const { page, watch } = await buyers[who].browser()
    if (name === 'unknown') watch.allow(/404/)
    const scriptBytes = weighScripts(page)
    const look = async () => {
      await page.goto(address[name] ?? '')
      await page.getByRole('heading', { name: heading }).first().waitFor()
      await settle(page)
      await expectStill(page)
    }
    await look()
    expect(await scriptBytes()).toBeLessThanOrEqual(SCRIPTS_MAX)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await auditSchemes(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    await look()
    // On a wide screen, what differs between them is arranged as on the first.
    if (!REPEATED.includes(name)) expect(await audit(page)).toEqual([])
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await setReaderSize(page, 32)
      expect([width, await overflow(page)]).toEqual([width, 0])
    }
  },
)
