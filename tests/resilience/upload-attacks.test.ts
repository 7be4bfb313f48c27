import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UploadKind } from '../../src/contract/uploads.ts'
import { objectStream, pdfWith } from '../helpers/pdf-files.ts'
import { enormous } from '../helpers/photos.ts'
import { type ServerProcess, startServer, temporaryFolder } from '../helpers/server-process.ts'
import { newStageUser } from '../helpers/stage-users.ts'
import { upload } from '../helpers/uploads.ts'
import type { TestUser } from '../helpers/users.ts'
import { zipOf } from '../helpers/zip-files.ts'

/** Largest memory use during all attacks, one after the other, in megabytes. */
const MEMORY = 50
const folder = temporaryFolder()
let server: ServerProcess
let admin: TestUser
/** Megabytes of the server before any upload. */
let before = 0
const api = { fetch: (path: string, init?: RequestInit) => fetch(server.url + path, init) }
beforeAll(async () => {
  server = await startServer({ dataDir: folder.path })
  admin = await newStageUser({ url: server.url, dataDir: folder.path }, { isAdmin: true })
  before = memory('VmRSS')
})
afterAll(async () => {
  await server.end()
  folder.remove()
})

/** Returns the current or peak megabytes of the process. */
function memory(name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024
}

const left = () =>
  readdirSync(join(folder.path, 'incoming')).filter(name => !name.endsWith('.done'))

const inside = (bytes: number) => Buffer.concat([Buffer.from('ID3'), Buffer.alloc(bytes)])

const ATTACKS: [what: string, kind: UploadKind, make: () => Buffer][] = [
  ['a picture of 30,000 × 30,000 pixels', 'picture', () => enormous(30_000)],
  [
    'an archive a thousand times as large inside',
    'zip',
    () => zipOf([{ name: 'a.mp3', content: inside(100_000_000) }]),
  ],
  [
    'an archive of archives',
    'zip',
    () =>
      zipOf(
        Array.from({ length: 16 }, (_, at) => ({
          name: `lib ${at}.zip`,
          content: zipOf([{ name: 'a', content: inside(9_000_000) }]),
        })),
      ),
  ],
  [
    'an archive whose headers lie',
    'zip',
    () => zipOf([{ name: 'a.mp3', content: inside(90_000_000), saidSize: 9 }]),
  ],
  [
    'a PDF with a script in 20 MB',
    'pdf',
    () => pdfWith({ more: `${objectStream('<< /S /JavaScript >>')}\n%${'x'.repeat(19_900_000)}` }),
  ],
  [
    'a PDF of a thousand times as much',
    'pdf',
    () => pdfWith({ more: objectStream(`<< ${' '.repeat(100_000_000)} >>`) }),
  ],
  [
    'a recording of nothing',
    'audio',
    () => Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f'), Buffer.alloc(19_000_000, 1)]),
  ],
  [
    'a video of nothing',
    'video',
    () =>
      Buffer.concat([
        Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41\x02\0\0\0moov', 'latin1'),
        Buffer.alloc(39_000_000, 'trak\0\0\0\x08'),
      ]),
  ],
  [
    'captions of half a megabyte',
    'captions',
    () => Buffer.from(`WEBVTT\n\n${'-->'.repeat(160_000)}`),
  ],
]

describe('within 50 MB for all attacks, and without leftovers', () => {
  test.each(ATTACKS)('%s is refused', async (_, kind, make) => {
    const content = make()
    // Resets the kernel's peak value.
    writeFileSync(`/proc/${server.child.pid}/clear_refs`, '5')
    const { status } = await upload(api, admin, kind, content)
    expect(status).toBe(422)
    expect(left()).toEqual([])
    expect(memory('VmHWM') - before).toBeLessThan(MEMORY)
  })
})
