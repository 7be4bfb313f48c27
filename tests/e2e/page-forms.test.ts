import { Agent, get, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privacyPolicyVersion } from '../../content/legal/versions.ts'
import { openDb } from '../../server/db/open.ts'
import { freePort } from '../helpers/free-port.ts'
import { type ServerProcess, startServer, temporaryFolder } from '../helpers/server-process.ts'

// The server is behind a proxy, and its public address is not the one it listens on.
const PATH = '/japanese'
const data = temporaryFolder()
let server: ServerProcess
let port = 0
beforeAll(async () => {
  port = await freePort()
  const env = { PUBLIC_URL: 'https://sapa.example', PORT: String(port) }
  server = await startServer({ dataDir: data.path, env })
})
afterAll(async () => {
  await server.end()
  data.remove()
})

/** Sends the form as a browser does. @returns the status and the redirect */
function send(email: string, headers: Record<string, string>) {
  const body = new URLSearchParams({
    topic: 'japanese',
    email,
    privacy_policy_version: privacyPolicyVersion,
  })
  return new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const sending = request(
      { host: '127.0.0.1', port, path: PATH, method: 'POST', headers: { ...type, ...headers } },
      answer => {
        answer.resume()
        resolve([answer.statusCode, answer.headers.location])
      },
    )
    sending.on('error', reject)
    sending.end(String(body))
  })
}

test('a form of our own site is accepted', async () => {
  const headers = { host: 'sapa.example', origin: 'https://sapa.example' }
  expect(await send('rina@contoh.id', headers)).toEqual([303, '?notified=1#notify-me'])
})

test('a form of another site is refused, and stores nothing', async () => {
  const headers = { host: 'sapa.example', origin: 'https://evil.example' }
  expect((await send('evil@contoh.id', headers))[0]).toBe(403)
  const db = openDb({ dataDir: data.path })
  const rows = await db.selectFrom('waitlist').select('email').execute()
  await db.destroy()
  expect(rows.map(({ email }) => email)).not.toContain('evil@contoh.id')
})

test('a form that is far too large is refused, and the server keeps running', async () => {
  const headers = { host: 'sapa.example', origin: 'https://sapa.example' }
  expect((await send('a'.repeat(200_000), headers))[0]).toBe(413)
  expect((await send('rina@contoh.id', headers))[0]).toBe(303)
})

// This test is last, since it stops the server.
test('a page requested on an open connection while the server stops is still served', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await statusOf(agent, '/api/health/live')).toBe(200)
  const ended = server.end()
  expect(await statusOf(agent, '/dictionary')).toBe(200)
  expect(await ended).toBe(0)
  agent.destroy()
})

function statusOf(agent: Agent, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, response => {
      response.resume().once('end', () => resolve(response.statusCode))
    }).once('error', reject)
  })
}
