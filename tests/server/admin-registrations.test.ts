import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportItems, fetchItems } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import { cancelRegistration, registerForEvent } from '../../src/contract/routes/events.ts'
import { deleteUser } from '../../src/contract/routes/users.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { auditOf } from '../helpers/audit-log.ts'
import { anEvent, putEvent, readEvent, removeEvent } from '../helpers/events.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'

const [SEOUL, BOGOR] = ['temu-seoul', 'temu-bogor']

let now = 1_800_000_000_000
let api: TestApi
let admin: TestUser
let rina: TestUser
let budi: TestUser
beforeAll(async () => {
  api = await startApi({ now: () => now })
  admin = await createUser(api, { isAdmin: true })
  rina = await createUser(api, { name: 'Rina Sari' })
  budi = await createUser(api, { name: '=Budi' })
  const later = { starts_at: now + 40 * DAY, ends_at: now + 41 * DAY }
  await putEvent(admin, SEOUL, anEvent(now, { ...later, title: 'Temu Seoul' }))
  await putEvent(admin, BOGOR, anEvent(now, { ...later, title: 'Kopi di Bogor' }))
  await call(rina.http, registerForEvent, { params: { id: SEOUL } })
  now++
  await call(budi.http, registerForEvent, { params: { id: SEOUL } })
  now++
  await call(rina.http, registerForEvent, { params: { id: BOGOR } })
})
afterAll(() => api.close())

const RESOURCE = 'event_registrations'
const idOf = (event: string, { user }: TestUser) => `${event}~${user.id}`
async function listed(query: Parameters<typeof fetchItems>[2] = {}): Promise<string[]> {
  const answer = await fetchItems(admin.http, RESOURCE, { size: 200, ...query })
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value.data.map(({ id }) => id)
}

test('registrations are listed with name and address, the newest first, with a link to the event', async () => {
  expect(await listed()).toEqual([idOf(BOGOR, rina), idOf(SEOUL, budi), idOf(SEOUL, rina)])
  const one = { resource: RESOURCE, id: idOf(SEOUL, rina) }
  expect(dataOf(await call(admin.http, getItem, { params: one }))).toMatchObject({
    version: null,
    actions: [],
    item: {
      name: 'Rina Sari',
      email: rina.user.email,
      event_id: SEOUL,
      event_title: 'Temu Seoul',
      created_at: now - 2,
      user_id: rina.user.id,
    },
  })
})

test('they are found by name, address and title of the event', { tags: 'postgres' }, async () => {
  expect(await listed({ search: 'rina seoul' })).toEqual([idOf(SEOUL, rina)])
  expect(await listed({ search: budi.user.email })).toEqual([idOf(SEOUL, budi)])
  expect(await listed({ search: 'KOPI' })).toEqual([idOf(BOGOR, rina)])
  // Other fields of the event are not searched.
  expect(await listed({ search: 'belajar' })).toEqual([])
})

test('they are filtered by event and time, and sorted by any column', {
  tags: 'postgres',
}, async () => {
  const seoul = { event_id: [SEOUL] }
  expect(await listed({ filters: seoul, sort: 'name' })).toEqual([
    idOf(SEOUL, budi),
    idOf(SEOUL, rina),
  ])
  expect((await listed({ sort: 'event_title' }))[0]).toBe(idOf(BOGOR, rina))
  expect((await listed({ sort: '-event_title' })).at(-1)).toBe(idOf(BOGOR, rina))
  expect(await listed({ filters: { period: ['day'] } })).toHaveLength(3)
  const before = now
  now += 8 * DAY
  const later = await createUser(api, { isAdmin: true })
  const since = async (period: string) => {
    const filters = { ...seoul, period: [period] }
    const answer = await fetchItems(later.http, RESOURCE, { filters })
    return answer.ok && answer.value.total
  }
  expect([await since('week'), await since('month'), await since('older')]).toEqual([0, 2, 0])
  now = before
})

test('the list for the entrance is a file, whose export is in the audit log', {
  tags: 'postgres',
}, async () => {
  const query = { filters: { event_id: [SEOUL] }, sort: 'name' }
  const csv = await exportItems(admin.http, RESOURCE, 'csv', query)
  if (!csv.ok) throw new Error(csv.error.message)
  const [head, ...lines] = csv.value.trim().split(/\r?\n/)
  expect(head).toMatch(/^\W?id,name,email,event_id,event_title,created_at/)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain(`,'=Budi,${budi.user.email},${SEOUL},Temu Seoul,20`)
  expect(lines[1]).toContain(`,Rina Sari,${rina.user.email},`)
  const json = await exportItems(admin.http, RESOURCE, 'json', query)
  expect(json.ok && JSON.parse(json.value)).toMatchObject([
    { name: '=Budi' },
    { name: 'Rina Sari' },
  ])
  const noted = await auditOf(api, '')
  expect(noted).toMatchObject([{ action: 'export' }, { action: 'export', resource: RESOURCE }])
})

test('learners and visitors see none of it, and nobody can write it', async () => {
  const learner = await createUser(api)
  expect(codeOf(await fetchItems(learner.http, RESOURCE))).toBe('forbidden')
  expect(codeOf(await exportItems(learner.http, RESOURCE, 'csv'))).toBe('forbidden')
  expect(codeOf(await fetchItems(api.http, RESOURCE))).toBe('signed-out')
  expect(codeOf(await exportItems(api.http, RESOURCE, 'csv'))).toBe('signed-out')
  const address = `/api/admin/resources/${RESOURCE}/${idOf(SEOUL, rina)}`
  const answer = await api.fetch(address, { method: 'DELETE', headers: admin.headers })
  expect(answer.ok).toBe(false)
  expect(await listed()).toHaveLength(3)
})

test('a registration goes when it is cancelled or its account is deleted, and the seats agree', async () => {
  await call(rina.http, cancelRegistration, { params: { id: BOGOR } })
  expect(await listed({ filters: { event_id: [BOGOR] } })).toEqual([])
  const gone = await createUser(api, { name: 'Sari' })
  await call(gone.http, registerForEvent, { params: { id: SEOUL } })
  expect(await listed({ search: 'sari seoul' })).toHaveLength(2)
  expect(codeOf(await call(gone.http, deleteUser, { body: { password: PASSWORD } }))).toBe('ok')
  expect(await listed({ search: 'sari seoul' })).toEqual([idOf(SEOUL, rina)])
  expect(
    codeOf(
      await call(admin.http, getItem, { params: { resource: RESOURCE, id: idOf(SEOUL, gone) } }),
    ),
  ).toBe('not-found')
  expect((await readEvent(api, SEOUL))?.seats_taken).toBe(2)
  expect(await listed({ filters: { event_id: [SEOUL] } })).toHaveLength(2)
})

test('registrations of a removed event stay without its title until it is restored or its id is used again', async () => {
  await putEvent(admin, SEOUL, anEvent(now, { is_cancelled: true, title: 'Temu Seoul' }))
  await removeEvent(admin, SEOUL)
  const one = { resource: RESOURCE, id: idOf(SEOUL, rina) }
  expect(dataOf(await call(admin.http, getItem, { params: one })).item['event_title']).toBeNull()
  expect(await listed({ search: 'seoul' })).toEqual([])
})
