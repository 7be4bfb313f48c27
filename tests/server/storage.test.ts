import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { randomKey } from '../../server/lib/random-names.ts'
import { openStorage } from '../../server/storage/open-storage.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { startS3 } from '../helpers/s3-server.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sapa-storage-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const STORAGES: [name: string, open: () => Storage][] = [
  ['the data folder', () => openStorage(readConfig({ DATA_DIR: folder }))],
  [
    'a folder elsewhere',
    () => openStorage(readConfig({ STORAGE_URL: `file://${folder}/elsewhere%20too` })),
  ],
  ['a bucket', () => openStorage(readConfig({ STORAGE_URL: s3.storageUrl }))],
]

describe.each(STORAGES)('%s', (_, open) => {
  /** Stores content as an upload does. */
  async function put(bytes: number) {
    const storage = open()
    const content = randomBytes(bytes)
    const path = join(folder, 'arrived')
    const name = `${randomKey()}.mp4`
    await writeFile(path, content)
    await storage.put(name, { path, type: 'video/mp4' })
    return { storage, content, name }
  }

  // The largest one is sent to a bucket in three parts.
  test.each([1, 70_000, 12_000_000])('returns what was stored: %i bytes', async bytes => {
    const { storage, content, name } = await put(bytes)
    expect(await storage.find(name)).toEqual({ bytes, type: 'video/mp4' })
    expect((await buffer(await storage.read(name))).equals(content)).toBe(true)
  })

  test('returns a range, with its last byte', async () => {
    const { storage, content, name } = await put(5_000)
    const piece = await buffer(await storage.read(name, { from: 1_000, to: 1_999 }))
    expect(piece.equals(content.subarray(1_000, 2_000))).toBe(true)
    const last = await buffer(await storage.read(name, { from: 4_999, to: 4_999 }))
    expect(last.equals(content.subarray(4_999))).toBe(true)
  })

  test('deletes what is removed, and finds no unknown file', async () => {
    const { storage, name } = await put(10)
    await storage.remove(name)
    expect(await storage.find(name)).toBeUndefined()
    expect(await storage.find(`${randomKey()}.mp4`)).toBeUndefined()
    await storage.remove(name)
  })

  test.each(['../secret', 'a/b.mp4', '..', 'sapa.db', `${'a'.repeat(32)}.html`])(
    'has no file named %s',
    async name => expect(await open().find(name)).toBeUndefined(),
  )
})

test.each([
  'http://host/bucket',
  's3://host/bucket',
  's3://KEY:SECRET@host/',
  's3://KEY:SECRET@host/a/b',
  'file://host/folder',
  'file:///',
  'uploads',
])('STORAGE_URL=%s is refused with its name in the message', url => {
  expect(() => readConfig({ STORAGE_URL: url })).toThrow(/STORAGE_URL: must be file:/)
})

test('a bucket is configured by its keys, its region and whether it uses TLS', () => {
  const { storage } = readConfig({
    STORAGE_URL: 's3://KEY:SEC%2FRET@s3.example:9000/sapa?region=ap-southeast-3',
  })
  expect(storage).toEqual({
    kind: 'bucket',
    endpoint: 'https://s3.example:9000/sapa',
    accessKeyId: 'KEY',
    secretAccessKey: 'SEC/RET',
    region: 'ap-southeast-3',
  })
})
