import { request } from 'node:http'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiServer, startApiServer } from '../helpers/api-server.ts'

const lines: { level: number; msg: string; path?: string }[] = []
let server: ApiServer
beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line))
  server = await startApiServer({ log: pino({ level: 'debug' }, { write }) })
})
afterAll(() => server.close())

test('a client that disconnects in the middle of a body causes no server error', async () => {
  const sending = request(`${server.root}/waitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '1000' },
  })
  sending.on('error', () => {})
  sending.write('{"topic":')
  await new Promise(resolve => sending.once('socket', socket => socket.once('connect', resolve)))
  // The written bytes must have arrived: another call on another connection comes after them.
  await server.http('/health/live', { fallback: '' })
  await (await fetch(`${server.root}/health/live`)).text()
  sending.destroy()
  await expect.poll(() => lines.some(({ path }) => path === '/api/waitlist')).toBe(true)
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
})
