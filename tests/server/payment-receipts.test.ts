import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce } from '../helpers/at-once.ts'
import { anOrder, openShop, refreshOrder, type Shop, signInLater } from '../helpers/payments.ts'
import type { TestUser } from '../helpers/users.ts'

let shop: Shop
/** How often the worker of the outbox was told that there is mail. */
let wakeUps = 0
beforeAll(async () => {
  shop = await openShop({ publicUrl: () => 'https://belajar.contoh.id', onMail: () => wakeUps++ })
})
afterAll(() => shop.api.close())

function mailsTo({ user }: Pick<TestUser, 'user'>) {
  return shop.api.db
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', user.email)
    .orderBy('created_at')
    .execute()
}

test('one receipt is sent for a paid order, however often the payment is notified', {
  tags: 'postgres',
}, async () => {
  const made = await anOrder(shop)
  expect(await mailsTo(made.learner)).toEqual([])
  shop.gateway.pay(made.reference)
  const before = wakeUps
  const notification = shop.gateway.notice(made.reference)
  await atOnce(5, () => shop.sendNotification(notification))
  await refreshOrder(shop, made)
  await shop.runJobs()
  const mails = await mailsTo(made.learner)
  expect(mails).toEqual([
    {
      subject: '[Percobaan] Pembayaran Korea 30 hari sudah diterima',
      text: expect.stringMatching(/Total: Rp49\.000\. Cara bayar: QRIS\. Nomor pesanan: sapa-/),
    },
  ])
  expect(mails[0]?.text).toContain('Kamu bisa memakainya sampai 23 Desember 2026 pukul 01.00 WIB.')
  expect(mails[0]?.text).toContain('https://belajar.contoh.id/history-payment')
  expect(wakeUps).toBeGreaterThan(before)
})

test('a receipt for access that starts later says when', async () => {
  const first = await anOrder(shop)
  shop.gateway.pay(first.reference)
  await refreshOrder(shop, first)
  const who = await signInLater(shop, first.learner, 60_000)
  const next = await anOrder(shop, { who })
  shop.gateway.pay(next.reference)
  await refreshOrder(shop, next)
  const [, second] = await mailsTo(who)
  expect(second?.text).toMatch(/mulai sesudahnya, pada 2\d Desember 2026.* sampai 2\d Januari 2027/)
})

test('no receipt is sent for an unpaid order', async () => {
  const made = await anOrder(shop)
  shop.gateway.change(made.reference, { status: 'denied' })
  await refreshOrder(shop, made)
  expect(await mailsTo(made.learner)).toEqual([])
})
