import { readdir, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { LIMITS } from '../../server/modules/uploads/limits.ts'
import { uploadsFrom } from '../../server/modules/uploads/module.ts'
import { MODULES } from '../../server/modules.ts'
import { cleanUp } from '../helpers/api.ts'
import { type ApiServer, startApiServer } from '../helpers/api-server.ts'
import { atOnce } from '../helpers/at-once.ts'
import { askUpload, beginUpload, cancelUpload, openUpload, sendPiece } from '../helpers/uploads.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const limits = {
  ...LIMITS,
  open: { each: 2, all: 3 },
  bytes: 5_000,
  pace: { bytes: 100, every: 1_000 },
}
let server: ApiServer
let admin: TestUser
let other: TestUser
beforeAll(async () => {
  server = await startApiServer({
    modules: MODULES.map(module => (module.name === 'uploads' ? uploadsFrom(limits) : module)),
  })
  admin = await createUser(server, { isAdmin: true })
  other = await createUser(server, { isAdmin: true })
})
afterAll(() => server.close())

const folder = () => join(server.dependencies.dataDir, 'incoming')
const statusOf = async (who: TestUser, bytes = 10) =>
  (await beginUpload(server, who, 'audio', bytes)).status

/** Moves the last activity of an upload into the past. */
async function age(id: string, milliseconds: number): Promise<void> {
  const then = new Date(Date.now() - milliseconds)
  for (const name of await readdir(folder()))
    if (name.startsWith(id)) await utimes(join(folder(), name), then, then)
}

test('a client that sends 10 bytes a second is told so and disconnected, and may resume', async () => {
  const id = await openUpload(server, admin, 'audio', 1_000)
  onTestFinished(async () => {
    await cancelUpload(server, admin, id)
  })
  const sending = request(`${server.root}/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...admin.headers,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': 0,
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': 1_000,
    },
  })
  sending.on('error', () => {})
  // The first bytes come at once, so that a busy server has stored some in the end.
  sending.write('a'.repeat(50))
  const drip = setInterval(() => sending.write('a'), 100)
  const status = await new Promise(resolve => {
    sending.on('response', answer => resolve(answer.statusCode))
  })
  const closed = new Promise(resolve => sending.on('close', resolve))
  expect(status).toBe(408)
  clearInterval(drip)
  await closed
  const offsetNow = async () =>
    Number((await askUpload(server, admin, id)).headers.get('upload-offset'))
  await expect.poll(offsetNow).toBeGreaterThan(0)
  const offset = await offsetNow()
  const rest = 'b'.repeat(1_000 - offset)
  expect((await sendPiece(server, admin, id, rest, offset)).status).toBe(204)
})

test('the number of open uploads is limited, for one administrator and for all, also when started at once', {
  tags: 'postgres',
}, async () => {
  const begun = await atOnce(6, () => statusOf(admin))
  expect(begun.sort()).toEqual([201, 201, 409, 409, 409, 409])
  expect(await statusOf(other)).toBe(201)
  expect(await statusOf(other)).toBe(503)
})

test('an idle upload makes room for a new one of the same administrator', async () => {
  expect(await statusOf(admin)).toBe(409)
  for (const name of await readdir(folder())) await age(name, LIMITS.idle + 1_000)
  expect(await statusOf(admin)).toBe(201)
  // An upload of another administrator makes no room.
  expect(await statusOf(other)).toBe(503)
})

test('an upload that was idle for a day is deleted', async () => {
  for (const name of await readdir(folder())) await age(name, LIMITS.stale + 1_000)
  await cleanUp(server)
  expect(await readdir(folder())).toEqual([])
  const fresh = await openUpload(server, other, 'audio', 10)
  await cleanUp(server)
  expect((await readdir(folder())).sort()).toEqual([fresh, `${fresh}.json`])
  await cancelUpload(server, other, fresh)
})

test('all uploads together have no more bytes than there is space for', async () => {
  expect(await statusOf(admin, 4_000)).toBe(201)
  expect(await statusOf(admin, 2_000)).toBe(503)
  expect(await statusOf(admin, 900)).toBe(201)
})
