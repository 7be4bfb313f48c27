import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UploadedFile, UploadKind } from '../../src/contract/uploads.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { plainPdf } from '../helpers/pdf-files.ts'
import { picture } from '../helpers/photos.ts'
import {
  askUpload,
  beginUpload,
  cancelUpload,
  finishUpload,
  openUpload,
  sendPiece,
  upload,
  uploadAccepted,
} from '../helpers/uploads.ts'
import { createUser, type TestUser } from '../helpers/users.ts'
import { zipOf } from '../helpers/zip-files.ts'

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

const recording = (name: string) => readFile(join(import.meta.dirname, 'fixtures/recordings', name))
const read = ({ url }: UploadedFile, headers = {}) => api.fetch(`/api${url}`, { headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
/** Returns the files of unfinished uploads, without those of finished ones. */
const unfinishedFiles = async () =>
  (await readdir(join(api.dependencies.dataDir, 'incoming'))).filter(
    name => !name.endsWith('.done'),
  )

const CAPTIONS =
  'WEBVTT\n\n1\n00:01.000 --> 00:02.500\n안녕하세요\n\n00:03.000 --> 00:04.250\nHalo\n'

describe('an accepted file', () => {
  test('is a picture, encoded anew as WebP, at most 1,600 pixels wide, without metadata', async () => {
    const taken = picture(3_000, 1_500).withExif({ IFD3: { GPSLatitudeRef: 'S' } })
    const file = await uploadAccepted(api, admin, 'picture', await taken.jpeg().toBuffer())
    expect(file).toMatchObject({ type: 'image/webp', width: 1_600, height: 800 })
    const stored = await bytesOf(await read(file))
    const { format, width, exif } = await sharp(stored).metadata()
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 1_600, exif: undefined })
    expect(file.bytes).toBe(stored.length)
  })

  test.each([
    ['video', 'video.mp4', { type: 'video/mp4', width: 64, height: 36 }],
    ['audio', 'sound.mp3', { type: 'audio/mpeg' }],
    ['audio', 'sound.m4a', { type: 'audio/mp4' }],
    ['audio', 'sound.ogg', { type: 'audio/ogg' }],
  ] as const)('is %s: %s, byte by byte, with its duration', async (kind, name, facts) => {
    const content = await recording(name)
    const file = await uploadAccepted(api, admin, kind, content)
    expect(file).toMatchObject({ ...facts, bytes: content.length })
    expect(file.seconds).toBeCloseTo(0.4, 0)
    expect((await bytesOf(await read(file))).equals(content)).toBe(true)
  })

  test('is a file of captions, with the end of the last one', async () => {
    const file = await uploadAccepted(api, admin, 'captions', CAPTIONS)
    expect(file).toMatchObject({ type: 'text/vtt; charset=utf-8', seconds: 4.25 })
  })

  test('is a PDF or an archive of recordings, to be downloaded and not shown', async () => {
    const pdf = await uploadAccepted(api, admin, 'pdf', await plainPdf())
    const content = await recording('sound.mp3')
    const entries = [
      { name: 'bab 1/', content: '', mode: 0o040_755 },
      { name: 'bab 1/latihan 1.mp3', content },
      { name: '__MACOSX/._x', content: 'Mac OS X' },
      { name: '.DS_Store', content: 'Bud1' },
    ]
    const zip = await uploadAccepted(api, admin, 'zip', zipOf(entries))
    expect([pdf.type, zip.type]).toEqual(['application/pdf', 'application/zip'])
    for (const file of [pdf, zip])
      expect((await read(file)).headers.get('content-disposition')).toBe('attachment')
  })

  test('is written to the audit log, with who sent it', { tags: 'postgres' }, async () => {
    const file = await uploadAccepted(api, admin, 'captions', CAPTIONS)
    const entry = await api.db
      .selectFrom('audit_log')
      .innerJoin('audit_changes', 'audit_changes.id', 'audit_log.id')
      .selectAll()
      .where('item_id', '=', file.url.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actor_id: admin.user.id, action: 'upload', resource: 'uploads' })
    expect(JSON.parse(entry.after ?? '')).toEqual({ kind: 'captions', ...file })
  })

  test('leaves nothing unfinished behind', async () => expect(await unfinishedFiles()).toEqual([]))
})

describe('an upload', () => {
  test('is sent in chunks, resumes where it was, and ends once', { tags: 'postgres' }, async () => {
    const content = await recording('sound.mp3')
    const id = await openUpload(api, admin, 'audio', content.length)
    await sendPiece(api, admin, id, content.subarray(0, 100))
    const upload = await askUpload(api, admin, id)
    expect(upload.headers.get('upload-offset')).toBe('100')
    expect(upload.headers.get('upload-length')).toBe(String(content.length))
    // The upload is not complete.
    expect((await finishUpload(api, admin, id)).status).toBe(409)
    // A chunk that was sent already does not match the offset.
    expect((await sendPiece(api, admin, id, content.subarray(0, 100))).status).toBe(409)
    const rest = await sendPiece(api, admin, id, content.subarray(100), 100)
    expect(rest.status).toBe(204)
    const answers = await atOnce(2, () => finishUpload(api, admin, id))
    const again = await finishUpload(api, admin, id)
    const [first, second, third] = await Promise.all([...answers, again].map(one => one.json()))
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect((await bytesOf(await read(first.data))).equals(content)).toBe(true)
  })

  test('is accessible to its sender alone', async () => {
    const other = await createUser(api, { isAdmin: true })
    const id = await openUpload(api, admin, 'audio', 10)
    for (const call of [askUpload, cancelUpload, finishUpload])
      expect((await call(api, other, id)).status).toBe(404)
    expect((await sendPiece(api, other, id, 'abc')).status).toBe(404)
    expect((await cancelUpload(api, admin, id)).status).toBe(204)
    expect((await askUpload(api, admin, id)).status).toBe(404)
    expect(await unfinishedFiles()).toEqual([])
  })

  test('is for administrators alone', async () => {
    const learner = await createUser(api)
    const id = 'x'.repeat(32)
    for (const [who, status] of [
      [learner, 403],
      [undefined, 401],
    ] as const) {
      expect((await beginUpload(api, who, 'audio', 10)).status).toBe(status)
      expect((await sendPiece(api, who, id, 'abc')).status).toBe(status)
      for (const call of [askUpload, cancelUpload, finishUpload])
        expect((await call(api, who, id)).status).toBe(status)
    }
  })

  test('is refused at its start when it is too large, or empty', async () => {
    const larger: [UploadKind, number][] = [
      ['picture', 5_000_001],
      ['video', 40_000_001],
      ['zip', 200_000_001],
    ]
    for (const [kind, bytes] of larger)
      expect((await beginUpload(api, admin, kind, bytes)).status).toBe(413)
    for (const bytes of [0, -1, 1e15, Number.NaN])
      expect((await beginUpload(api, admin, 'picture', bytes)).status).toBe(422)
    expect(await unfinishedFiles()).toEqual([])
  })

  test('takes no more bytes than declared', async () => {
    const id = await openUpload(api, admin, 'audio', 10)
    expect((await sendPiece(api, admin, id, 'a'.repeat(11))).status).toBe(413)
    // The same applies to a body without a declared length.
    const endless = new ReadableStream({
      pull: controller => controller.enqueue(new Uint8Array(65_536)),
    })
    expect((await sendPiece(api, admin, id, endless)).status).toBe(413)
    const upload = await askUpload(api, admin, id)
    expect(Number(upload.headers.get('upload-offset'))).toBeLessThanOrEqual(10)
    await cancelUpload(api, admin, id)
  })
})

describe('an uploaded file', () => {
  let file: UploadedFile
  let content: Buffer
  beforeAll(async () => {
    content = await recording('video.mp4')
    file = await uploadAccepted(api, admin, 'video', content)
  })

  test('may be cached forever, is no document, and can be loaded by partners’ pages', async () => {
    const { headers } = await read(file)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'video/mp4',
      'content-length': String(content.length),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    const etag = headers.get('etag') ?? ''
    expect((await read(file, { 'if-none-match': etag })).status).toBe(304)
  })

  test.each([
    ['bytes=0-0', 0, 1],
    ['bytes=100-199', 100, 200],
    ['bytes=-50', -50, undefined],
    ['bytes=1000-', 1_000, undefined],
    ['bytes=1000-999999999', 1_000, undefined],
  ])('is sent in ranges: %s', async (range, from, to) => {
    const answer = await read(file, { range })
    expect(answer.status).toBe(206)
    const piece = content.subarray(from, to)
    expect((await bytesOf(answer)).equals(piece)).toBe(true)
    const first = content.length - content.subarray(from).length
    expect(answer.headers.get('content-range')).toBe(
      `bytes ${first}-${first + piece.length - 1}/${content.length}`,
    )
  })

  test('is sent whole for an unsupported range, and when the file has changed', async () => {
    for (const headers of [
      { range: 'bytes=5-2' },
      { range: 'bytes=0-1,4-5' },
      { range: 'lines=1-2' },
      { range: 'bytes=0-1', 'if-range': '"another"' },
    ])
      expect((await read(file, headers)).status).toBe(200)
    const beyond = await read(file, { range: `bytes=${content.length}-` })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe(`bytes */${content.length}`)
  })

  test('is found under no other name', async () => {
    for (const name of [`${'a'.repeat(32)}.mp4`, '..%2f..%2fsecret', `${'a'.repeat(32)}.html`]) {
      const { status } = await api.fetch(`/api/media/uploads/${name}`)
      expect([404, 422]).toContain(status)
    }
  })
})

test('a refused file may be sent again, as the message says', async () => {
  const answer = await upload(api, admin, 'audio', 'bukan suara')
  expect(answer.status).toBe(422)
  const { code, message } = await answer.json()
  expect({ code, message }).toEqual({
    code: 'upload-refused',
    message: expect.stringMatching(/^Berkas ini bukan suara .+ Kirim MP3/),
  })
  expect(await unfinishedFiles()).toEqual([])
})
