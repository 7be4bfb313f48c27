import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { getUser, login, refreshTokens } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { CALLS } from '../helpers/calls.ts'
import { createUser, createUsers, httpWith, PASSWORD, type TestUser } from '../helpers/users.ts'

let api: TestApi
let rina: TestUser
beforeAll(async () => {
  api = await startApi()
  rina = await createUser(api)
})
afterAll(() => api.close())

/** Whether the call is refused without a session. */
const isGuarded = ({ access }: Endpoint) => access === 'learner' || access === 'administrator'

const CALLERS = ['visitor', 'other learner', 'administrator'] as const
type Caller = (typeof CALLERS)[number]

/** Creates a caller for each call, since some calls end its session or delete it. */
async function callerOf(kind: Caller): Promise<TestUser | undefined> {
  if (kind === 'visitor') return undefined
  return createUser(api, { isAdmin: kind === 'administrator' })
}

interface Operation {
  method: string
  path: string
  security?: unknown[]
  requestBody?: { content: Record<string, unknown> }
}

/** Returns the calls as the OpenAPI document describes them. */
async function operations(): Promise<Operation[]> {
  const { paths } = await (await api.app.request('/api/openapi.json')).json()
  return Object.entries<Record<string, object>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  )
}

/** Matches paths with the id of a learner: only that learner may call them. */
const NAMES_USER = /[{:]userId\}?/

/** Fills the parameters of a path with Rina's id and her session's id, whoever calls. */
function addressOf(path: string): string {
  const sessionId = rina.tokens.refreshToken.split('.')[1] ?? ''
  return `/api${path.replace(NAMES_USER, rina.user.id).replace(/[{:]\w+\}?/g, sessionId)}`
}

async function sendCall(method: string, path: string, who?: TestUser): Promise<Response> {
  const isReading = method.toLowerCase() === 'get'
  return api.app.request(addressOf(path), {
    method: method.toUpperCase(),
    headers: { ...who?.headers, ...(!isReading && { 'content-type': 'application/json' }) },
    ...(!isReading && { body: '{}' }),
  })
}

test('the OpenAPI document says which calls need a session', async () => {
  const described = (await operations())
    .filter(({ security }) => security)
    .map(({ method, path }) => `${method} ${path}`)
  const expected = CALLS.filter(isGuarded).map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.sort()).toEqual(expected.sort())
  expect(described).not.toEqual([])
})

test('the OpenAPI document describes the profile form and the photo', async () => {
  const { paths, components } = await (await api.app.request('/api/openapi.json')).json()
  const { content } = paths['/users/update-profile'].put.requestBody
  expect(Object.keys(content)).toEqual(['multipart/form-data'])
  expect(content['multipart/form-data'].schema.properties).toMatchObject({
    name: { type: 'string' },
    profile_photo: { type: 'string', format: 'binary' },
  })
  const { responses } = paths['/users/photos/{file}'].get
  expect(Object.keys(responses['200'].content)).toEqual(['image/webp'])
  expect(components.securitySchemes).toMatchObject({
    session: { type: 'http', scheme: 'bearer' },
  })
})

const guarded = CALLS.filter(isGuarded)
describe.each(guarded)('$method $path', ({ method, path, access }) => {
  test.each(CALLERS)('a %s is let in or refused as `access` says', async kind => {
    const { status } = await sendCall(method, path, await callerOf(kind))
    if (kind === 'visitor') expect(status).toBe(401)
    else if (access === 'administrator' && kind !== 'administrator') expect(status).toBe(403)
    else if (NAMES_USER.test(path)) expect(status).toBe(403)
    // The body is empty and the ids are of other things: only 401 and 403 would be wrong.
    else expect([200, 201, 404, 415, 422]).toContain(status)
    // Rina's account and session are untouched, whoever called.
    expect((await call(rina.http, getUser)).ok).toBe(true)
  })
})

test.each(CALLS.filter(call => !isGuarded(call)))(
  '$method $path needs no session',
  async ({ method, path }) => {
    const answer = await sendCall(method, path)
    const { code } = answer.ok ? { code: 'ok' } : await answer.json()
    expect(code).not.toBe('signed-out')
  },
)

test('200 learners behind one address at a normal pace never meet a rate limit', async () => {
  const answers: (number | undefined)[] = []
  const learners = await createUsers(api, 200)
  // Not all at the same moment: few passwords are hashed at once, and a long queue is refused.
  for (let from = 0; from < learners.length; from += 20) {
    const group = learners.slice(from, from + 20)
    await Promise.all(group.map(async learner => answers.push(...(await logInAndRead(learner)))))
  }
  expect(answers.filter(status => status !== undefined)).toEqual([])
  expect(answers).toHaveLength(200 * 5)
})

/** @returns for each call the status of its failure, or undefined */
async function logInAndRead({ user }: TestUser): Promise<(number | undefined)[]> {
  const wrong = await call(api.http, login, { body: { email: user.email, password: 'mistyped' } })
  const right = await call(api.http, login, { body: { email: user.email, password: PASSWORD } })
  if (!right.ok) return [right.error.status]
  const calls = await Promise.all([1, 2].map(() => call(httpWith(api, right.value.token), getUser)))
  const refreshed = await call(api.http, refreshTokens, {
    body: { refreshToken: right.value.refreshToken },
  })
  // Anything but 401 counts as a failure.
  const mistyped = wrong.ok || wrong.error.status !== 401 ? 500 : undefined
  const rightCalls = [right, ...calls, refreshed]
  return [mistyped, ...rightCalls.map(result => (result.ok ? undefined : result.error.status))]
}
