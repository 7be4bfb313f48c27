import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createHttp } from '../../src/api/http.ts'
import * as routes from '../../src/contract/routes/partners.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { PATIENCE, startApi, type TestApi } from '../helpers/api.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { addTeacher, changeSchool, createKey, createSchool, SCHOOL } from '../helpers/partners.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const START = Date.parse('2026-11-28T02:00:00Z')
const LOCAL = ['http://localhost:*', 'http://127.0.0.1:*']

let api: TestApi
let now = START
let admin: TestUser
let teacher: TestUser
let id: string
let key: string
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
beforeEach(async () => {
  now = START
  admin = await createUser(api, { isAdmin: true })
  teacher = await createUser(api)
  id = await createSchool(admin, `sekolah-${randomUUID().slice(0, 8)}`)
  await addTeacher(admin, id, teacher)
  key = (await createKey(teacher, id)).key
})
afterAll(() => api.close())

const openFrame = (of = key) => call(api.http, routes.openFrame, { params: { key: of } })

/** Opens a dictionary as a sandboxed frame does, which has no origin. */
function open(pass: string, page: string | null = null, of = key) {
  const http = createHttp({
    root: '/api',
    timeout: PATIENCE,
    fetch: (path, init) =>
      api.fetch(path, { ...init, headers: { ...init?.headers, origin: 'null' } }),
  })
  const frame = { pass, page }
  return call(http, routes.openWidgets, { body: { key: of, elements: ['sapa-dictionary'], frame } })
}

const usage = async () =>
  dataOf(await call(teacher.http, routes.getPartner, { params: { id } })).usage.map(
    ({ origin, count }) => [origin, count],
  )

describe('the page of a frame', () => {
  test('may be framed by the pages of the key’s partner, and of their own machine', async () => {
    expect(dataOf(await openFrame()).framers).toEqual([SCHOOL, ...LOCAL])
  })

  test('may be framed within Google Sites by its frames, where the partner is there', async () => {
    const google = 'https://sites.google.com'
    await changeSchool(admin, id, { origins: [google] })
    const inside = 'https://*.googleusercontent.com'
    expect(dataOf(await openFrame()).framers).toEqual([google, inside, ...LOCAL])
  })

  test('gets nothing with a key that does not work', async () => {
    expect(codeOf(await openFrame(`${key}x`))).toBe('unknown-key')
    await changeSchool(admin, id, { is_active: false })
    expect(codeOf(await openFrame())).toBe('partner-inactive')
  })

  test('gets a pass that no page of another site can read', async () => {
    const answer = await api.fetch(`/api/partner-frames/${key}`)
    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([200, null])
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('an element in a frame', () => {
  test('opens with the pass, counted for the page around it where that is the partner’s', async () => {
    const { pass } = dataOf(await openFrame())
    for (const page of [SCHOOL, 'http://localhost:4321', 'https://jahat.id', null])
      expect(codeOf(await open(pass, page))).toBe('ok')
    const counted = [
      [SCHOOL, 1],
      ['iframe', 2],
      ['localhost', 1],
    ]
    expect((await usage()).sort()).toEqual(counted.sort())
  })

  test('is refused without one, with another key’s, and with one that was changed or has ended', async () => {
    const { pass } = dataOf(await openFrame())
    const other = (await createKey(teacher, id, 'Situs kedua')).key
    expect(codeOf(await open('', SCHOOL))).toBe('wrong-origin')
    expect(codeOf(await open(pass, SCHOOL, other))).toBe('wrong-origin')
    expect(codeOf(await open(pass.replace(/^\d/, '9'), SCHOOL))).toBe('wrong-origin')
    expect(await usage()).toEqual([])
    now += HOUR
    expect(codeOf(await open(pass, SCHOOL))).toBe('wrong-origin')
  })
})
