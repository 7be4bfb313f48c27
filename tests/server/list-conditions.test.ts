import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readRevision } from '../../server/db/revisions.ts'
import { ERRORS } from '../../src/contract/errors.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const LANGUAGE = {
  code: 'ko',
  name: 'Bahasa Korea',
  native_name: '한국어',
  path: '/korean',
  is_open: false,
}
const WRITERS = 20

let api: TestApi
let administrator: TestUser
let last = 0
/** Path of an item that does not exist yet. */
let path = ''
beforeAll(async () => {
  api = await startApi()
  administrator = await createUser(api, { isAdmin: true })
})
beforeEach(() => {
  last++
  path = `/admin/resources/languages/bahasa-${last}`
})
afterAll(() => api.close())

function send(method: 'PUT' | 'DELETE', conditions: Record<string, string>, body: object = {}) {
  const headers = { ...administrator.headers, 'content-type': 'application/json', ...conditions }
  const isPut = method === 'PUT'
  return api.fetch(`/api${path}`, { method, headers, ...(isPut && { body: JSON.stringify(body) }) })
}

const put = (name: string, conditions: Record<string, string>) =>
  send('PUT', conditions, { ...LANGUAGE, name })
const remove = (conditions: Record<string, string>) => send('DELETE', conditions)

const NEW = { 'if-none-match': '*' }

/** Writes the item, and returns its version. */
async function version(name: string, conditions: Record<string, string> = NEW): Promise<string> {
  const answer = await put(name, conditions)
  expect(answer.status).toBe(200)
  return answer.headers.get('etag') ?? ''
}

async function nameNow(): Promise<string | undefined> {
  const { data } = await (await api.fetch('/api/languages')).json()
  const id = path.split('/').at(-1)
  return data.find((language: { id: string }) => language.id === id)?.name
}

/** Expects that a write was refused with the present item in the response. */
async function expectRefused(answer: Response, name: string | null, etag: string | null) {
  const body = await answer.json()
  expect(answer.status).toBe(412)
  expect(body).toMatchObject({
    code: 'changed-meanwhile',
    message: ERRORS['changed-meanwhile'].message,
  })
  expect(body.data?.item.name ?? null).toBe(name)
  expect(answer.headers.get('etag')).toBe(etag)
  expect(answer.headers.get('cache-control')).toBe('no-store')
}

test('the response to a write has the version that the next write needs', async () => {
  const first = await version('Satu')
  const second = await version('Dua', { 'if-match': first })
  expect([first, second].every(etag => /^"\d+"$/.test(etag))).toBe(true)
  expect(second).not.toBe(first)
  expect(await nameNow()).toBe('Dua')
  expect((await remove({ 'if-match': second })).status).toBe(200)
})

test('a write for an outdated version changes nothing, and gets the present item', async () => {
  const first = await version('Satu')
  const second = await version('Dua', { 'if-match': first })
  const before = await readRevision(api.db, 'languages')
  await expectRefused(await put('Tiga', { 'if-match': first }), 'Dua', second)
  await expectRefused(await remove({ 'if-match': first }), 'Dua', second)
  expect(await nameNow()).toBe('Dua')
  expect(await readRevision(api.db, 'languages')).toEqual(before)
})

test('one of many writers of the same version succeeds, and the others get its item', {
  tags: 'postgres',
}, async () => {
  const seen = await version('Awal')
  const answers = await atOnce(WRITERS, number => put(`Nama ${number}`, { 'if-match': seen }))
  const [winner, ...others] = answers.toSorted((a, b) => a.status - b.status)
  if (!winner) throw new Error('Nobody wrote.')
  const { data } = await winner.json()
  expect(winner.status).toBe(200)
  expect(await nameNow()).toBe(data.item.name)
  for (const answer of others)
    await expectRefused(answer, data.item.name, winner.headers.get('etag'))
})

test('one of many simultaneous creations succeeds', { tags: 'postgres' }, async () => {
  const answers = await atOnce(WRITERS, number => put(`Nama ${number}`, { 'if-none-match': '*' }))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: WRITERS - 1 }, () => 412)])
})

test('one of two is refused when the same version is removed and rewritten at once', async () => {
  const seen = await version('Awal')
  const answers = await Promise.all([
    put('Baru', { 'if-match': seen }),
    remove({ 'if-match': seen }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
})

test('an item that is removed and created again never has an earlier version', async () => {
  const first = await version('Satu')
  await remove({ 'if-match': first })
  await expectRefused(await put('Lama', { 'if-match': first }), null, null)
  const again = await version('Dua', { 'if-none-match': '*' })
  await expectRefused(await put('Lama', { 'if-match': first }), 'Dua', again)
})

test('a star matches any existing item, or none in If-None-Match', async () => {
  await expectRefused(await put('Satu', { 'if-match': '*' }), null, null)
  const first = await version('Satu', { 'if-none-match': '*' })
  await expectRefused(await put('Dua', { 'if-none-match': '*' }), 'Satu', first)
  await version('Dua', { 'if-match': '*' })
  expect((await remove({ 'if-match': '*' })).status).toBe(200)
  await expectRefused(await remove({ 'if-match': '*' }), null, null)
  await expectRefused(await remove({ 'if-match': first }), null, null)
})

test.each([
  ['a version without quotes', { 'if-match': '12' }],
  ['a weak one', { 'if-match': 'W/"12"' }],
  ['a hash', { 'if-match': '"abc"' }],
  ['more digits than there are', { 'if-match': `"${'9'.repeat(20)}"` }],
  ['two', { 'if-match': '"1", "2"' }],
  ['another thing to be missing', { 'if-none-match': '"1"' }],
  ['both conditions', { 'if-match': '*', 'if-none-match': '*' }],
])('%s is refused as an unsupported condition', async (_name, conditions) => {
  const answer = await put('Satu', conditions)
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'invalid-input'])
  expect(await nameNow()).toBeUndefined()
})

test('permission is checked before the condition', async () => {
  const answer = await api.fetch(`/api${path}`, { method: 'PUT', headers: { 'if-match': 'x' } })
  expect(answer.status).toBe(401)
})
