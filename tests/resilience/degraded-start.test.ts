import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, statfsSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, startPostgres } from '../helpers/postgres-server.ts'
import { startTestServer } from '../helpers/resilience.ts'
import { temporaryFolder } from '../helpers/server-process.ts'

const isRoot = userInfo().uid === 0
/** Takes away that root may write where it is forbidden. */
const LIKE_OTHERS = isRoot ? ['setpriv', '--bounding-set=-dac_override', '--'] : []

function folder(): string {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  return path
}

const ask = (url: string, path: string, init?: RequestInit) => fetch(`${url}/api${path}`, init)

function sendFeedback(url: string): Promise<Response> {
  const about = { topic: 'dictionary-entry', subject_id: 'sapa-사랑' }
  const body = JSON.stringify({ id: randomUUID(), ...about, message: 'Halo!' })
  const headers = { 'Content-Type': 'application/json' }
  return ask(url, '/feedback', { method: 'POST', headers, body })
}

/** Lines of the log about what is out of reach. */
const outages = (output: string) =>
  output.split('\n').filter(line => line.includes('"msg":"out of reach"'))

test('without its database a server starts, answers 503, and goes on once it is there', async () => {
  const port = await freePort()
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  const server = await startTestServer({ dataDir: folder(), databaseUrl })
  expect((await ask(server.url, '/health/live')).status).toBe(200)
  for (const path of ['/health/ready', '/promos', '/dictionary/search?q=sapa']) {
    const answer = await ask(server.url, path)
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
  }
  expect(outages(server.output())[0]).toContain('ECONNREFUSED')
  const postgres = await startPostgres([], port)
  onTestFinished(postgres.stop)
  await expect.poll(async () => (await ask(server.url, '/health/ready')).status).toBe(200)
  expect((await ask(server.url, '/promos')).status).toBe(200)
})

test('a folder that may only be read is served, and only writes are refused until it is writable', async () => {
  const dataDir = folder()
  const before = await startTestServer({ dataDir })
  await before.end()
  chmodSync(dataDir, 0o500)
  const server = await startTestServer({ dataDir, prefix: LIKE_OTHERS })
  await expectReadingAlone(server.url)
  chmodSync(dataDir, 0o700)
  await expectAll(server.url)
  expect(await server.end()).toBe(0)
})

// Only root may mount a small disk.
test.runIf(isRoot && process.platform === 'linux')(
  'what is on a full disk is served, and only writes are refused until there is space',
  async () => {
    const dataDir = folder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', dataDir])
    onTestFinished(() => void execFileSync('umount', ['-l', dataDir]))
    const before = await startTestServer({ dataDir })
    await before.end()
    const filling = join(dataDir, 'filling')
    fill(filling, dataDir)
    const server = await startTestServer({ dataDir })
    await expectReadingAlone(server.url)
    writeFileSync(filling, '')
    await expectAll(server.url)
  },
)

function fill(file: string, disk: string): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(file, Buffer.alloc(bavail * bsize))
}

async function expectReadingAlone(url: string): Promise<void> {
  for (const path of ['/promos', '/dictionary/search?q=sapa', '/mock-test/'])
    expect([path, (await ask(url, path)).status]).toEqual([path, 200])
  expect((await ask(url, '/health/ready')).status).toBe(503)
  expect((await sendFeedback(url)).status).toBe(503)
}

async function expectAll(url: string): Promise<void> {
  await expect.poll(async () => (await ask(url, '/health/ready')).status).toBe(200)
  expect((await sendFeedback(url)).ok).toBe(true)
  expect((await ask(url, '/promos')).status).toBe(200)
}
