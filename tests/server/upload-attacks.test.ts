import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UploadKind } from '../../src/contract/uploads.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { objectStream, pdfWith, plainPdf } from '../helpers/pdf-files.ts'
import { blank, gigantic, picture } from '../helpers/photos.ts'
import { upload } from '../helpers/uploads.ts'
import { createUser, type TestUser } from '../helpers/users.ts'
import { type ZipEntry, zipOf } from '../helpers/zip-files.ts'

let api: TestApi
let admin: TestUser
let sound: Buffer
const recording = (name: string) => readFile(join(import.meta.dirname, 'fixtures/recordings', name))
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true })
  sound = await recording('sound.mp3')
})
afterAll(() => api.close())

const namesIn = (folder: string) => readdir(join(api.dependencies.dataDir, folder)).catch(() => [])

/** Sends a file, and returns what is stored of it. */
async function outcome(kind: UploadKind, content: Uint8Array | string) {
  const before = (await namesIn('uploads')).length
  const answer = await upload(api, admin, kind, content)
  const { code, message } = await answer.json()
  const left = (await namesIn('incoming')).filter(name => !name.endsWith('.done'))
  const stored = (await namesIn('uploads')).length - before
  return { status: answer.status, code, message, left, kept: stored }
}

const REFUSED = { status: 422, code: 'upload-refused', left: [], kept: 0 }
const NO_PICTURE = { status: 422, code: 'invalid-picture', left: [], kept: 0 }
const SCRIPT = '<script>alert(1)</script>'

describe('a picture is refused', () => {
  test.each<[what: string, make: () => Promise<Uint8Array | string>]>([
    ['that is an SVG', async () => `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`],
    ['that is HTML', async () => `<!doctype html>${SCRIPT}`],
    ['that is a GIF', () => blank(9, 9).gif().toBuffer()],
    ['that is a TIFF', () => blank(9, 9).tiff().toBuffer()],
    ['of 30,000 × 30,000 pixels and more', gigantic],
    ['of more than 25 megapixels', () => blank(5_001, 5_000).png().toBuffer()],
    ['that is cut off', async () => (await picture().png().toBuffer()).subarray(0, 300)],
    ['that has only the beginning of one', async () => '\x89PNG\r\n\x1a\n'],
  ])('%s', async (_, make) => {
    expect(await outcome('picture', await make())).toMatchObject(NO_PICTURE)
  })
})

describe('a recording is refused', () => {
  test.each<[kind: UploadKind, name: string]>([
    ['video', 'hevc.mp4'],
    ['video', 'quicktime.mov'],
    ['video', 'sound.m4a'],
    ['video', 'sound.mp3'],
    ['audio', 'video.mp4'],
    ['audio', 'vorbis.ogg'],
    ['audio', 'sound.wav'],
  ])('as %s: %s', async (kind, name) => {
    expect(await outcome(kind, await recording(name))).toMatchObject(REFUSED)
  })

  test('that is truncated, or only begins like one', async () => {
    const video = await recording('video.mp4')
    for (const content of [video.subarray(0, 40), video.subarray(0, 700), 'ID3', `ID3${SCRIPT}`])
      expect(await outcome('video', content)).toMatchObject(REFUSED)
    expect(await outcome('audio', `ID3\x04\0\0\0\0\0\0${SCRIPT}`)).toMatchObject(REFUSED)
  })
})

describe('captions are refused', () => {
  const cue = '00:01.000 --> 00:02.000\nHalo\n'
  test.each([
    ['without their first line', cue],
    ['in another encoding', Buffer.from(`WEBVTT\n\n${cue}\xff\xfe`, 'latin1')],
    ['that are HTML', `<!doctype html>${SCRIPT}`],
    ['without a cue', 'WEBVTT\n\nHalo\n'],
    ['that end before they begin', `WEBVTT\n\n00:03.000 --> 00:02.000\nHalo\n`],
    ['that are not in their order', `WEBVTT\n\n00:09.000 --> 00:10.000\nHalo\n\n${cue}`],
    ['with a time of another format', 'WEBVTT\n\n00:01,000 --> 00:02,000\nHalo\n'],
  ])('%s', async (_, content) => {
    expect(await outcome('captions', content)).toMatchObject(REFUSED)
  })

  test('with the line in the message', async () => {
    const { message } = await outcome('captions', `WEBVTT\n\n${cue}\n1 --> 2\nHalo\n`)
    expect(message).toMatch(/salah di baris 6\./)
  })
})

describe('a PDF is refused', () => {
  const js = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
  test.each<[what: string, content: Buffer]>([
    ['with a script when it opens', pdfWith({ catalogue: `/OpenAction ${js}` })],
    [
      'with a name that hides in numbers',
      pdfWith({ more: '7 0 obj << /S /J#61va#53cript >> endobj' }),
    ],
    ['that starts a program', pdfWith({ more: '7 0 obj << /S /Launch /F (cmd.exe) >> endobj' })],
    ['with a file in it', pdfWith({ catalogue: '/Names << /EmbeddedFiles 7 0 R >>' })],
    ['with a form that has a program', pdfWith({ catalogue: '/AcroForm << /XFA 7 0 R >>' })],
    ['that sends what is typed', pdfWith({ more: '7 0 obj << /S /SubmitForm >> endobj' })],
    ['with a script among compressed objects', pdfWith({ more: objectStream(js) })],
    ...[
      '/Filter [/FlateDecode /FlateDecode]',
      '/Filter 9 0 R',
      '/Filter /FlateDecode /DecodeParms 9 0 R',
      '/Filter /FlateDecode /F (elsewhere)',
      '/X (1 0 obj) /Filter [/FlateDecode /FlateDecode]',
      '/Filter /ASCIIHexDecode',
    ].map((filter): [string, Buffer] => [
      `whose compressed objects have ${filter}`,
      pdfWith({ more: objectStream('<< /Type /Font >>').replace('/Filter /FlateDecode', filter) }),
    ]),
    [
      'with very many streams in one long dictionary',
      pdfWith({ more: `7 0 obj << /A (${'stream\n'.repeat(40_000)}) >> endobj` }),
    ],
    ['the same without their name', pdfWith({ more: objectStream(js, '') })],
    ['the same with numbers in their name', pdfWith({ more: objectStream(js, '/Type /O#62jStm') })],
    [
      'with compressed objects in a second cover',
      pdfWith({
        more: '6 0 obj << /Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode] >>\nstream\n00\nendstream',
      }),
    ],
    [
      'that is locked',
      pdfWith({ more: '7 0 obj << /Filter /Standard >> endobj << /Encrypt 7 0 R >>' }),
    ],
    ['that begins with something else', Buffer.concat([Buffer.from(SCRIPT), pdfWith({})])],
    [
      'that is followed by something else',
      Buffer.concat([pdfWith({}), Buffer.alloc(9_000, SCRIPT)]),
    ],
    ['that is none', Buffer.from('%PDF-1.7')],
  ])('%s', async (_, content) => {
    expect(await outcome('pdf', content)).toMatchObject(REFUSED)
  })
})

describe('an archive is refused', () => {
  const entry = (more: Partial<ZipEntry> = {}): ZipEntry => ({
    name: 'a.mp3',
    content: sound,
    ...more,
  })
  const mp3 = (bytes: number) => Buffer.concat([sound, Buffer.alloc(bytes)])
  const nested = () => zipOf([entry()])
  test.each<[what: string, make: () => Buffer]>([
    ['of archives, as 42.zip is', () => zipOf([entry({ name: 'lib 0.zip', content: nested() })])],
    ['of archives that are called recordings', () => zipOf([entry({ content: nested() })])],
    [
      'of archives that are called clutter',
      () => zipOf([entry(), entry({ name: '__MACOSX/b', content: nested() })]),
    ],
    [
      'that is a thousand times as large inside',
      () => zipOf([entry({ content: mp3(30_000_000) })]),
    ],
    [
      'that is so in many small files',
      () =>
        zipOf(
          Array.from({ length: 50 }, (_, at) =>
            entry({ name: `${at}.mp3`, content: mp3(600_000) }),
          ),
        ),
    ],
    [
      'whose headers say less than there is',
      () => zipOf([entry({ content: mp3(9_000), saidSize: 10 })]),
    ],
    ['whose headers say more than there is', () => zipOf([entry({ saidSize: 4_000_000_000 })])],
    ['with a path that leads out of it', () => zipOf([entry({ name: '../../etc/cron.d/a.mp3' })])],
    ['with a path from the root', () => zipOf([entry({ name: '/etc/a.mp3' })])],
    ['with a path of Windows', () => zipOf([entry({ name: '..\\..\\a.mp3' })])],
    ['with a link', () => zipOf([entry({ mode: 0o120_777 })])],
    ['with a device', () => zipOf([entry({ mode: 0o060_644 })])],
    ['with a page in it', () => zipOf([entry(), entry({ name: 'index.mp3', content: SCRIPT })])],
    ['with a program in it', () => zipOf([entry(), entry({ name: 'a', content: 'MZ\x90\0\x03' })])],
    [
      'of 501 files',
      () => zipOf(Array.from({ length: 501 }, (_, at) => entry({ name: `${at}.mp3` }))),
    ],
    ['with nothing in it', () => zipOf([])],
    ['that is cut off', () => nested().subarray(0, 500)],
    ['that is none', () => Buffer.from(SCRIPT)],
  ])('%s', async (_, make) => {
    expect(await outcome('zip', make())).toMatchObject(REFUSED)
  })
})

test('an upload of 0 bytes is refused at its start', async () => {
  const answer = await api.fetch('/api/uploads?kind=picture', {
    method: 'POST',
    headers: { ...admin.headers, 'Tus-Resumable': '1.0.0', 'Upload-Length': '0' },
  })
  expect(answer.status).toBe(422)
})

test('valid files are accepted beside all of this', async () => {
  const content = pdfWith({ more: objectStream('<< /Type /Font >>') })
  for (const [kind, good] of [
    ['zip', zipOf([{ name: 'a.mp3', content: sound }])],
    ['pdf', content],
    ['pdf', await plainPdf('Belajar JavaScript dan Launch')],
  ] as const)
    expect((await upload(api, admin, kind, good)).status).toBe(200)
})
