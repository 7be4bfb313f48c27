import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { DAY } from '../../src/lib/durations.ts'
import { paths } from '../../src/lib/paths.ts'
import { paymentPaths } from '../../src/lib/payment-paths.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { anOpenOrder, playAction, playUntil, returnToOrder } from '../helpers/buyer.ts'
import { newClassLearner } from '../helpers/class-learner.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { overflow, setReaderSize } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'
import { expectStill } from '../helpers/visit-page.ts'

const EMAIL = 'habis.accessreminder@contoh.id'
const stage = createStage()

test('the home page reminds of access that ends soon, until the reminder is dismissed or the access renewed', async () => {
  const learner = await newClassLearner(stage, EMAIL)
  await playUntil(stage, learner, await anOpenOrder(learner), ['pay', 'paid'])
  const { page, watch } = await learner.browser()
  const requests = () => watch.requests.filter(url => url.endsWith('/subscription')).length
  const reminder = page.getByRole('complementary', { name: 'Pengingat langganan' })
  await page.goto(paths.home)
  await expect.poll(requests).toBe(1)
  await page.waitForLoadState('networkidle')
  expect(await reminder.count()).toBe(0)
  // 28 days later.
  passDays(28)
  await page.evaluate(() => localStorage.removeItem('sapa-access-end'))
  await page.reload()
  await reminder.getByText('Langgananmu berakhir 2 hari lagi.').waitFor()
  await expectStill(page)
  expect(await auditSchemes(page)).toEqual([])
  await setReaderSize(page, 32)
  expect(await overflow(page)).toBe(0)
  // The status is requested once an hour at most, and this end was dismissed.
  await page.goto(paths.dashboard)
  await reminder.waitFor()
  expect(requests()).toBe(2)
  await reminder.getByRole('button', { name: 'Tutup pengingat' }).press('Enter')
  expect(await reminder.count()).toBe(0)
  expect(await hasFocus(page.getByRole('main'))).toBe(true)
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect([await reminder.count(), requests()]).toEqual([0, 2])
  // The access is renewed, and the new end comes near in turn.
  const order = await anOpenOrder(learner)
  await page.goto(paymentPaths.order(order.order_id))
  await playAction(stage, order, 'pay')
  await returnToOrder(page, /^Pembayaran diterima/)
  await page.goto(paths.home)
  await expect.poll(requests).toBe(3)
  await page.waitForLoadState('networkidle')
  expect(await reminder.count()).toBe(0)
})

function passDays(days: number): void {
  const db = new DatabaseSync(join(stage.dataDir, 'sapa.db'), { timeout: 5_000 })
  const sql = `update access_grants set granted_at = granted_at - ?
    where user_id = (select id from users where email = ?)`
  db.prepare(sql).run(days * DAY, EMAIL)
  db.close()
}
