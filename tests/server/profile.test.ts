import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Form } from '../../src/contract/calls.ts'
import { NAME_MAX } from '../../src/contract/limits.ts'
import { getUser, updateProfile } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let api: TestApi
let rina: TestUser
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  rina = await createUser(api)
})
afterAll(() => api.close())

const requestChange = (given: Form<typeof updateProfile>) =>
  call(rina.http, updateProfile, { form: given })
/** Returns the profile after a change that must succeed. */
async function changeProfile(given: Form<typeof updateProfile>) {
  const result = await requestChange(given)
  if (!result.ok) throw new Error(result.error.message)
  return result.value.user
}
const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  api.fetch('/api/users/update-profile', {
    method: 'PUT',
    body,
    headers: { ...rina.headers, ...headers },
  })
function formOf(...fields: [name: string, value: string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
async function expectUnchanged(): Promise<void> {
  expect(await call(rina.http, getUser)).toMatchObject({ value: { user: rina.user } })
}

describe('the fields of a profile', () => {
  test('change together, and those that are not sent stay', { tags: 'postgres' }, async () => {
    const given = {
      name: 'Rina Wulandari',
      phone: '+62 812-3456-7890',
      education_level: "Bachelor's Degree",
      time_zone: 'Asia/Seoul',
    } as const
    expect(await changeProfile(given)).toEqual({ ...rina.user, ...given })
    expect(await changeProfile({ name: 'Rina' })).toEqual({ ...rina.user, ...given, name: 'Rina' })
    expect(await changeProfile({})).toEqual({ ...rina.user, ...given, name: 'Rina' })
  })

  test('are removed when they are sent empty', { tags: 'postgres' }, async () => {
    await changeProfile({ phone: '08123456789', education_level: 'Others' })
    expect(await changeProfile({ phone: '', education_level: '' })).toEqual(rina.user)
  })

  test('may have characters of every script', async () => {
    expect(await changeProfile({ name: '  리나 🙂 رينا  ' })).toMatchObject({
      name: '리나 🙂 رينا',
    })
  })

  test.each(['Rina 👩‍🎓', 'Rina 🏳️‍🌈', 'Rina 👩🏽‍🎓', "Nur'aini", 'O', 'Đặng'])(
    'may be a name like %s',
    async name => {
      expect(await changeProfile({ name })).toMatchObject({ name })
    },
  )

  test('of others are unaffected', async () => {
    const budi = await createUser(api, { name: 'Budi' })
    await changeProfile({ name: 'Sari' })
    expect(await call(budi.http, getUser)).toMatchObject({ value: { user: budi.user } })
  })

  test.each([
    ['an empty name', 'name', ''],
    ['a name of spaces', 'name', '   '],
    ['a name beyond the limit', 'name', 'a'.repeat(NAME_MAX + 1)],
    ['a name of 10 kB', 'name', 'a'.repeat(10_000)],
    ['a name with a zero character', 'name', 'Ri\0na'],
    ['a name with a line break', 'name', 'Rina\r\nBcc: budi@contoh.id'],
    ['a name with a control character', 'name', 'Ri\u001bna'],
    ['a name that turns what follows around', 'name', 'Rina\u202e'],
    ...[
      '\u200b',
      '\u200c',
      '\u200d',
      '\u200e',
      '\u200f',
      '\u2028',
      '\u2029',
      '\u2060',
      '\u3164',
      '\u00ad',
      '\ufeff',
    ].map((hidden): [string, string, string] => [
      `a name with a hidden ${hidden.codePointAt(0)?.toString(16)}`,
      'name',
      `Ri${hidden}na`,
    ]),
    ['a name of an emoji alone', 'name', '🙂'],
    ['a name of a letter nobody sees', 'name', '\u3164'],
    ['a name with joined digits', 'name', 'Rina 1\u200d2'],
    ['a name of digits alone', 'name', '2026'],
    ['a name of dots', 'name', '...'],
    ['a file as a name', 'name', new File(['Rina'], 'name.txt')],
    ['a phone of letters', 'phone', 'call me'],
    ['a phone of 10 kB', 'phone', '1'.repeat(10_000)],
    ['a phone with an emoji', 'phone', '0812345🙂'],
    ['a phone with a line break', 'phone', '0812345\n678'],
    ['an unknown education level', 'education_level', 'PhD'],
    ['an unknown time zone', 'time_zone', 'Mars/Olympus'],
    ['an empty time zone', 'time_zone', ''],
    ['a field named isAdmin', 'isAdmin', 'true'],
    ['a field named is_admin', 'is_admin', '1'],
    ['a field named points', 'points', '1000000'],
    ['a field named email', 'email', 'budi@contoh.id'],
    ['a field named id', 'id', '1'],
    ['a field named __proto__', '__proto__', 'x'],
    ['a field named constructor', 'constructor', 'x'],
    ['a field without a name', '', 'x'],
  ])('refuse %s and stay as they were', async (_name, field, value) => {
    const response = await send(formOf([field, value]))
    expect(response.status).toBe(422)
    await expectUnchanged()
  })

  test.each([
    [20, 200],
    [21, 422],
    [40_000, 422],
  ])('are read from a form of %i fields with %i', async (parts, status) => {
    const boundary = `----${'x'.repeat(30)}`
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\nRina\r\n`
    const body = `${part.repeat(parts)}--${boundary}--\r\n`
    const type = `multipart/form-data; boundary=${boundary}`
    expect((await send(body, { 'content-type': type })).status).toBe(status)
  })

  test.each([
    ['no form', 'name=Rina', 'application/x-www-form-urlencoded', 415],
    ['JSON', '{"name":"Sari"}', 'application/json', 415],
    ['a form without a boundary', 'x', 'multipart/form-data', 422],
    ['a form that breaks off', '--x\r\nContent-Disp', 'multipart/form-data; boundary=x', 422],
    ['an empty form', '', 'multipart/form-data; boundary=x', 422],
  ])('are not read from %s', async (_name, body, type, status) => {
    expect((await send(body, { 'content-type': type })).status).toBe(status)
    await expectUnchanged()
  })
})
