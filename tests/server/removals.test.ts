import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import type { Params } from '../../src/contract/calls.ts'
import { getItem, undoChange } from '../../src/contract/routes/administration.ts'
import { getRegistrations, registerForEvent } from '../../src/contract/routes/events.ts'
import { getRewards, redeemReward } from '../../src/contract/routes/rewards.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { anEvent, type EventBody, putEvent, readEvent } from '../helpers/events.ts'
import { dropItem, unwrap } from '../helpers/managed-items.ts'
import { givePoints } from '../helpers/points.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const NOW = 1_800_000_000_000
let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi({ now: () => NOW })
  admin = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

const remove = (address: Params<typeof getItem>) => dropItem(admin, address)
const writeEvent = (id: string, given: Partial<EventBody> = {}) =>
  putEvent(admin, id, anEvent(NOW, given))
const seatsTaken = async (id: string) => (await readEvent(api, id))?.seats_taken

test('a future event with registrations is not removed', { tags: 'postgres' }, async () => {
  const address = { resource: 'events', id: 'temu' }
  await writeEvent('temu')
  const people = await Promise.all([1, 2, 3].map(() => createUser(api)))
  for (const { http } of people)
    unwrap(await call(http, registerForEvent, { params: { id: 'temu' } }))
  expect(await remove(address)).toMatchObject({
    error: { code: 'in-use', message: expect.stringMatching(/^3 orang sudah mendaftar/) },
  })
  const allowed: Partial<EventBody>[] = [
    { is_cancelled: true },
    { starts_at: NOW - 7_200_000, ends_at: NOW },
    { is_sample: true },
  ]
  for (const given of allowed) {
    await writeEvent('temu', given)
    unwrap(
      await call(admin.http, undoChange, {
        params: { id: unwrap(await remove(address)).data.audit_id },
      }),
    )
    expect(await seatsTaken('temu')).toBe(3)
  }
})

test('a new event with the id of a removed one has none of its registrations', async () => {
  const { http } = await createUser(api)
  await writeEvent('lama', { capacity: 1 })
  unwrap(await call(http, registerForEvent, { params: { id: 'lama' } }))
  await writeEvent('lama', { capacity: 1, is_cancelled: true })
  unwrap(await remove({ resource: 'events', id: 'lama' }))
  await writeEvent('lama', { capacity: 1, title: 'Acara lain' })
  expect(await seatsTaken('lama')).toBe(0)
  expect(unwrap(await call(http, getRegistrations)).data).toEqual([])
})

test('the redeemed stock of a reward is the same after it is removed and restored', {
  tags: 'postgres',
}, async () => {
  const [reward] = unwrap(await call(api.http, getRewards)).data.filter(({ left }) => left !== null)
  const { id = '', points = 0, left: all = 0 } = reward ?? {}
  const rina = await createUser(api)
  await givePoints(api.db, rina, points, NOW)
  unwrap(
    await call(rina.http, redeemReward, {
      body: { reward_id: id, points, redemption_id: randomUUID() },
    }),
  )
  const left = async () =>
    unwrap(await call(api.http, getRewards)).data.find(each => each.id === id)?.left
  const address = { resource: 'rewards', id }
  const { item } = unwrap(await call(admin.http, getItem, { params: address })).data
  unwrap(
    await call(admin.http, undoChange, {
      params: { id: unwrap(await remove(address)).data.audit_id },
    }),
  )
  expect(await left()).toBe((all ?? 0) - 1)
  await remove(address)
  unwrap(await createItem(admin.http, address, { ...item, title: 'Hadiah lain' }))
  expect(await left()).toBe(all)
})
