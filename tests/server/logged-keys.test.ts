import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, openShop, refreshOrder, type Shop } from '../helpers/payments.ts'

const lines: string[] = []
let shop: Shop
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  shop = await openShop({ log })
})
afterAll(() => shop.api.close())

test('the log has the view of an invoice, and not its key', async () => {
  const made = await anOrder(shop)
  shop.gateway.pay(made.reference)
  const { invoice } = await refreshOrder(shop, made)
  const key = invoice?.url.split('/').at(-1) ?? ''
  expect(key).toHaveLength(32)
  const address = `/api/payment/invoice/${key}`
  expect((await shop.api.fetch(address)).status).toBe(200)
  // Errors are logged by another logger, at a higher level.
  await shop.api.db.schema.dropTable('charges').execute()
  expect((await shop.api.fetch(address)).status).toBe(500)
  const logged = lines.join('')
  expect(logged.split('/api/payment/invoice/…')).toHaveLength(4)
  expect(logged).toContain('request failed')
  expect(logged).not.toContain(key)
})
