import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { on } from '../../server/http/calls.ts'
import { MODULES } from '../../server/modules.ts'
import { createItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { deleteUser } from '../../src/contract/routes/users.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { cleanUp, startApi, type TestApi } from '../helpers/api.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'
import { getNotes, writeNote } from './fixtures/notes/contract.ts'
import { notesModule } from './fixtures/notes/module.ts'

let api: TestApi
let ahead = 0
beforeAll(async () => {
  api = await startApi({
    now: () => Date.now() + ahead,
    // The one line that a new module costs beside its folder.
    modules: [...MODULES, notesModule],
  })
})
afterAll(() => api.close())

async function send(method: string, path: string, who?: TestUser, body?: object) {
  const response = await api.app.request(`/api${path}`, {
    method,
    headers: { ...who?.headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const note = () => ({ id: randomUUID(), text: 'ㅂ tidak beraturan' })
const rows = () => api.db.selectFrom('notes').selectAll().execute()

test('its calls are served according to their access and the input of the contract', async () => {
  const rina = await createUser(api)
  const written = note()
  expect(await send('GET', '/notes')).toMatchObject({ status: 401 })
  expect(await send('POST', '/notes', rina, { id: 'x' })).toMatchObject({ status: 422 })
  expect(await send('POST', '/notes', rina, written)).toEqual({
    status: 201,
    body: { data: written },
  })
  expect((await send('GET', '/notes', rina)).body).toEqual({ data: [written] })
  expect((await send('GET', '/notes', await createUser(api))).body).toEqual({ data: [] })
  expect(await send('PATCH', '/notes', rina)).toMatchObject({ status: 405 })
})

test('its list is read by everybody and written by administrators alone', async () => {
  const [rina, admin] = [await createUser(api), await createUser(api, { isAdmin: true })]
  const address = { resource: 'note_subjects', id: 'tata-bahasa' }
  const subject = { title: 'Tata bahasa' }
  const write = ({ http }: Pick<TestUser, 'http'>) => createItem(http, address, subject)
  expect(await write(api)).toMatchObject({ error: { status: 401 } })
  expect(await write(rina)).toMatchObject({ error: { status: 403 } })
  expect(await write(admin)).toMatchObject({ ok: true })
  const { body } = await send('GET', '/note-subjects')
  expect(body).toEqual({ data: [{ id: 'tata-bahasa', ...subject }] })
})

test('its calls are described with all others', async () => {
  const { paths } = (await send('GET', '/openapi.json')).body
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/notes', '/note-subjects']))
})

test('its job runs with all other jobs', { tags: 'postgres' }, async () => {
  await send('POST', '/notes', await createUser(api), note())
  expect((await rows()).length).toBeGreaterThan(0)
  ahead = 25 * HOUR
  await cleanUp(api)
  ahead = 0
  expect(await rows()).toEqual([])
})

test('its data about a person are exported, and deleted with the account', {
  tags: 'postgres',
}, async () => {
  const rina = await createUser(api)
  const written = note()
  await send('POST', '/notes', rina, written)
  const { body } = await send('GET', '/users/export', rina)
  expect(body.data).toMatchObject({ user: { id: rina.user.id }, notes: [written] })
  await call(rina.http, deleteUser, { body: { password: PASSWORD } })
  expect(await rows()).toEqual([])
})

test('a route that is not in the contract, or has no access, does not compile', () => {
  const handler = () => ({ data: [] })
  // @ts-expect-error: a path alone says neither who may call nor what is answered
  const bare = () => on({ method: 'get', path: '/notes' }, handler)
  // @ts-expect-error: the contract wants the notes in `data`
  const wrong = () => on(getNotes, () => ({ notes: [] }))
  // @ts-expect-error: only on() makes what modules may mount
  const made: ReturnType<typeof on> = { call: writeNote, answer: async () => new Response() }
  expect([bare, wrong, made]).toHaveLength(3)
})
