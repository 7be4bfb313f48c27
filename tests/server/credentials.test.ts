import { createPublicKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Certificate } from '../../src/contract/certificates.ts'
import { deleteUser } from '../../src/contract/routes/users.ts'
import { startApi, TEST_SECRET, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { CLASSES, certificateOf, fetchFile, PUBLIC_URL, revoke } from '../helpers/certificates.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'

const NOW = Date.UTC(2026, 10, 22, 18, 0, 0, 123)
const common = { now: () => NOW, classes: CLASSES, publicUrl: () => PUBLIC_URL }
let api: TestApi
let rina: TestUser
let certificate: Certificate
beforeAll(async () => {
  api = await startApi(common)
})
beforeEach(async () => {
  rina = await createUser(api, { name: 'Rina Kusuma' })
  certificate = await certificateOf(api, rina)
})
afterAll(() => api.close())

const credentialFrom = async (server: TestApi) =>
  (await fetchFile(server, certificate.credential)).text()

/** Verifies as section 8.2.5 of the standard says, with an independent library. */
async function verify(token: string, server = api): Promise<jwt.Jwt> {
  const { header } = jwt.decode(token, { complete: true }) ?? {}
  const answer = await fetchFile(server, header?.kid ?? '')
  const key = createPublicKey({ key: await answer.json(), format: 'jwk' })
  return jwt.verify(token, key, {
    algorithms: ['RS256'],
    complete: true,
    clockTimestamp: NOW / 1_000,
  })
}

test('a credential verifies with the key that its header names', async () => {
  const answer = await fetchFile(api, certificate.credential)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/vc+jwt',
    'content-disposition': `attachment; filename="${certificate.number}.jwt"`,
    'x-robots-tag': 'noindex, nofollow',
  })
  const { header } = await verify(await answer.text())
  expect(Object.keys(header).sort()).toEqual(['alg', 'kid', 'typ'])
  expect(header).toMatchObject({ alg: 'RS256', typ: 'JWT' })
})

test('a changed credential does not verify', async () => {
  const [header = '', payload = '', signature = ''] = (await credentialFrom(api)).split('.')
  const changed = Buffer.from(payload, 'base64url').toString().replace('Rina', 'Sari')
  const forged = [header, Buffer.from(changed).toString('base64url'), signature].join('.')
  await expect(verify(forged)).rejects.toThrow('invalid signature')
})

test('it has what Open Badges 3.0 and the JWT proof require, and of the account only the name', async () => {
  const token = await credentialFrom(api)
  const { payload } = await verify(token)
  const claims = Object(payload)
  expect(claims['@context']).toEqual([
    'https://www.w3.org/ns/credentials/v2',
    'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  ])
  expect(claims.type).toEqual(['VerifiableCredential', 'OpenBadgeCredential'])
  expect(claims.name).toBe('Sertifikat Hangul dari nol')
  expect(claims.validFrom).toBe('2026-11-22T18:00:00Z')
  expect(claims.issuer).toMatchObject({ type: ['Profile'], name: 'Sapa' })
  expect(claims.credentialSubject).toMatchObject({
    type: ['AchievementSubject'],
    identifier: [{ type: 'IdentityObject', identityHash: 'Rina Kusuma', hashed: false }],
    achievement: {
      id: `${PUBLIC_URL}/api/classes/detail/hangul-dari-nol`,
      type: ['Achievement'],
      name: 'Hangul dari nol',
      description: expect.stringContaining('Kim Ji-woo'),
      criteria: { narrative: expect.stringContaining('kuis') },
    },
  })
  expect(claims).toMatchObject({
    iss: claims.issuer.id,
    jti: claims.id,
    sub: claims.credentialSubject.id,
    nbf: Date.parse(claims.validFrom) / 1_000,
  })
  expect(claims).not.toHaveProperty('vc')
  const all = JSON.stringify(claims)
  expect([all.includes(rina.user.id), all.includes(rina.user.email)]).toEqual([false, false])
})

test('its issuer is a profile at the address that names it, and its keys are a JWK set without secrets', {
  tags: 'postgres',
}, async () => {
  const { payload } = await verify(await credentialFrom(api))
  const { issuer } = Object(payload)
  expect(await (await fetchFile(api, issuer.id)).json()).toMatchObject(issuer)
  const { keys } = await (await api.fetch('/api/certificate/keys')).json()
  expect(keys).toHaveLength(1)
  expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  const rows = await api.db.selectFrom('signing_keys').select('sealed_key').execute()
  expect(rows[0]?.sealed_key).not.toContain('PRIVATE')
  expect((await api.fetch(`/api/certificate/keys/${'a'.repeat(43)}`)).status).toBe(404)
})

test('a credential that is revoked, or whose owner deleted the account, is on the revocation list it names', {
  tags: 'postgres',
}, async () => {
  const listed = async (token: string) => {
    const { payload } = await verify(token)
    const { id, credentialStatus, issuer } = Object(payload)
    expect(credentialStatus.type).toBe('1EdTechRevocationList')
    const list = await (await fetchFile(api, credentialStatus.id)).json()
    expect(list).toMatchObject({ id: credentialStatus.id, issuer: issuer.id })
    return list.revokedCredentials.some((each: { id: string }) => each.id === id)
  }
  const token = await credentialFrom(api)
  expect(await listed(token)).toBe(false)
  const administrator = await createUser(api, { isAdmin: true })
  expect(await revoke(administrator, certificate.number, 'Salah terbit')).toBe('ok')
  expect(await listed(token)).toBe(true)

  const sari = await createUser(api)
  certificate = await certificateOf(api, sari)
  const hers = await credentialFrom(api)
  expect(await listed(hers)).toBe(false)
  await call(sari.http, deleteUser, { body: { password: PASSWORD } })
  expect(await listed(hers)).toBe(true)
})

test('the revocation list may be cached by clients, and has a rate limit', {
  tags: 'postgres',
}, async () => {
  const server = await startApi(common)
  const ask = () => server.fetch('/api/certificate/revocations')
  const first = await ask()
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  const answers = await atOnce(124, ask)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  await server.close()
})

test('all servers of one database sign with one key, and old credentials stay valid after the secret is rotated', {
  tags: 'postgres',
}, async () => {
  const beside = await Promise.all(
    [1, 2].map(() => startApi({ ...common, db: api.db, secret: 'one of long ago' })),
  )
  const tokens = await Promise.all(beside.map(credentialFrom))
  const kids = tokens.map(token => jwt.decode(token, { complete: true })?.header.kid)
  expect(new Set(kids).size).toBe(1)
  const rotated = await startApi({
    ...common,
    db: api.db,
    secret: 'the newest secret',
    formerSecrets: ['one of long ago', TEST_SECRET],
  })
  tokens.push(await credentialFrom(api), await credentialFrom(rotated))
  for (const token of tokens) await verify(token, rotated)
  for (const server of [rotated, ...beside]) await server.close()
})
