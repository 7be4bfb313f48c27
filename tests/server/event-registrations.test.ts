import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseRevision } from '../../server/db/revisions.ts'
import { seedLists } from '../../server/lists/seed.ts'
import { register } from '../../server/modules/events/registrations.ts'
import { giveSeatsBack, lockSeats } from '../../server/modules/events/seats.ts'
import { removeItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import type { Result } from '../../src/api/http.ts'
import {
  cancelRegistration,
  getRegistrations,
  registerForEvent,
} from '../../src/contract/routes/events.ts'
import { deleteUser } from '../../src/contract/routes/users.ts'
import { HOUR, MINUTE } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { anEvent, type EventBody, putEvent, readEvent, removeEvent } from '../helpers/events.ts'
import { LISTS } from '../helpers/lists.ts'
import { createUser, createUsers, PASSWORD, type TestUser } from '../helpers/users.ts'

const NOW = 1_800_000_000_000
let api: TestApi
let administrator: TestUser
let rina: TestUser
let crowd: TestUser[]
/** Milliseconds of the server's clock after `NOW`. */
let later = 0
beforeAll(async () => {
  api = await startApi({ now: () => NOW + later })
  administrator = await createUser(api, { isAdmin: true })
  rina = await createUser(api)
  crowd = await createUsers(api, 50)
})
afterAll(() => api.close())

let last = 0
/** Makes a new event. @returns its id */
async function openEvent(given: Partial<EventBody> = {}): Promise<string> {
  last++
  await rewrite(`acara-${last}`, given)
  return `acara-${last}`
}
const rewrite = (id: string, given: Partial<EventBody> = {}) =>
  putEvent(administrator, id, anEvent(NOW, given))
const seatsTaken = async (id: string) => (await readEvent(api, id))?.seats_taken
const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.error.code)
/** Counts the results of each kind. */
function tally(results: Result<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const result of results) counts[code(result)] = (counts[code(result)] ?? 0) + 1
  return counts
}
/** Registers one of the crowd. */
function oneRegisters(nth: number, id: string) {
  const { http } = crowd[nth] as TestUser
  return call(http, registerForEvent, { params: { id } })
}
async function registered(id: string): Promise<number> {
  const rows = await api.db
    .selectFrom('event_registrations')
    .selectAll()
    .where('event_id', '=', id)
    .execute()
  return rows.length
}

test('registrations for a sample take no seat of the real event that replaces it', async () => {
  const id = await openEvent({ capacity: 1, is_sample: true })
  expect(code(await call(rina.http, registerForEvent, { params: { id } }))).toBe('ok')
  await rewrite(id, { capacity: 1, is_sample: true, title: 'Temu yang lain' })
  expect(await seatsTaken(id)).toBe(1)
  await rewrite(id, { capacity: 1 })
  expect([await seatsTaken(id), await registered(id)]).toEqual([0, 0])
  expect(code(await call(rina.http, registerForEvent, { params: { id } }))).toBe('ok')
  await rewrite(id, { capacity: 1, title: 'Temu yang sama' })
  expect(await seatsTaken(id)).toBe(1)
})

test('fifty learners, twenty at a time, get exactly the ten seats of an event', {
  tags: 'postgres',
}, async () => {
  const id = await openEvent({ capacity: 10 })
  const results = await atOnce(crowd.length, nth => oneRegisters(nth, id))
  expect(tally(results)).toEqual({ ok: 10, 'event-full': 40 })
  expect(await seatsTaken(id)).toBe(10)
  expect(await registered(id)).toBe(10)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ error: { status: 409 } })
})

test('a learner who registers twenty times at once has one seat', async () => {
  const id = await openEvent()
  const all = Array.from({ length: 20 }, () =>
    call(rina.http, registerForEvent, { params: { id } }),
  )
  expect(tally(await Promise.all(all))).toEqual({ ok: 20 })
  expect(await seatsTaken(id)).toBe(1)
  expect(await registered(id)).toBe(1)
})

test('without a capacity everybody gets a seat, and it is counted', {
  tags: 'postgres',
}, async () => {
  const id = await openEvent({ capacity: null })
  await atOnce(crowd.length, nth => oneRegisters(nth, id))
  expect(await seatsTaken(id)).toBe(50)
})

test('a cancelled seat is free for somebody else, and cancelling it twice frees one', async () => {
  const id = await openEvent({ capacity: 2 })
  const [budi, sari, tono] = crowd as [TestUser, TestUser, TestUser]
  await call(rina.http, registerForEvent, { params: { id } })
  await call(budi.http, registerForEvent, { params: { id } })
  expect(code(await call(sari.http, registerForEvent, { params: { id } }))).toBe('event-full')
  const given = [1, 2, 3].map(() => call(rina.http, cancelRegistration, { params: { id } }))
  expect(tally(await Promise.all(given))).toEqual({ ok: 3 })
  expect(await seatsTaken(id)).toBe(1)
  expect(code(await call(sari.http, registerForEvent, { params: { id } }))).toBe('ok')
  expect(code(await call(tono.http, registerForEvent, { params: { id } }))).toBe('event-full')
  expect(await seatsTaken(id)).toBe(2)
})

test('a learner without a seat gives none back', async () => {
  const id = await openEvent()
  await call(rina.http, registerForEvent, { params: { id } })
  expect(code(await call(administrator.http, cancelRegistration, { params: { id } }))).toBe('ok')
  expect(code(await call(rina.http, cancelRegistration, { params: { id: 'tidak-ada' } }))).toBe(
    'ok',
  )
  expect(await seatsTaken(id)).toBe(1)
})

test.each<[string, Partial<EventBody>, string]>([
  ['closed', { registration_closes_at: NOW }, 'registration-closed'],
  ['cancelled', { is_cancelled: true }, 'registration-closed'],
  ['passed', { starts_at: NOW - 7_200_000, ends_at: NOW - HOUR }, 'registration-closed'],
  [
    'running, whatever its deadline says',
    { starts_at: NOW, ends_at: NOW + 1, registration_closes_at: NOW + 1 },
    'registration-closed',
  ],
  ['open to all', { takes_registration: false }, 'registration-closed'],
  ['one millisecond before its deadline', { registration_closes_at: NOW + 1 }, 'ok'],
])('registration for an event that is %s', async (_name, given, expected) => {
  const id = await openEvent(given)
  expect(code(await call(rina.http, registerForEvent, { params: { id } }))).toBe(expected)
  expect(await seatsTaken(id)).toBe(expected === 'ok' ? 1 : 0)
})

test('nobody registers for an unknown or a removed event, nor without a session', async () => {
  const id = await openEvent()
  expect(code(await call(rina.http, registerForEvent, { params: { id: 'tidak-ada' } }))).toBe(
    'not-found',
  )
  expect(code(await call(rina.http, registerForEvent, { params: { id: 'Bukan Slug' } }))).toBe(
    'invalid-input',
  )
  expect(code(await call(api.http, registerForEvent, { params: { id } }))).toBe('signed-out')
  expect(code(await call(api.http, cancelRegistration, { params: { id } }))).toBe('signed-out')
  expect(code(await call(api.http, getRegistrations))).toBe('signed-out')
  await removeEvent(administrator, id)
  expect(code(await call(rina.http, registerForEvent, { params: { id } }))).toBe('not-found')
})

test('a capacity below the seats taken removes nobody, and lets nobody in', async () => {
  const id = await openEvent({ capacity: 10 })
  for (const { http } of crowd.slice(0, 5)) await call(http, registerForEvent, { params: { id } })
  await rewrite(id, { capacity: 3 })
  expect(await seatsTaken(id)).toBe(5)
  expect(code(await call(rina.http, registerForEvent, { params: { id } }))).toBe('event-full')
  for (const { http } of crowd.slice(0, 3)) await call(http, cancelRegistration, { params: { id } })
  expect(code(await call(rina.http, registerForEvent, { params: { id } }))).toBe('ok')
  expect(await seatsTaken(id)).toBe(3)
})

test('rewriting events, or loading our own content again, loses no registration', async () => {
  const { id } = await api.db
    .selectFrom('list_items')
    .select('id')
    .where('list', '=', 'events')
    .where('source', '=', 'sapa')
    .executeTakeFirstOrThrow()
  const ownEvent = await openEvent()
  await rewrite(id)
  await call(rina.http, registerForEvent, { params: { id } })
  await call(rina.http, registerForEvent, { params: { id: ownEvent } })
  await rewrite(ownEvent, { title: 'Judul baru' })
  await api.db
    .updateTable('list_items')
    .set({ source: 'sapa' })
    .where('list', '=', 'events')
    .where('id', '=', id)
    .execute()
  await raiseRevision(api.db, 'events', '')
  expect(await seedLists(api.db, LISTS, NOW)).toBeGreaterThan(0)
  expect([await seatsTaken(id), await seatsTaken(ownEvent)]).toEqual([1, 1])
  const mine = await call(rina.http, getRegistrations)
  expect(mine.ok && mine.value.data).toEqual(
    expect.arrayContaining([
      { event_id: id, created_at: NOW },
      { event_id: ownEvent, created_at: NOW },
    ]),
  )
})

test('the registrations of a learner are listed with the newest first', async () => {
  const { http } = await createUser(api)
  const ids = [await openEvent(), await openEvent(), await openEvent()]
  for (const [minutes, id] of ids.entries()) {
    later = minutes * MINUTE
    await call(http, registerForEvent, { params: { id } })
  }
  later = 0
  const mine = await call(http, getRegistrations)
  expect(mine.ok && mine.value.data.map(({ event_id }) => event_id)).toEqual(ids.reverse())
})

test('learners, administrators and deleted accounts at once cause no deadlock', async () => {
  const ids = [await openEvent({ capacity: 20 }), await openEvent({ capacity: 20 })] as const
  const leaving = await createUsers(api, 4)
  for (const { http } of leaving)
    for (const id of ids) await call(http, registerForEvent, { params: { id } })
  const rewriting = rewrite(ids[0], { capacity: 20, title: 'Judul baru' })
  const results = await Promise.all([
    ...crowd
      .slice(0, 12)
      .map(({ http }, at) => call(http, registerForEvent, { params: { id: ids[at % 2] ?? '' } })),
    ...crowd
      .slice(0, 12)
      .map(({ http }, at) =>
        call(http, registerForEvent, { params: { id: ids[(at + 1) % 2] ?? '' } }),
      ),
    ...leaving.map(({ http }) => call(http, deleteUser, { body: { password: PASSWORD } })),
    ...leaving.map(({ http }) => call(http, cancelRegistration, { params: { id: ids[0] } })),
  ])
  await rewriting
  const failed = results.filter(result => !result.ok && result.error.code !== 'token-revoked')
  expect(failed).toEqual([])
  for (const id of ids) expect([id, await seatsTaken(id)]).toEqual([id, await registered(id)])
})

test('a learner who deletes the account while registering leaves no seat taken', async () => {
  const id = await openEvent()
  const gone = await createUser(api)
  await call(gone.http, deleteUser, { body: { password: PASSWORD } })
  // The session was valid when the call began.
  await expect(register(api.db, gone.user.id, id, NOW)).rejects.toMatchObject({
    code: 'token-revoked',
  })
  expect([await seatsTaken(id), await registered(id)]).toEqual([0, 0])
})

test('an event that is removed while learners register is removed, or keeps its registrations', async () => {
  const ids = [await openEvent(), await openEvent(), await openEvent()]
  const registering = ids.flatMap(id =>
    crowd.slice(0, 8).map(({ http }) => call(http, registerForEvent, { params: { id } })),
  )
  const leaving = await createUser(api)
  const removing = ids.map(id => removeItem(administrator.http, { resource: 'events', id }, null))
  await call(leaving.http, deleteUser, { body: { password: PASSWORD } })
  const results = await Promise.all(registering)
  const removed = (await Promise.all(removing)).map(code)
  expect(Object.keys(tally(results)).filter(each => !['ok', 'not-found'].includes(each))).toEqual(
    [],
  )
  for (const [at, id] of ids.entries()) {
    const seats = await registered(id)
    expect([id, removed[at], await seatsTaken(id)]).toEqual(
      seats > 0 ? [id, 'in-use', seats] : [id, 'ok', undefined],
    )
  }
})

test('the count of seats never falls below zero', async () => {
  const id = await openEvent()
  await call(rina.http, registerForEvent, { params: { id } })
  await api.db.updateTable('event_seats').set({ taken: 0 }).where('event_id', '=', id).execute()
  await api.db.transaction().execute(async trx => {
    await lockSeats(trx)
    await giveSeatsBack(trx, rina.user.id, id)
  })
  expect(await seatsTaken(id)).toBe(0)
})
