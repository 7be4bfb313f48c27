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

test('there are calls for administrators alone, and all of /admin are such', () => {
  expect(guarded.length).toBeGreaterThan(30)
  const admin = CALLS.filter(({ path }) => path.startsWith('/admin/'))
  expect(admin.filter(({ access }) => access !== 'administrator')).toEqual([])
})

test('whatever makes, previews or uploads content is for administrators alone', () => {
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
    test('asks visitors to sign in, refuses learners, and listens to administrators', async () => {
      expect(await statusOf(call)).toBe(401)
      expect(await statusOf(call, learner)).toBe(403)
      expect([401, 403, 500, 503]).not.toContain(await statusOf(call, administrator))
    })
  },
)

test('the calls of /admin are for pages of our own site', async () => {
  const answer = await api.app.request('/api/admin/resources', { headers: administrator.headers })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('nothing of administration is in an answer that others may keep', async () => {
  const answer = await api.app.request('/api/admin/resources', { headers: administrator.headers })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('drafts that somebody looks at are kept by no cache, and told apart by no one else', async () => {
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
  // The others are about rows that this database lacks, such as an upload.
  expect(seen).toBeGreaterThan(reading.length / 2)
})
