import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { CALLS } from '../helpers/calls.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let api: TestApi
let learner: TestUser
let administrator: TestUser
beforeAll(async () => {
  api = await startApi()
  learner = await createUser(api)
  administrator = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

const guarded = CALLS.filter(({ access }) => access === 'administrator')

async function statusOf({ method, path }: Endpoint, who?: TestUser): Promise<number> {
  const isReading = method === 'get'
  const response = await api.app.request(`/api${path.replace(/:\w+/g, 'tidak-ada')}`, {
    method: method.toUpperCase(),
    headers: { ...who?.headers, ...(!isReading && { 'content-type': 'application/json' }) },
    ...(!isReading && { body: '{}' }),
  })
  return response.status
}

test('some calls are for administrators alone, among them all of /admin', () => {
  expect(guarded.length).toBeGreaterThan(30)
  const admin = CALLS.filter(({ path }) => path.startsWith('/admin/'))
  expect(admin.filter(({ access }) => access !== 'administrator')).toEqual([])
})

test('every call that writes, previews or uploads content is for administrators alone', () => {
  const made = CALLS.filter(
    ({ method, path }) =>
      /^\/(uploads|preview|moduls\/preview)(\/|$)/.test(path) ||
      (method !== 'get' && /^\/(learning|quiz|video|moduls)(\/|$)/.test(path)),
  )
  expect(made.length).toBeGreaterThan(15)
  expect(made.filter(({ access }) => access !== 'administrator')).toEqual([])
})

describe.each(guarded.map(call => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_, call) => {
    test('a visitor is asked to sign in, a learner is refused, an administrator is answered', async () => {
      expect(await statusOf(call)).toBe(401)
      expect(await statusOf(call, learner)).toBe(403)
      expect([401, 403, 500, 503]).not.toContain(await statusOf(call, administrator))
    })
  },
)

test('the calls of /admin are for pages of our own site alone', async () => {
  const answer = await api.app.request('/api/admin/resources', { headers: administrator.headers })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('no response that others may cache has anything of the administration', async () => {
  const answer = await api.app.request('/api/admin/resources', { headers: administrator.headers })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('no cache stores drafts or other content in the works, and nobody else gets them', async () => {
  const reading = guarded.filter(({ method }) => method === 'get')
  const addresses = reading.flatMap(({ path }) =>
    ['eps-topik-persiapan', 'eps-01-bentuk-ujian'].map(id =>
      path
        .replace('/mock-tests/:id', '/mock-tests/practice-grammar-1')
        .replace(':resource', id.endsWith('persiapan') ? 'classes' : 'learnings')
        .replace(':version', '0')
        .replace(':id', id),
    ),
  )
  let seen = 0
  for (const address of addresses) {
    const answer = await api.app.request(`/api${address}`, { headers: administrator.headers })
    expect([address, answer.headers.get('cache-control')]).toEqual([address, 'no-store'])
    if (answer.ok) seen++
    const refused = await api.app.request(`/api${address}`)
    expect([address, refused.status, refused.headers.get('etag')]).toEqual([address, 401, null])
  }
  // The other calls are about rows that this database lacks, such as an upload.
  expect(seen).toBeGreaterThan(reading.length / 2)
})
