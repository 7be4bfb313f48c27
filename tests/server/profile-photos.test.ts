import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Form } from '../../src/contract/calls.ts'
import { getUser, updateProfile } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { blank, colourAt, file, picture } from '../helpers/photos.ts'
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

const pathOf = (photo: string | null) => `/api${photo}`
const read = async (photo: string | null) => api.fetch(pathOf(photo))

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s becomes a square WebP',
    { tags: 'postgres' },
    async format => {
      const { profile_photo } = await changeProfile({
        profile_photo: file(await picture().toFormat(format).toBuffer()),
      })
      const response = await read(profile_photo)
      expect(response.headers.get('content-type')).toBe('image/webp')
      const { format: made, width, height } = await sharp(await response.arrayBuffer()).metadata()
      expect({ made, width, height }).toEqual({ made: 'webp', width: 256, height: 256 })
    },
  )

  test('may have 64 million pixels, as phones take them', async () => {
    const taken = await blank(9_248, 6_936).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await requestChange({ profile_photo: file(taken) })).ok).toBe(true)
  })

  test('may be cached forever, is no document, and has an address that cannot be guessed', async () => {
    const { profile_photo } = await changeProfile({
      profile_photo: file(await picture().jpeg().toBuffer()),
    })
    expect(profile_photo).toMatch(/^\/users\/photos\/[\w-]{22}\.webp$/)
    const { headers } = await read(profile_photo)
    expect(headers.get('cache-control')).toMatch(/max-age=31536000, immutable/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test('is upright and has no record of where it was taken', async () => {
    const taken = { IFD0: { Copyright: 'Rina' }, IFD3: { GPSLatitudeRef: 'S' } }
    // Orientation 6: the left side of the stored picture is its top.
    const sent = await picture(400, 400)
      .withMetadata({ orientation: 6, exif: taken })
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { profile_photo } = await changeProfile({ profile_photo: file(sent) })
    const made = Buffer.from(await (await read(profile_photo)).arrayBuffer())
    const { exif, orientation } = await sharp(made).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    expect(made.includes('Rina')).toBe(false)
    expect(await colourAt(made, 128, 20)).toBe('red')
    expect(await colourAt(made, 20, 236)).toBe('blue')
  })

  test('from an animated picture is a still', async () => {
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
    const { profile_photo } = await changeProfile({ profile_photo: file(moving) })
    const made = Buffer.from(await (await read(profile_photo)).arrayBuffer())
    expect((await sharp(made).metadata()).pages ?? 1).toBe(1)
    expect(await colourAt(made, 128, 128)).toBe('red')
  })

  test('replaces the old one, which is deleted', async () => {
    const sent = file(await picture().jpeg().toBuffer())
    const first = await changeProfile({ profile_photo: sent })
    const second = await changeProfile({ profile_photo: sent })
    expect(second.profile_photo).not.toBe(first.profile_photo)
    expect((await read(first.profile_photo)).status).toBe(404)
    expect((await read(second.profile_photo)).status).toBe(200)
  })

  test('is removed by an empty field', async () => {
    const { profile_photo } = await changeProfile({
      profile_photo: file(await picture().jpeg().toBuffer()),
    })
    expect(await changeProfile({ profile_photo: null })).toEqual(rina.user)
    expect((await read(profile_photo)).status).toBe(404)
  })

  test('is one when two are sent at once', { tags: 'postgres' }, async () => {
    const sent = file(await picture().jpeg().toBuffer())
    await atOnce(4, () => changeProfile({ profile_photo: sent }))
    const rows = await api.db
      .selectFrom('photos')
      .select('file')
      .where('user_id', '=', rina.user.id)
      .execute()
    const user = await call(rina.http, getUser)
    expect(user.ok && user.value.user.profile_photo).toBe(`/users/photos/${rows[0]?.file}`)
    expect(rows).toHaveLength(1)
  })

  test('is recognized by its content, not by its name', async () => {
    const content = await picture().png().toBuffer()
    expect((await requestChange({ profile_photo: file(content, 'text/html') })).ok).toBe(true)
  })
})
