import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { deleteUser } from '../../src/contract/routes/users.ts'
import { DAY } from '../../src/lib/durations.ts'
import { cleanUp, startApi, type TestApi } from '../helpers/api.ts'
import { insertOrder, NOW } from '../helpers/payment-rows.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'

let time = NOW
let api: TestApi
let rina: TestUser
beforeAll(async () => {
  api = await startApi({ now: () => time })
})
beforeEach(async () => {
  time = NOW
  rina = await createUser(api)
})
afterAll(() => api.close())

const idOf = (name: string) => `sapa-${name}-${rina.user.id}`.slice(0, 30)
const order = (id: string) =>
  api.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
const charge = (id: string) =>
  api.db.selectFrom('charges').selectAll().where('order_id', '=', id).executeTakeFirst()
const notice = (id: string) =>
  api.db
    .selectFrom('payment_notifications')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirst()

test('the payments of a deleted account stay in the books, and nothing says whose they were', async () => {
  const [first, second] = [idOf('satu'), idOf('dua')]
  const { id: user_id, email } = rina.user
  const sale = JSON.stringify({ package: { id: 'korea' }, buyer: { name: 'Rina Sari', email } })
  const paid = { user_id, sale, paid_at: NOW, referral_code: 'ABCDEFGH' }
  await insertOrder(api.db, { ...paid, id: first, invoice_number: `INV-${user_id}` })
  await insertOrder(api.db, { ...paid, id: second })
  await call(rina.http, deleteUser, { body: { password: PASSWORD } })
  const [erased, other] = [await order(first), await order(second)]
  expect(erased).toMatchObject({
    user_id: expect.stringMatching(/^erased-[0-9a-f-]{36}$/),
    amount_rupiah: 49_000,
    status: 'paid',
    paid_at: NOW,
    invoice_number: `INV-${user_id}`,
    invoice_key: null,
    referral_code: null,
  })
  expect(JSON.parse(erased?.sale ?? '')).toEqual({ package: { id: 'korea' }, buyer: null })
  expect(await charge(first)).toMatchObject({ user_id: erased?.user_id, instructions: null })
  // All orders of an erased account share a pseudonym.
  expect(other?.user_id).toBe(erased?.user_id)
  const { hash, ...notification } = (await notice(first)) ?? { hash: '' }
  expect(hash).not.toBe('')
  expect(JSON.stringify([erased, other, notification])).not.toMatch(/Rina|contoh/)
})

test('a pending order of a deleted account can still be paid for a month, then it is deleted', async () => {
  const [paid, waiting] = [idOf('lunas'), idOf('tunggu')]
  const { id: user_id } = rina.user
  await insertOrder(api.db, { user_id, id: paid, paid_at: NOW })
  await insertOrder(api.db, { user_id, id: waiting, open_key: user_id })
  const other = await createUser(api)
  const elsewhere = `${waiting}-lain`
  await insertOrder(api.db, { user_id: other.user.id, id: elsewhere })
  await call(rina.http, deleteUser, { body: { password: PASSWORD } })
  expect(await order(waiting)).toMatchObject({ status: 'pending', open_key: null })
  time = NOW + 29 * DAY
  await cleanUp(api)
  expect(await order(waiting)).toBeDefined()
  time = NOW + 31 * DAY
  await cleanUp(api)
  expect([await order(waiting), await charge(waiting), await notice(waiting)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(await order(paid)).toBeDefined()
  expect(await charge(paid)).toBeDefined()
  expect(await order(elsewhere)).toBeDefined()
})

test('an order with a refund that is due stays', async () => {
  const id = idOf('kembali')
  const { id: user_id } = rina.user
  await insertOrder(api.db, { user_id, id })
  const owed = { user_id, order_id: id, charge: 1, amount_rupiah: 49_000, created_at: NOW }
  await api.db
    .insertInto('refunds')
    .values({ ...owed, status: 'due', reason: 'paid twice', done_at: null })
    .execute()
  await call(rina.http, deleteUser, { body: { password: PASSWORD } })
  time = NOW + 400 * DAY
  await cleanUp(api)
  expect(await order(id)).toBeDefined()
})
