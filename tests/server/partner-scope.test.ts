import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { TestApi } from '../helpers/api.ts'
import { CALLS } from '../helpers/calls.ts'
import { ALL_SCOPES, signInOnPage } from '../helpers/connections.ts'
import { MOCK_TESTS } from '../helpers/mock-tests.ts'
import { createFullSchool, type FullSchool, requestOf, rowsOf } from '../helpers/partner-scope.ts'
import { addTeacher } from '../helpers/partners.ts'
import { startDeliveringApi } from '../helpers/receivers.ts'
import { createUser, signIn, type TestUser } from '../helpers/users.ts'

/** In every name that the school has given. */
const SECRET = 'Rahasia'

let api: TestApi
let admin: TestUser
let school: FullSchool
let other: FullSchool
beforeAll(async () => {
  api = await startDeliveringApi({ mockTests: MOCK_TESTS })
  admin = await createUser(api, { isAdmin: true })
  school = await createFullSchool(api, admin, SECRET)
  other = await createFullSchool(api, admin, 'Terbuka')
})
afterAll(() => api.close())

/**
 * Rights do not depend on the database. On PostgreSQL each call works, and refuses those
 * whose rights are read from the tables of partners; SQLite has the whole matrix.
 */
const isOnPostgres = inject('databaseUrl') !== undefined

const OUTSIDERS = [
  'nobody',
  'a pupil',
  'a page',
  'a page that has asked for the name alone',
  'a teacher of another school',
  'a learner',
  'an administrator',
]
type Outsider = (typeof OUTSIDERS)[number]
const REFUSED = isOnPostgres ? ['a teacher of another school'] : OUTSIDERS

/** Returns the header of somebody new, since some calls end a session or delete an account. */
async function headersOf(kind: Outsider): Promise<Record<string, string>> {
  if (kind === 'nobody') return {}
  if (kind === 'a pupil') return { authorization: `Bearer ${school.pupilToken}` }
  if (kind === 'a page') return headersOfPage(ALL_SCOPES)
  if (kind.startsWith('a page')) return headersOfPage('profile')
  const user = await createUser(api, { isAdmin: kind === 'an administrator' })
  if (kind === 'a teacher of another school') await addTeacher(admin, other.ids['id'] ?? '', user)
  return { ...user.headers }
}

/** Returns the header of a page of the school on which even its teacher has signed in. */
async function headersOfPage(scope: string): Promise<Record<string, string>> {
  // A session may make 600 calls in a minute, and all tests together make more.
  const session = await signIn(api, school.teacher.user.id)
  const { access_token } = await signInOnPage(api, session, school.key, scope)
  return { authorization: `Bearer ${access_token}` }
}

async function send(
  endpoint: Endpoint,
  ids: FullSchool['ids'],
  who: Record<string, string>,
): Promise<Response> {
  const { path, init } = requestOf(endpoint, ids)
  return api.app.request(path, { ...init, headers: { ...init.headers, ...who } })
}

const isOfPartner = ({ path }: Endpoint) => path.startsWith('/partners/:id')
const OF_PARTNER = CALLS.filter(isOfPartner)
const WITH_PARTS = OF_PARTNER.filter(({ path }) => path.split(':').length > 2)

describe.each(OF_PARTNER)('$method $path', endpoint => {
  test('works for a teacher of the school', { tags: 'postgres' }, async () => {
    const fresh = await createFullSchool(api, admin, 'Sendiri')
    const { status } = await send(endpoint, fresh.ids, fresh.teacher.headers)
    // The delivery is still on its way, and no LMS lists the pupils of the group.
    const expected = /\/(:delivery\/replay|members)$/.test(endpoint.path) ? 409 : endpoint.status
    expect(status).toBe(expected)
  })

  test.each(REFUSED)('does not exist for %s', async kind => {
    const who = await headersOf(kind)
    const before = await rowsOf(school, api)
    const response = await send(endpoint, school.ids, who)
    const isUnknown = ['nobody', 'a pupil'].includes(kind) || kind.startsWith('a page')
    expect(response.status).toBe(isUnknown ? 401 : 404)
    expect(await response.text()).not.toContain(SECRET)
    expect(await rowsOf(school, api)).toEqual(before)
  })
})

test.each(WITH_PARTS)(
  '$method $path answers for what another school has as for what nobody has',
  async endpoint => {
    const before = await rowsOf(school, api)
    const sendTo = async (parts: FullSchool['ids']) => {
      const ids = { ...parts, id: other.ids['id'] ?? '' }
      const response = await send(endpoint, ids, other.teacher.headers)
      return [response.status, await response.json()]
    }
    const nothing = Object.keys(school.ids).map(name => [name, randomUUID()])
    const refused = await sendTo(school.ids)
    expect([404, 409]).toContain(refused[0])
    expect(refused).toEqual(await sendTo(Object.fromEntries(nothing)))
    expect(await rowsOf(school, api)).toEqual(before)
  },
)

/** Sends a call that is not of a partner, with the school's ids wherever it takes one. */
async function sendOther({ method, path }: Endpoint, who: Record<string, string>) {
  const ids = { resource: 'partners', action: 'add-teacher', ...school.ids }
  const filled = path.replaceAll(/:(\w+)/g, (_, name) => Reflect.get(ids, name) ?? school.ids['id'])
  const isReading = method === 'get'
  return api.app.request(`/api${filled}`, {
    method: method.toUpperCase(),
    headers: { ...who, ...(!isReading && { 'content-type': 'application/json' }) },
    ...(!isReading && { body: '{}' }),
  })
}

/** Returns the statuses that a page of the school may get from a call with access. */
function statusesFor({ scope, path }: Endpoint, page: Outsider): number[] {
  if (!scope) return [401]
  const isAllowed = page === 'a page' || scope === 'profile'
  // The school's id is that of no learner.
  if (!isAllowed || path.endsWith('/:userId')) return [403]
  return [200, 201, 404, 415, 422]
}

const OTHER_CALLS = isOnPostgres ? [] : CALLS.filter(endpoint => !isOfPartner(endpoint))
test.each(OTHER_CALLS)(
  '$method $path tells nobody of a school, and changes nothing of it',
  { tags: 'postgres' },
  async endpoint => {
    // Administrators read and change partners by calls of their own.
    const callers = OUTSIDERS.slice(0, -1)
    const headers = await Promise.all(callers.map(headersOf))
    const before = await rowsOf(school, api)
    for (const [at, kind] of callers.entries()) {
      const response = await sendOther(endpoint, headers[at] ?? {})
      const isTold = (await response.text()).includes(SECRET)
      expect([kind, isTold]).toEqual([kind, false])
      const isGuarded = endpoint.access === 'learner' || endpoint.access === 'administrator'
      if (kind === 'a pupil' && isGuarded) expect(response.status).toBe(401)
      if (kind.startsWith('a page') && endpoint.access)
        expect([kind, response.status]).toEqual([
          kind,
          expect.toBeOneOf(statusesFor(endpoint, kind)),
        ])
    }
    expect(await rowsOf(school, api)).toEqual(before)
  },
)
