import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { EMAIL_MAX } from '../../src/contract/limits.ts'
import { joinWaitlist } from '../../src/contract/routes/waitlist.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'

const NOW = 1_800_000_000_000
const entry = {
  topic: 'japanese' as const,
  email: 'rina@contoh.id',
  privacy_policy_version: '1.0',
}

let api: TestApi
beforeAll(async () => {
  api = await startApi({ now: () => NOW })
})
beforeEach(() => api.db.deleteFrom('waitlist').execute())
afterAll(() => api.close())

const storedEntries = () => api.db.selectFrom('waitlist').selectAll().orderBy('topic').execute()
const post = (body: object) =>
  api.fetch('/api/waitlist', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

test('an entry is stored once, however often it is sent', { tags: 'postgres' }, async () => {
  const answers = await atOnce(20, () => call(api.http, joinWaitlist, { body: entry }))
  expect(answers.map(({ ok }) => ok)).toEqual(Array(20).fill(true))
  expect(await storedEntries()).toEqual([{ ...entry, created_at: NOW, id: expect.any(String) }])
})

test('the response is the same whether the address is known or not', async () => {
  const [first, second] = [await post(entry), await post(entry)]
  expect(await first.text()).toBe(await second.text())
  expect([first.status, ...first.headers.keys()]).toEqual([second.status, ...second.headers.keys()])
})

test('one address can wait for several topics', async () => {
  await call(api.http, joinWaitlist, { body: entry })
  await call(api.http, joinWaitlist, { body: { ...entry, topic: 'chinese' } })
  expect((await storedEntries()).map(({ topic }) => topic)).toEqual(['chinese', 'japanese'])
})

test('an address is recognized in capitals and between spaces', async () => {
  for (const email of ['Rina@Contoh.ID', ' rina@contoh.id\n', 'rina@contoh.id'])
    expect((await call(api.http, joinWaitlist, { body: { ...entry, email } })).ok).toBe(true)
  expect(await storedEntries()).toEqual([{ ...entry, created_at: NOW, id: expect.any(String) }])
})

const longest = (length: number) => `${'a'.repeat(64)}@${'b'.repeat(length - 68)}.id`

test('the longest valid address is accepted', async () => {
  const email = longest(EMAIL_MAX)
  expect(email).toHaveLength(EMAIL_MAX)
  expect((await post({ ...entry, email })).status).toBe(201)
})

test.each([
  ['no address', { email: undefined }],
  ['an empty address', { email: ' ' }],
  ['an address without @', { email: 'rina.contoh.id' }],
  ['an address without a name', { email: '@contoh.id' }],
  ['an address without an ending', { email: 'rina@contoh' }],
  ['an address with a space in it', { email: 'rina a@contoh.id' }],
  ['two addresses', { email: 'rina@contoh.id,budi@contoh.id' }],
  ['an address with a line of its own', { email: 'rina@contoh.id\nBcc: budi@contoh.id' }],
  ['an address that no database stores', { email: 'rina\0@contoh.id' }],
  ['an address beyond the limit', { email: longest(EMAIL_MAX + 1) }],
  ['an address of the wrong type', { email: ['rina@contoh.id'] }],
  ['an unknown topic', { topic: 'rocket' }],
  ['no topic', { topic: undefined }],
  ['no policy', { privacy_policy_version: undefined }],
  ['a policy that was never published', { privacy_policy_version: '9.9' }],
  ['an empty policy', { privacy_policy_version: '' }],
  ['a policy beyond the limit', { privacy_policy_version: 'a'.repeat(21) }],
  ['a policy that no database stores', { privacy_policy_version: 'a\0' }],
  ['a field nobody asked for', { created_at: 1 }],
])('%s is refused, and nothing is stored', async (_name, wrong) => {
  expect((await post({ ...entry, ...wrong })).status).toBe(422)
  expect(await storedEntries()).toEqual([])
})

test('nobody can see who is on the list', async () => {
  const response = await api.fetch('/api/waitlist')
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
})

test('one network may send a limited number of forms an hour, whatever the addresses', async () => {
  const small = await startApi({ formsPerHour: 2 })
  const send = (email: string) => call(small.http, joinWaitlist, { body: { ...entry, email } })
  const answers = [await send('a@b.id'), await send('c@d.id'), await send('e@f.id')]
  expect(answers.map(answer => answer.ok || answer.error.code)).toEqual([true, true, 'wait'])
  await small.close()
})
