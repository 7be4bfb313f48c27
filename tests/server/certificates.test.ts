import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Result } from '../../src/api/http.ts'
import {
  generateCertificate,
  getCertificates,
  verifyCertificate,
} from '../../src/contract/routes/certificates.ts'
import { deleteUser, exportUser } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { auditOf } from '../helpers/audit-log.ts'
import {
  CLASSES,
  certificateOf,
  fetchFile,
  finishClass,
  PUBLIC_URL,
  revoke,
} from '../helpers/certificates.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'

let now = Date.UTC(2026, 10, 22, 18)
let api: TestApi
let rina: TestUser
beforeAll(async () => {
  api = await startApi({
    now: () => now,
    classes: CLASSES,
    publicUrl: () => PUBLIC_URL,
  })
})
beforeEach(async () => {
  // Checks of numbers are limited by the minute.
  now += 60_000
  rina = await createUser(api, { name: 'Rina Kusuma' })
})
afterAll(() => api.close())

const hangul = { class_id: 'hangul-dari-nol' }
const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.error.code)
const list = async ({ http }: TestUser) => {
  const answer = await call(http, getCertificates)
  return answer.ok ? answer.value.data : []
}

test('a certificate is issued with the finished class, and is listed', {
  tags: 'postgres',
}, async () => {
  expect(await list(rina)).toEqual([])
  expect(await call(rina.http, generateCertificate, { body: hangul })).toMatchObject({
    error: { code: 'not-finished', status: 409 },
  })
  await finishClass(api, rina)
  const made = await call(rina.http, generateCertificate, { body: hangul })
  expect(made).toMatchObject({
    value: {
      data: {
        class_id: 'hangul-dari-nol',
        class_title: 'Hangul dari nol',
        name: 'Rina Kusuma',
        issued_at: now,
        revoked_at: null,
      },
    },
  })
  if (!made.ok) return
  const { data, certificate } = made.value
  expect(data.number).toMatch(/^SAPA-2026-/)
  expect(data.verify).toBe(`${PUBLIC_URL}/certificate/verify/${data.number}`)
  expect(certificate).toBe(data.certificate)
  expect(await list(rina)).toEqual([data])
  const history = await api.db
    .selectFrom('class_progress')
    .select('certificate_number')
    .where('user_id', '=', rina.user.id)
    .executeTakeFirst()
  expect(history).toEqual({ certificate_number: data.number })
})

test('its year is the one in Jakarta', async () => {
  const before = now
  now = Date.UTC(2026, 11, 31, 17)
  expect((await certificateOf(api, await createUser(api))).number).toMatch(/^SAPA-2027-/)
  now = before
})

test('requested again, or twenty times at once, it is the same', { tags: 'postgres' }, async () => {
  await finishClass(api, rina)
  const all = await atOnce(20, () => call(rina.http, generateCertificate, { body: hangul }))
  const numbers = new Set(all.map(made => made.ok && made.value.data.number))
  expect(all.map(code)).toEqual(Array(20).fill('ok'))
  expect(numbers.size).toBe(1)
  expect(await list(rina)).toHaveLength(1)
})

test('it has the name of the day it was issued', { tags: 'postgres' }, async () => {
  const { number } = await certificateOf(api, rina)
  const rename = api.db.updateTable('users').set({ name: 'Rina Baru' })
  await rename.where('id', '=', rina.user.id).execute()
  expect(await list(rina)).toMatchObject([{ number, name: 'Rina Kusuma' }])
  expect(await call(rina.http, generateCertificate, { body: hangul })).toMatchObject({
    value: { data: { name: 'Rina Kusuma' } },
  })
})

test('title, mentor and signature are those of the class, whatever the request says', {
  tags: 'postgres',
}, async () => {
  await finishClass(api, rina)
  const made = await call(rina.http, generateCertificate, {
    body: {
      ...hangul,
      class_level: 'TOPIK II',
      language: 'Klingon',
      mentor_name: 'Raja Sejong',
      mentor_signature: 'https://evil.example/sign.png',
    },
  })
  expect(made).toMatchObject({ value: { data: { class_title: 'Hangul dari nol' } } })
  const row = await api.db
    .selectFrom('certificates')
    .selectAll()
    .where('user_id', '=', rina.user.id)
    .executeTakeFirst()
  expect(row).toMatchObject({
    class_level: 'beginner',
    mentor_name: 'Kim Ji-woo',
    mentor_signature_url: null,
  })
})

test('a class that still grows has none, nor has an unknown one', async () => {
  await finishClass(api, rina, 'topik-i')
  expect(code(await call(rina.http, generateCertificate, { body: { class_id: 'topik-i' } }))).toBe(
    'not-finished',
  )
  expect(
    code(await call(rina.http, generateCertificate, { body: { class_id: 'tidak-ada' } })),
  ).toBe('not-found')
  expect(
    code(await call(rina.http, generateCertificate, { body: { class_id: 'Bukan Slug' } })),
  ).toBe('invalid-input')
})

test('anybody may check a number, and learns no more than the certificate says', async () => {
  const { number, issued_at } = await certificateOf(api, rina)
  expect(await call(api.http, verifyCertificate, { params: { number } })).toEqual({
    ok: true,
    value: {
      data: {
        number,
        name: 'Rina Kusuma',
        class_title: 'Hangul dari nol',
        issued_at,
        is_valid: true,
      },
    },
  })
  expect(
    code(await call(api.http, verifyCertificate, { params: { number: 'SAPA-2026-00000-00000' } })),
  ).toBe('not-found')
  expect(
    code(await call(api.http, verifyCertificate, { params: { number: 'SAPA-2026-ILOVE-YOU00' } })),
  ).toBe('invalid-input')
})

test('checks of more than 120 numbers in a minute are refused for a while', {
  tags: 'postgres',
}, async () => {
  const check = () =>
    call(api.http, verifyCertificate, { params: { number: 'SAPA-2026-00000-00000' } })
  const answers = (await atOnce(125, check)).map(code)
  expect(answers.filter(each => each === 'wait')).toHaveLength(5)
})

describe('a certificate of somebody else', () => {
  let sari: TestUser
  let administrator: TestUser
  beforeEach(async () => {
    sari = await createUser(api)
    administrator = await createUser(api, { isAdmin: true })
  })

  test('is listed for its owner alone, and the class of somebody else brings none', async () => {
    await certificateOf(api, rina)
    expect([await list(sari), await list(administrator)]).toEqual([[], []])
    expect(code(await call(api.http, getCertificates))).toBe('signed-out')
    for (const { http } of [sari, administrator])
      expect(code(await call(http, generateCertificate, { body: hangul }))).toBe('not-finished')
    expect(code(await call(api.http, generateCertificate, { body: hangul }))).toBe('signed-out')
  })

  test('is revoked by administrators alone, for good', async () => {
    const { number, certificate, credential } = await certificateOf(api, rina)
    const reason = 'Kuis dikerjakan orang lain'
    for (const who of [rina, sari]) expect(await revoke(who, number, reason)).toBe('forbidden')
    expect(await revoke(api, number, reason)).toBe('signed-out')
    expect(await call(api.http, verifyCertificate, { params: { number } })).toMatchObject({
      value: { data: { is_valid: true } },
    })
    expect(await revoke(administrator, number, reason)).toBe('ok')
    expect(await call(api.http, verifyCertificate, { params: { number } })).toMatchObject({
      value: { data: { is_valid: false } },
    })
    const [listed] = await list(rina)
    now += 1_000
    expect(await revoke(administrator, number, reason)).toBe('not-possible')
    expect(await list(rina)).toEqual([listed])
    expect(listed?.revoked_at).toBe(now - 1_000)
    expect(await auditOf(api, number)).toMatchObject([
      {
        actor_id: administrator.user.id,
        action: 'revoke',
        reason,
        before: { revoked_at: null },
        after: { revoked_at: now - 1_000 },
      },
    ])
    expect((await call(api.http, verifyCertificate, { params: { number } })).ok).toBe(true)
    for (const file of [certificate, credential])
      expect((await fetchFile(api, file)).status).toBe(404)
    expect(await revoke(administrator, 'SAPA-2026-00000-00000', reason)).toBe('not-found')
  })
})

test('is in the export, and is no longer valid once its owner has deleted the account', async () => {
  const { number, certificate } = await certificateOf(api, rina)
  expect(await call(rina.http, exportUser)).toMatchObject({
    value: { data: { certificates: [{ number, name: 'Rina Kusuma', revoked_at: null }] } },
  })
  expect(await call(rina.http, deleteUser, { body: { password: PASSWORD } })).toMatchObject({
    ok: true,
  })
  expect(code(await call(api.http, verifyCertificate, { params: { number } }))).toBe('not-found')
  expect((await fetchFile(api, certificate)).status).toBe(404)
})

test('has files at addresses that nobody can guess', async () => {
  const { certificate } = await certificateOf(api, rina)
  const key = certificate.split('/').at(-1) ?? ''
  expect(key).toMatch(/^[\w-]{32}$/)
  const other = certificate.replace(
    key,
    key.replace(/^./, first => (first === 'a' ? 'b' : 'a')),
  )
  expect((await fetchFile(api, other)).status).toBe(404)
  expect((await fetchFile(api, certificate.replace(key, '..'))).status).not.toBe(200)
})
