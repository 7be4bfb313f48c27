import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES } from '../../server/modules.ts'
import { fetchItems, removeItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { actOnItem, getResources, moveItem } from '../../src/contract/routes/administration.ts'
import { getClasses } from '../../src/contract/routes/classes.ts'
import { getMockTests } from '../../src/contract/routes/mock-tests.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { insertItems } from '../helpers/list-items.ts'
import { entriesOf, makeItem, TOOL, unwrap } from '../helpers/managed-items.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'
import { setDoor, toolsModule } from './fixtures/tools/module.ts'

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi({ modules: [...MODULES, toolsModule] })
  admin = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

const tool = (id: string) => ({ resource: 'tools', id })
const order = async () => {
  const { data } = unwrap(await fetchItems(admin.http, 'tools'))
  return data.map(({ id }) => id).join(' ')
}

test('an item is moved before another one or to the end, whatever their positions were', {
  tags: 'postgres',
}, async () => {
  await insertItems(
    api.db,
    'tools',
    ['a', 'b', 'c', 'd'].map(id => ({ ...TOOL, id })),
  )
  // Equal positions occur where our own content and an administrator's items met.
  await api.db.updateTable('list_items').set({ position: 1 }).where('list', '=', 'tools').execute()
  await makeItem(admin, 'tools', { ...TOOL, id: 'e' })
  expect(await order()).toBe('a b c d e')
  const steps: [string, string | null, string][] = [
    ['d', 'b', 'a d b c e'],
    ['e', 'a', 'e a d b c'],
    ['a', null, 'e d b c a'],
    ['c', 'd', 'e c d b a'],
    ['c', 'd', 'e c d b a'],
    ['b', 'b', 'e c d b a'],
  ]
  for (const [id, before, then] of steps) {
    unwrap(await call(admin.http, moveItem, { params: tool(id), body: { before } }))
    expect(await order()).toBe(then)
  }
  const { data } = await (await api.fetch('/api/tools')).json()
  expect(data.map(({ id }: { id: string }) => id).join(' ')).toBe('e c d b a')
  expect((await entriesOf(api, 'tools', 'e')).map(({ action }) => action)).toEqual([
    'create',
    'move',
  ])
})

test('learners see a class or mock test in its new position at once', {
  tags: 'postgres',
}, async () => {
  const shown = {
    classes: async () =>
      unwrap(await call(api.http, getClasses, { params: { language_id: 'korean' } })).data.map(
        ({ id }) => id,
      ),
    mock_tests: async () =>
      unwrap(await call(api.http, getMockTests)).data.map(({ mock_test_id: id }) => id),
  }
  for (const [resource, read] of Object.entries(shown)) {
    const before = await read()
    const [first = '', ...others] = before
    unwrap(
      await call(admin.http, moveItem, { params: { resource, id: first }, body: { before: null } }),
    )
    expect(await read()).toEqual([...others, first])
    unwrap(
      await call(admin.http, moveItem, {
        params: { resource, id: first },
        body: { before: others[0] ?? null },
      }),
    )
    expect(await read()).toEqual(before)
  }
})

test('an item of a list with an order of its own cannot be moved, nor can an unknown one', async () => {
  const [first, second] = unwrap(await fetchItems(admin.http, 'events')).data
  const address = { resource: 'events', id: second?.id ?? '' }
  const refused = await call(admin.http, moveItem, {
    params: address,
    body: { before: first?.id ?? '' },
  })
  expect(refused).toMatchObject({ error: { code: 'not-possible' } })
  expect(
    await call(admin.http, moveItem, { params: tool('zzz'), body: { before: null } }),
  ).toMatchObject({
    error: { code: 'not-found' },
  })
  expect(
    await call(admin.http, moveItem, { params: tool('a'), body: { before: 'zzz' } }),
  ).toMatchObject({
    error: { code: 'not-found' },
  })
  const { data } = unwrap(await call(admin.http, getResources))
  const may = (name: string) => data.find(each => each.name === name)?.may.move
  expect([may('events'), may('tools'), may('doors')]).toEqual([false, true, false])
})

test('an item that others refer to is not removed, and they are named', async () => {
  const box = await makeItem(admin, 'boxes', { id: 'kotak-1', name: 'Kotak' })
  const other = await makeItem(admin, 'boxes', { id: 'kotak-10', name: 'Kotak lain' })
  await makeItem(admin, 'tools', { ...TOOL, id: 'obeng', name: 'Obeng', box_id: 'kotak-1' })
  await makeItem(admin, 'tools', { ...TOOL, id: 'tang', name: 'Tang', other_boxes: ['kotak-1'] })
  const address = { resource: 'boxes', id: 'kotak-1' }
  const refused = await removeItem(admin.http, address, box.version)
  expect(refused).toMatchObject({
    error: { code: 'in-use', message: expect.stringContaining('“Obeng” dan “Tang”') },
  })
  expect(await entriesOf(api, 'boxes', 'kotak-1')).toHaveLength(1)
  const free = await removeItem(admin.http, { resource: 'boxes', id: 'kotak-10' }, other.version)
  expect(free).toMatchObject({ ok: true })
})

test('an action without an undo needs its confirmation word and the password, and is offered once', async () => {
  const address = { resource: 'doors', id: 'depan', action: 'open' }
  const open = (body: object) => call(admin.http, actOnItem, { params: address, body })
  const input = { reason: 'Ada tamu' }
  expect(await open({ input: {} })).toMatchObject({
    error: { code: 'invalid-input', data: { problems: [{ path: ['reason'] }] } },
  })
  const wordless = await open({ input, password: PASSWORD })
  expect(wordless).toMatchObject({
    error: { code: 'invalid-input', message: expect.stringContaining('BUKA') },
  })
  expect(await open({ input, word: 'BUKA', password: 'bukan ini' })).toMatchObject({
    error: { code: 'wrong-password' },
  })
  expect(await entriesOf(api, 'doors', 'depan')).toEqual([])
  expect(await open({ input, word: 'BUKA', password: PASSWORD })).toEqual({
    ok: true,
    value: {
      data: {
        item: {
          id: 'depan',
          version: null,
          item: { id: 'depan', is_open: true },
          actions: [],
          locked: null,
        },
        message: 'Pintunya terbuka.',
      },
    },
  })
  expect(await entriesOf(api, 'doors', 'depan')).toMatchObject([
    { action: 'open', reason: 'Ada tamu', actor_id: admin.user.id },
  ])
  expect(await open({ input, word: 'BUKA', password: PASSWORD })).toMatchObject({
    error: { code: 'not-possible' },
  })
})

test('wrong passwords of one administrator are limited', async () => {
  setDoor(false)
  const tired = await createUser(api, { isAdmin: true })
  const address = { resource: 'doors', id: 'depan', action: 'open' }
  const body = { input: { reason: 'x' }, word: 'BUKA', password: 'bukan ini' }
  const codes = []
  for (let nth = 0; nth < 12; nth++) {
    const answer = await call(tired.http, actOnItem, { params: address, body })
    codes.push(answer.ok ? 'ok' : answer.error.code)
  }
  expect(codes.filter(code => code === 'wrong-password')).toHaveLength(10)
  expect(codes.slice(-2)).toEqual(['too-many-requests', 'too-many-requests'])
})
