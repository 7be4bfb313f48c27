import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { openStorage } from '../../server/storage/open-storage.ts'
import { type ApiServer, startApiServer } from '../helpers/api-server.ts'
import { type S3Server, startS3 } from '../helpers/s3-server.ts'
import { finishUpload, openUpload, sendPiece, uploadAccepted } from '../helpers/uploads.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let s3: S3Server
let server: ApiServer
let admin: TestUser
beforeAll(async () => {
  s3 = await startS3()
  const storage = openStorage(readConfig({ STORAGE_URL: s3.storageUrl }))
  server = await startApiServer({ storage })
  admin = await createUser(server, { isAdmin: true })
})
afterAll(() => server.close())

const recording = (name: string) => readFile(join(import.meta.dirname, 'fixtures/recordings', name))
/** Reads a file as browsers do, through an address of the site. */
const read = (url: string, init?: RequestInit) => fetch(new URL(url, server.root), init)

test('a file in the bucket is sent whole, in ranges, and for HEAD without its bytes', async () => {
  const content = await recording('video.mp4')
  const { url } = await uploadAccepted(server, admin, 'video', content)
  const whole = await read(url)
  expect(whole.headers.get('content-encoding')).toBeNull()
  expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true)
  const piece = await read(url, { headers: { range: 'bytes=1000-1999' } })
  expect(piece.status).toBe(206)
  const bytes = Buffer.from(await piece.arrayBuffer())
  expect(bytes.equals(content.subarray(1_000, 2_000))).toBe(true)
  const head = await read(url, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(content.length))
  expect((await read(`/media/uploads/${'a'.repeat(32)}.mp4`)).status).toBe(404)
})

test('nothing that was sent is lost while the bucket is unreachable', async () => {
  const content = await recording('sound.mp3')
  const { url } = await uploadAccepted(server, admin, 'audio', content)
  const id = await openUpload(server, admin, 'audio', content.length)
  await sendPiece(server, admin, id, content)
  await s3.close()
  expect((await finishUpload(server, admin, id)).status).toBe(503)
  expect((await read(url)).status).toBe(503)
  const port = Number(/:(\d+)\//.exec(s3.storageUrl)?.[1])
  s3 = await startS3(port)
  expect((await finishUpload(server, admin, id)).status).toBe(200)
  await s3.close()
})
