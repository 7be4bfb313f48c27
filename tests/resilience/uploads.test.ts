import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServer, temporaryFolder } from '../helpers/server-process.ts'
import { newStageUser } from '../helpers/stage-users.ts'
import { askUpload, cancelUpload, finishUpload, openUpload, sendPiece } from '../helpers/uploads.ts'
import type { TestUser } from '../helpers/users.ts'
import { zipOf } from '../helpers/zip-files.ts'

let folder: ReturnType<typeof temporaryFolder>
let server: ServerProcess
let admin: TestUser
const api = { fetch: (path: string, init?: RequestInit) => fetch(server.url + path, init) }
beforeAll(async () => {
  folder = temporaryFolder()
  server = await startServer({ dataDir: folder.path })
  admin = await newStageUser({ url: server.url, dataDir: folder.path }, { isAdmin: true })
})
afterAll(async () => {
  await server.end()
  folder.remove()
})

/** Starts to send a chunk that will never be complete. */
function beginPiece(id: string, from: number, to: number): ClientRequest {
  const sending = request(`${server.url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...admin.headers,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': from,
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': to - from,
    },
  })
  return sending.on('error', () => {})
}

const offsetOf = async (id: string) =>
  Number((await askUpload(api, admin, id)).headers.get('upload-offset'))

/** Reads the size on the disk, since a request would end the running upload. */
const offsetOfFile = (id: string) => statSync(join(folder.path, 'incoming', id)).size

/** Incompressible data: 6 MB of audio. */
const archive = () =>
  zipOf([
    {
      name: 'a.mp3',
      content: Buffer.concat([Buffer.from('ID3'), randomBytes(6_000_000)]),
      isStored: true,
    },
  ])

test('an upload that lost its connection, then its server, arrives byte by byte', async () => {
  const content = archive()
  const id = await openUpload(api, admin, 'zip', content.length)
  const cut = beginPiece(id, 0, content.length)
  cut.write(content.subarray(0, 2_000_000))
  await expect.poll(() => offsetOfFile(id)).toBe(2_000_000)
  cut.destroy()
  const first = await offsetOf(id)
  expect(first).toBe(2_000_000)

  const lost = beginPiece(id, first, content.length)
  lost.write(content.subarray(first, 4_000_000))
  await expect.poll(() => offsetOfFile(id)).toBeGreaterThan(2_000_000)
  await server.end('SIGKILL')
  server = await startServer({ dataDir: folder.path })

  const second = await offsetOf(id)
  expect(second).toBeGreaterThan(2_000_000)
  expect((await sendPiece(api, admin, id, content.subarray(second), second)).status).toBe(204)
  const { data } = await (await finishUpload(api, admin, id)).json()
  const stored = await (await fetch(server.url + data.url)).arrayBuffer()
  expect(Buffer.from(stored).equals(content)).toBe(true)
})

test('a client that returns while the server still waits on the previous connection resumes at once', async () => {
  const id = await openUpload(api, admin, 'zip', 1_000)
  // The server does not notice that the connection is dead.
  const dead = beginPiece(id, 0, 1_000)
  dead.write('a'.repeat(300))
  await expect.poll(() => offsetOfFile(id)).toBe(300)
  expect(await offsetOf(id)).toBe(300)
  expect((await sendPiece(api, admin, id, 'b'.repeat(700), 300)).status).toBe(204)
  dead.destroy()
})

test('an upload that is cancelled at 99 % is deleted', async () => {
  const content = archive()
  const id = await openUpload(api, admin, 'zip', content.length)
  const sending = beginPiece(id, 0, content.length)
  sending.write(content.subarray(0, Math.floor(content.length * 0.99)))
  await expect.poll(() => offsetOfFile(id)).toBeGreaterThan(content.length * 0.9)
  sending.destroy()
  expect((await finishUpload(api, admin, id)).status).toBe(409)
  expect((await cancelUpload(api, admin, id)).status).toBe(204)
  const left = readdirSync(join(folder.path, 'incoming'))
  expect(left.filter(name => name.startsWith(id))).toEqual([])
})
