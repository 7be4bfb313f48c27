import { generateKeyPairSync } from 'node:crypto'
import { exportJWK, exportPKCS8, exportSPKI, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createHttp, type Http } from '../../src/api/http.ts'
import { SIGNING_KEYS_MAX } from '../../src/contract/limits.ts'
import * as routes from '../../src/contract/routes/pupils.ts'
import { HOUR, MINUTE } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { cookieJar } from '../helpers/cookie-jar.ts'
import { codeOf, dataOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { changeSchool, SCHOOL } from '../helpers/partners.ts'
import { openSchool, takeTest } from '../helpers/pupils.ts'
import { makeSecret, signToken } from '../helpers/school-tokens.ts'
import type { TestUser } from '../helpers/users.ts'
import { newNetwork } from '../helpers/visitors.ts'

/** 28 November 2026, 9:00 in Jakarta. */
const START = Date.parse('2026-11-28T02:00:00Z')

let api: TestApi
let now = START
let admin: TestUser
let teacher: TestUser
let id: string
beforeAll(async () => {
  api = await startApi({ now: () => now, mockTests: MOCK_TESTS, trustedProxies: 1 })
})
beforeEach(async () => {
  now = START
  ;({ admin, teacher, id } = await openSchool(api))
})
afterAll(() => api.close())

/** A page of the school, in a network of its own. */
function page(origin: string | undefined = SCHOOL): Http {
  const headers = { 'x-forwarded-for': newNetwork(), ...(origin && { Origin: origin }) }
  return createHttp({ root: '/api', fetch: cookieJar(api.fetch, headers).fetch })
}

const trade = (token: string, http = page()) =>
  call(http, routes.tradeSchoolToken, { body: { token } })

async function reasonOf(token: string, http = page()) {
  const answer = await trade(token, http)
  return answer.ok ? 'accepted' : (answer.error.data ?? answer.error.code)
}

const groups = async () =>
  dataOf(await call(teacher.http, routes.getPupilGroups, { params: { id } }))

const resultsOf = async (group: string) =>
  dataOf(await call(teacher.http, routes.getGroupResults, { params: { id, group } }))

test.each(['HS256', 'ES256', 'EdDSA'] as const)(
  'a pupil comes in with a token of the school, signed with %s',
  async alg => {
    const pair = alg === 'HS256' ? undefined : await generateKeyPair(alg, { extractable: true })
    const made = pair
      ? dataOf(
          await call(teacher.http, routes.createSigningKey, {
            params: { id },
            body: { label: 'Situs', public_key: await exportSPKI(pair.publicKey) },
          }),
        )
      : undefined
    expect(made?.secret ?? null).toBe(null)
    const signing = pair
      ? { key: pair.privateKey, kid: made?.key.id }
      : await makeSecret(teacher, id)
    const token = await signToken({ aud: id, group: 'Kelas 11B' }, { ...signing, alg, now })
    const pupil = dataOf(await trade(token))
    expect(pupil).toMatchObject({
      name: 'Rina Kusuma',
      group: 'Kelas 11B',
      partner: 'Sekolah Bahasa Melati',
    })
    await takeTest(page(), pupil.pupil_token, true, now)
    const group = (await groups()).find(({ name }) => name === 'Kelas 11B')
    const { pupils } = await resultsOf(group?.id ?? '')
    expect(pupils).toMatchObject([{ name: 'Rina Kusuma', results: [{ attempts: 1 }] }])
  },
)

test('a public key is taken as JWK too; a private one, another kind and nonsense are refused and not stored', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const add = (public_key: string) =>
    call(teacher.http, routes.createSigningKey, {
      params: { id },
      body: { label: 'Situs', public_key },
    })
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey
  const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey
  const refused = [
    await exportPKCS8(privateKey),
    JSON.stringify(await exportJWK(privateKey)),
    String(rsa.export({ type: 'spki', format: 'pem' })),
    String(p384.export({ type: 'spki', format: 'pem' })),
    'bukan kunci',
    '{}',
    'null',
    '[]',
  ]
  for (const text of refused) expect(codeOf(await add(text)), text).toBe('wrong-public-key')
  const listed = () => call(teacher.http, routes.getSigningKeys, { params: { id } })
  expect(dataOf(await listed())).toEqual([])
  const { key } = dataOf(await add(JSON.stringify(await exportJWK(publicKey))))
  expect(dataOf(await listed())).toEqual([key])
  const token = await signToken({ aud: id }, { key: privateKey, alg: 'ES256', now })
  expect(await reasonOf(token)).toBe('accepted')
})

test('a token that is wrong in any way is refused, and says why to whoever writes the page', async () => {
  const { key, kid, secret } = await makeSecret(teacher, id)
  const other = await openSchool(api)
  const theirs = await makeSecret(other.teacher, other.id)
  const { publicKey } = await generateKeyPair('ES256', { extractable: true })
  const pem = await exportSPKI(publicKey)
  await call(teacher.http, routes.createSigningKey, {
    params: { id },
    body: { label: 'Situs', public_key: pem },
  })
  const sign = (claims: Record<string, unknown>, more = {}) =>
    signToken({ aud: id, ...claims }, { key, now, ...more })
  const seconds = now / 1_000
  const good = await sign({})
  const [head, body, signature] = good.split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const cases: [token: string, reason: string][] = [
    ['x', 'malformed'],
    [`${none}.${body}.`, 'unknown-key'],
    [`${head}.${body}.${signature?.slice(0, -2)}AA`, 'wrong-signature'],
    [await sign({ aud: 'tidak-ada' }), 'unknown-partner'],
    // Somebody else's school, also with their key, and the key's name with another key.
    [await sign({ aud: other.id }), 'wrong-signature'],
    [await sign({}, { kid: theirs.kid }), 'unknown-key'],
    [await sign({}, { key: theirs.key, kid }), 'wrong-signature'],
    // The public key as if it were a secret.
    [await sign({}, { key: new TextEncoder().encode(pem) }), 'wrong-signature'],
    [
      await sign({}, { alg: 'HS512', key: new TextEncoder().encode(`${secret}${secret}`) }),
      'unknown-key',
    ],
    [await sign({ exp: seconds - 61 }), 'expired'],
    [await sign({ exp: seconds + 16 * 60 + 1 }), 'lives-too-long'],
    [await sign({ exp: undefined }), 'wrong-claims'],
    [await sign({ nbf: seconds + 120 }), 'wrong-claims'],
    [await sign({ sub: '' }), 'wrong-claims'],
    [await sign({ sub: undefined }), 'wrong-claims'],
    [await sign({ name: '123' }), 'wrong-claims'],
    [await sign({ name: 'x'.repeat(81) }), 'wrong-claims'],
    [await sign({ group: '' }), 'wrong-claims'],
    [await sign({ aud: [id, other.id] }), 'unknown-partner'],
  ]
  const before = await groups()
  for (const [token, reason] of cases) expect(await reasonOf(token), token).toEqual({ reason })
  expect(await groups()).toEqual(before)
  // Clocks may differ by a minute.
  expect(await reasonOf(await sign({ exp: seconds - 59 }))).toBe('accepted')
})

test('a token works from the school’s own pages only, and while the partner is active', async () => {
  const signing = await makeSecret(teacher, id)
  const token = await signToken({ aud: id }, { ...signing, now })
  expect(await reasonOf(token, page('https://lain.contoh.id'))).toBe('wrong-origin')
  expect(await reasonOf(token, page(''))).toBe('wrong-origin')
  expect(await reasonOf(token, page('http://localhost:3000'))).toBe('accepted')
  await changeSchool(admin, id, { is_active: false })
  expect(await reasonOf(token)).toBe('partner-inactive')
  await changeSchool(admin, id, { is_active: true })
  const params = { id, key: signing.kid }
  expect(dataOf(await call(teacher.http, routes.revokeSigningKey, { params }))).toEqual([])
  expect(await reasonOf(token)).toEqual({ reason: 'unknown-key' })
  expect(codeOf(await call(teacher.http, routes.revokeSigningKey, { params }))).toBe('not-found')
})

test('the same pupil keeps the results, with another name and in another group, also at once', {
  tags: 'postgres',
}, async () => {
  const signing = await makeSecret(teacher, id)
  const sign = (claims: Record<string, unknown>) =>
    signToken({ aud: id, ...claims }, { ...signing, now })
  const token = await sign({ group: 'Kelas 11B' })
  const came = await atOnce(8, () => trade(token))
  const ids = new Set(came.map(answer => dataOf(answer).pupil_id))
  expect(ids.size).toBe(1)
  expect((await groups()).filter(({ name }) => name === 'Kelas 11B')).toMatchObject([{ pupils: 1 }])
  const pupil = dataOf(await trade(token))
  await takeTest(page(), pupil.pupil_token, true, now)
  const moved = dataOf(await trade(await sign({ name: 'Rina K. Dewi', group: 'Kelas 12A' })))
  expect(moved.pupil_id).toBe(pupil.pupil_id)
  const [from, to] = ['Kelas 11B', 'Kelas 12A'].map(async name => {
    const group = (await groups()).find(each => each.name === name)
    return (await resultsOf(group?.id ?? '')).pupils
  })
  expect(await from).toEqual([])
  expect(await to).toMatchObject([{ name: 'Rina K. Dewi', results: [{ attempts: 1 }] }])
  // The same id at another school is somebody else.
  const other = await openSchool(api)
  const theirs = await makeSecret(other.teacher, other.id)
  const foreign = dataOf(await trade(await signToken({ aud: other.id }, { ...theirs, now })))
  expect(foreign.pupil_id).not.toBe(pupil.pupil_id)
})

test('a closed group lets nobody in, and a deleted pupil begins anew', async () => {
  const signing = await makeSecret(teacher, id)
  const token = await signToken({ aud: id, group: 'Kelas 11B' }, { ...signing, now })
  const { pupil_id } = dataOf(await trade(token))
  const group = (await groups()).find(({ name }) => name === 'Kelas 11B')
  if (!group) throw new Error('The group is missing.')
  const params = { id, group: group.id }
  await call(teacher.http, routes.deletePupil, { params: { ...params, pupil: pupil_id } })
  expect(dataOf(await trade(token)).pupil_id).not.toBe(pupil_id)
  const { name, tests } = group
  dataOf(
    await call(teacher.http, routes.changePupilGroup, {
      params,
      body: { name, tests, is_open: false },
    }),
  )
  expect(codeOf(await trade(token))).toBe('group-closed')
})

test('only teachers of the school see and make its keys, of which there are few; the secret is shown once', {
  tags: 'postgres',
}, async () => {
  const stranger = (await openSchool(api)).teacher
  const params = { id }
  const body = { label: 'Situs' }
  for (const { http } of [stranger, { http: api.http }]) {
    const codes = [
      codeOf(await call(http, routes.getSigningKeys, { params })),
      codeOf(await call(http, routes.createSigningKey, { params, body })),
      codeOf(await call(http, routes.revokeSigningKey, { params: { id, key: 'sk_x' } })),
    ]
    expect(new Set(codes)).toEqual(new Set([http === api.http ? 'signed-out' : 'not-found']))
  }
  const made = await atOnce(SIGNING_KEYS_MAX + 3, () =>
    call(teacher.http, routes.createSigningKey, { params, body }),
  )
  expect(made.filter(({ ok }) => ok)).toHaveLength(SIGNING_KEYS_MAX)
  const listed = dataOf(await call(teacher.http, routes.getSigningKeys, { params }))
  const secrets = made.flatMap(each => (each.ok ? (each.value.data.secret ?? []) : []))
  for (const secret of secrets) expect(JSON.stringify(listed)).not.toContain(secret)
  expect(new Set(secrets).size).toBe(SIGNING_KEYS_MAX)
})

test('who sends refused tokens all the time has to wait, and nobody else', async () => {
  const signing = await makeSecret(teacher, id)
  const token = await signToken({ aud: id }, { ...signing, now })
  const one = page()
  for (let sent = 0; sent < 600; sent++) await trade('x', one)
  expect(codeOf(await trade('x', one))).toBe('wait')
  expect(await reasonOf(token, page())).toBe('accepted')
  now += HOUR + MINUTE
  const later = await signToken({ aud: id }, { ...signing, now })
  expect(await reasonOf(later, one)).toBe('accepted')
})
