import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signingKey } from '../../server/auth/signing-keys.ts'
import { LTI_KEYS } from '../../server/modules/lti/deep-link.ts'
import { removeItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import * as routes from '../../src/contract/routes/lti.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createSchool } from '../helpers/partners.ts'
import { openSchool } from '../helpers/pupils.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const FIELDS = {
  name: 'Moodle sekolah',
  issuer: 'https://lms.contoh.id',
  client_id: 'x7PkQ2',
  deployment_ids: ['1'],
  auth_url: 'https://lms.contoh.id/mod/lti/auth.php',
  token_url: 'https://lms.contoh.id/mod/lti/token.php',
  jwks_url: 'https://lms.contoh.id/mod/lti/certs.php',
}

let api: TestApi
let admin: TestUser
let teacher: TestUser
let id: string
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  ;({ admin, teacher, id } = await openSchool(api))
})
afterAll(() => api.close())

const create = (fields: Partial<typeof FIELDS> = {}, who = teacher) =>
  call(who.http, routes.createLtiPlatform, { params: { id }, body: { ...FIELDS, ...fields } })

test('a teacher registers, changes and removes a platform, and gets our addresses', async () => {
  const { platforms, tool } = dataOf(await create())
  expect(tool).toEqual({
    login_url: `http://localhost/api/lti/${id}/login`,
    launch_url: `http://localhost/api/lti/${id}/launch`,
    jwks_url: 'http://localhost/api/lti/jwks',
  })
  const [made] = platforms
  expect(made).toEqual({ id: expect.any(String), created_at: expect.any(Number), ...FIELDS })
  const params = { id, platform: made?.id ?? '' }
  const body = { ...FIELDS, deployment_ids: ['1', '2'] }
  const changed = dataOf(await call(teacher.http, routes.changeLtiPlatform, { params, body }))
  expect(changed.platforms).toMatchObject([body])
  expect(codeOf(await call(teacher.http, routes.deleteLtiPlatform, { params }))).toBe('ok')
  const left = dataOf(await call(teacher.http, routes.getLtiPlatforms, { params: { id } }))
  expect(left.platforms).toEqual([])
  expect(codeOf(await call(teacher.http, routes.deleteLtiPlatform, { params }))).toBe('not-found')
})

test('a school has at most five, and none twice', async () => {
  for (let count = 1; count < 5; count++)
    expect(codeOf(await create({ client_id: `client-${count}` }))).toBe('ok')
  expect(codeOf(await create({ client_id: 'client-1' }))).toBe('platform-taken')
  const [, last] = dataOf(await create()).platforms
  expect(codeOf(await create({ client_id: 'client-6' }))).toBe('platform-count')
  const params = { id, platform: last?.id ?? '' }
  const change = (client_id: string) =>
    call(teacher.http, routes.changeLtiPlatform, { params, body: { ...FIELDS, client_id } })
  expect(codeOf(await change('client-1'))).toBe('platform-taken')
  expect(codeOf(await change('client-2'))).toBe('ok')
})

test('another school may register the same platform', async () => {
  await create()
  const other = await openSchool(api)
  const made = await call(other.teacher.http, routes.createLtiPlatform, {
    params: { id: other.id },
    body: FIELDS,
  })
  expect(codeOf(made)).toBe('ok')
})

test('only teachers of the school see and change its platforms', async () => {
  const made = dataOf(await create()).platforms[0]
  const stranger = await createUser(api)
  const other = await openSchool(api)
  const params = { id, platform: made?.id ?? '' }
  for (const { http } of [stranger, other.teacher, admin]) {
    const codes = [
      await call(http, routes.getLtiPlatforms, { params: { id } }),
      await call(http, routes.createLtiPlatform, { params: { id }, body: FIELDS }),
      await call(http, routes.changeLtiPlatform, { params, body: FIELDS }),
      await call(http, routes.deleteLtiPlatform, { params }),
    ].map(codeOf)
    expect(codes).toEqual(['not-found', 'not-found', 'not-found', 'not-found'])
  }
  const foreign = { id: other.id, platform: made?.id ?? '' }
  const asOther = await call(other.teacher.http, routes.deleteLtiPlatform, { params: foreign })
  expect(codeOf(asOther)).toBe('not-found')
})

test.each([
  'http://lms.contoh.id/auth',
  'https://127.0.0.1/auth',
  'https://10.0.0.5/auth',
  'https://[::1]/auth',
  'https://169.254.169.254/latest',
  'https://localhost/auth',
  'https://intranet/auth',
  'https://user:secret@lms.contoh.id/auth',
  'ftp://lms.contoh.id/auth',
])('no address of a platform is %s', async address => {
  for (const name of ['auth_url', 'token_url', 'jwks_url'])
    expect(codeOf(await create({ [name]: address }))).toBe('invalid-input')
})

test('a school that takes the id of a removed one does not get its platforms', async () => {
  await create()
  const params = { resource: 'partners', id }
  const { version } = dataOf(await call(admin.http, getItem, { params }))
  dataOf(await removeItem(admin.http, params, version))
  await createSchool(admin, id, { name: 'Sekolah lain' })
  const rows = await api.db
    .selectFrom('lti_platforms')
    .select('id')
    .where('partner_id', '=', id)
    .execute()
  expect(rows).toEqual([])
})

test('our public keys are there before anything was signed', async () => {
  const { keys } = await (await api.fetch('/api/lti/jwks')).json()
  expect(keys).toEqual([expect.objectContaining({ kty: 'RSA', alg: 'RS256', use: 'sig' })])
  expect(await (await api.fetch('/api/lti/jwks')).json()).toEqual({ keys })
  const rotated = { db: api.db, secret: 'the next secret', now: Date.now }
  const { id: kid } = await signingKey(rotated, LTI_KEYS)
  const both = await (await api.fetch('/api/lti/jwks')).json()
  expect(both.keys.map((key: { kid: string }) => key.kid).sort()).toEqual([kid, keys[0].kid].sort())
})
