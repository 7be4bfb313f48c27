import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Form } from '../../src/contract/calls.ts'
import { PHOTO_MAX } from '../../src/contract/limits.ts'
import { getUser, updateProfile } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { blank, file, gigantic, noise, picture } from '../helpers/photos.ts'
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

describe('a photo', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'
  test.each<[string, () => Promise<string | Uint8Array> | string | Uint8Array]>([
    ['text', () => 'not a picture'],
    ['nothing at all', () => ''],
    ['a drawing that can run scripts', () => svg],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['a GIF', () => picture().gif().toBuffer()],
    ['an AVIF', () => picture(64, 64).avif({ effort: 0 }).toBuffer()],
    ['the beginning of a JPEG', async () => (await picture().jpeg().toBuffer()).subarray(0, 600)],
    ['the beginning of a PNG', async () => (await noise(200).png().toBuffer()).subarray(0, 5_000)],
    ['a JPEG by its first bytes alone', () => Buffer.from('\xff\xd8\xff\xe0 nothing', 'latin1')],
    ['a drawing behind the first bytes of a PNG', () => `\x89PNG\r\n\x1a\n${svg}`],
    ['a PNG of 26 million pixels', () => blank(5_200, 5_000).png().toBuffer()],
    [
      'a progressive JPEG of 26 million pixels',
      () => blank(5_200, 5_000).jpeg({ progressive: true }).toBuffer(),
    ],
    ['71 million pixels', () => blank(8_900, 8_000).jpeg().toBuffer()],
    ['a PNG that claims to be gigantic', () => gigantic()],
  ])('is not created from %s', async (_name, make) => {
    const result = await requestChange({ profile_photo: file(await make()) })
    expect(result).toMatchObject({ error: { code: 'invalid-picture', status: 422 } })
    await expectUnchanged()
  })

  test('is not created from a text field', async () => {
    expect((await send(formOf(['profile_photo', 'data:image/png;base64,x']))).status).toBe(422)
  })

  test('of 6 MB is refused, also when the request does not declare its length', async () => {
    const form = formOf(['profile_photo', file(new Uint8Array(6 * 1024 * 1024))])
    expect((await send(form)).status).toBe(413)
    const request = new Request('http://sapa.test', { method: 'PUT', body: form })
    const type = request.headers.get('content-type') ?? ''
    const response = await api.fetch('/api/users/update-profile', {
      method: 'PUT',
      body: request.body,
      headers: { ...rina.headers, 'content-type': type },
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    await expectUnchanged()
  })

  test('of one byte beyond the limit is refused', async () => {
    expect(
      (await send(formOf(['profile_photo', file(new Uint8Array(PHOTO_MAX + 1))]))).status,
    ).toBe(413)
  })

  test('leaves the other fields as they were when it is refused', async () => {
    const result = await requestChange({ name: 'Sari', profile_photo: file('not a picture') })
    expect(result.ok).toBe(false)
    await expectUnchanged()
  })

  test.each(['x.webp', '..%2f..%2fsecret', 'aaaaaaaaaaaaaaaaaaaaaa.webp', '%00.webp', '__proto__'])(
    'is not found as %s',
    async name => {
      expect([404, 422]).toContain((await api.fetch(`/api/users/photos/${name}`)).status)
    },
  )
})

test('one account sends 30 photos an hour, and others go on', async () => {
  const tiny = file('not a picture')
  const statusOf = async (given: TestUser) => {
    const result = await call(given.http, updateProfile, { form: { profile_photo: tiny } })
    return result.ok ? 200 : result.error.status
  }
  for (let at = 0; at < 30; at++) expect(await statusOf(rina)).toBe(422)
  expect(await statusOf(rina)).toBe(429)
  expect(await statusOf(await createUser(api))).toBe(422)
})

test('one account that sends many large photos leaves the queue to its neighbours', async () => {
  const large = file(await blank(2_000, 2_000).png().toBuffer())
  const one = () => requestChange({ profile_photo: large })
  const many = Array.from({ length: 45 }, one)
  const neighbour = await createUser(api)
  const answer = await call(neighbour.http, updateProfile, { form: { profile_photo: large } })
  expect(answer.ok).toBe(true)
  const refused = (await Promise.all(many)).filter(({ ok }) => !ok)
  expect(refused.length).toBeGreaterThan(0)
  for (const { error } of refused as { error: { code: string } }[])
    expect(['unavailable', 'wait']).toContain(error.code)
})
