import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchUser, type ProfileChange, updateProfile } from '../../src/api/users.ts'
import { NAME_MAX, PHOTO_MAX } from '../../src/contract/limits.ts'
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

const change = (given: ProfileChange) => updateProfile(rina.http, given)
/** The profile after a change that must succeed. */
async function changed(given: ProfileChange) {
  const result = await change(given)
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
  expect(await fetchUser(rina.http)).toMatchObject({ value: { user: rina.user } })
}

describe('the fields of a profile', () => {
  test('change together, and those not sent stay', async () => {
    const given = {
      name: 'Rina Wulandari',
      phone: '+62 812-3456-7890',
      education_level: "Bachelor's Degree",
      time_zone: 'Asia/Seoul',
    } as const
    expect(await changed(given)).toEqual({ ...rina.user, ...given })
    expect(await changed({ name: 'Rina' })).toEqual({ ...rina.user, ...given, name: 'Rina' })
    expect(await changed({})).toEqual({ ...rina.user, ...given, name: 'Rina' })
  })

  test('are taken away when they are sent empty', async () => {
    await changed({ phone: '08123456789', education_level: 'Others' })
    expect(await changed({ phone: '', education_level: '' })).toEqual(rina.user)
  })

  test('may have letters of every script', async () => {
    expect(await changed({ name: '  리나 🙂 رينا  ' })).toMatchObject({ name: '리나 🙂 رينا' })
  })

  test.each(['Rina 👩‍🎓', 'Rina 🏳️‍🌈', 'Rina 👩🏽‍🎓', "Nur'aini", 'O', 'Đặng'])(
    'may be a name like %s',
    async name => {
      expect(await changed({ name })).toMatchObject({ name })
    },
  )

  test('of others stay as they are', async () => {
    const budi = await createUser(api, { name: 'Budi' })
    await changed({ name: 'Sari' })
    expect(await fetchUser(budi.http)).toMatchObject({ value: { user: budi.user } })
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
  ])('are read from a form of %i parts with %i', async (parts, status) => {
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

/** Left half red, right half blue. */
function picture(width = 400, height = 200) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const }
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { ...half, background: 'red' } }, left: 0, top: 0 },
  ])
}
const file = (content: Uint8Array | string, type = 'image/jpeg') =>
  new File([content as BlobPart], 'photo.jpg', { type })
const pathOf = (photo: string | null) => `/api${photo}`
const read = async (photo: string | null) => api.fetch(pathOf(photo))

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('as %s becomes a square WebP', async format => {
    const { profile_photo } = await changed({
      profile_photo: file(await picture().toFormat(format).toBuffer()),
    })
    const response = await read(profile_photo)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const { format: made, width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect({ made, width, height }).toEqual({ made: 'webp', width: 256, height: 256 })
  })

  test('may be one of 64 million pixels, as phones take them', async () => {
    const taken = await blank(9_248, 6_936).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await change({ profile_photo: file(taken) })).ok).toBe(true)
  })

  test('may be kept for ever, is no document, and its address cannot be guessed', async () => {
    const { profile_photo } = await changed({
      profile_photo: file(await picture().jpeg().toBuffer()),
    })
    expect(profile_photo).toMatch(/^\/users\/photos\/[\w-]{22}\.webp$/)
    const { headers } = await read(profile_photo)
    expect(headers.get('cache-control')).toMatch(/max-age=31536000, immutable/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test('stands upright and forgets where it was taken', async () => {
    const taken = { IFD0: { Copyright: 'Rina' }, IFD3: { GPSLatitudeRef: 'S' } }
    // Orientation 6: what lies left in the file belongs at the top.
    const sent = await picture(400, 400)
      .withMetadata({ orientation: 6, exif: taken })
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { profile_photo } = await changed({ profile_photo: file(sent) })
    const made = Buffer.from(await (await read(profile_photo)).arrayBuffer())
    const { exif, orientation } = await sharp(made).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    expect(made.includes('Rina')).toBe(false)
    expect(await colourAt(made, 128, 20)).toBe('red')
    expect(await colourAt(made, 20, 236)).toBe('blue')
  })

  test('that moves stands still', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map(background =>
        sharp({ create: { width: 64, height: 64, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [50, 50] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { profile_photo } = await changed({ profile_photo: file(moving) })
    const made = Buffer.from(await (await read(profile_photo)).arrayBuffer())
    expect((await sharp(made).metadata()).pages ?? 1).toBe(1)
    expect(await colourAt(made, 128, 128)).toBe('red')
  })

  test('takes the place of the old one, which is gone', async () => {
    const sent = file(await picture().jpeg().toBuffer())
    const first = await changed({ profile_photo: sent })
    const second = await changed({ profile_photo: sent })
    expect(second.profile_photo).not.toBe(first.profile_photo)
    expect((await read(first.profile_photo)).status).toBe(404)
    expect((await read(second.profile_photo)).status).toBe(200)
  })

  test('is taken away by an empty field', async () => {
    const { profile_photo } = await changed({
      profile_photo: file(await picture().jpeg().toBuffer()),
    })
    expect(await changed({ profile_photo: null })).toEqual(rina.user)
    expect((await read(profile_photo)).status).toBe(404)
  })

  test('stays one when two are sent at once', async () => {
    const sent = file(await picture().jpeg().toBuffer())
    await Promise.all([1, 2, 3, 4].map(() => changed({ profile_photo: sent })))
    const rows = await api.db
      .selectFrom('photos')
      .select('file')
      .where('user_id', '=', rina.user.id)
      .execute()
    const user = await fetchUser(rina.http)
    expect(user.ok && user.value.user.profile_photo).toBe(`/users/photos/${rows[0]?.file}`)
    expect(rows).toHaveLength(1)
  })

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
  ])('is not made of %s', async (_name, make) => {
    const result = await change({ profile_photo: file(await make()) })
    expect(result).toMatchObject({ error: { code: 'invalid-picture', status: 422 } })
    await expectUnchanged()
  })

  test('counts by what it is, not by what it is called', async () => {
    const content = await picture().png().toBuffer()
    expect((await change({ profile_photo: file(content, 'text/html') })).ok).toBe(true)
  })

  test('is not made of a text', async () => {
    expect((await send(formOf(['profile_photo', 'data:image/png;base64,x']))).status).toBe(422)
  })

  test('of 6 MB is refused, also when the request does not say its length', async () => {
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

  test('one byte beyond the limit is refused', async () => {
    expect(
      (await send(formOf(['profile_photo', file(new Uint8Array(PHOTO_MAX + 1))]))).status,
    ).toBe(413)
  })

  test('leaves the fields as they were when it is refused', async () => {
    const result = await change({ name: 'Sari', profile_photo: file('not a picture') })
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

async function colourAt(image: Uint8Array, left: number, top: number): Promise<string> {
  const area = { left, top, width: 1, height: 1 }
  const [red = 0, , blue = 0] = await sharp(image).extract(area).removeAlpha().raw().toBuffer()
  return red > blue ? 'red' : 'blue'
}

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
}

/** Nothing that a format could make small. */
function noise(size: number) {
  const pixels = randomBytes(size * size * 3)
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
}

/** A few bytes that say they are 60,000 pixels wide and high. */
async function gigantic(): Promise<Buffer> {
  const png = await blank(8, 8).png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}
