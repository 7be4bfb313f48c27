import type { Server } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFront, ownAddress } from '../../server/http/front.ts'
import { startApi, type TestApi } from '../helpers/api.ts'

/** Faster than a byte at each pause below, slower than a thousand. */
const PACE = { bytes: 100, every: 500 }
/** Milliseconds between two pieces. */
const BETWEEN = 20

let api: TestApi
let server: Server
beforeAll(async () => {
  api = await startApi()
  server = createFront(api.app, { revisions: api.revisions, bodyPace: PACE })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api.close()
})

/** Sends a request whose body goes on until the server ends it. @returns the whole response */
async function sendSlowly(path: string, piece: string): Promise<string> {
  let answer = ''
  let isOpen = true
  const socket = connect(Number(new URL(ownAddress(server)).port), '127.0.0.1')
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  void closed.then(() => {
    isOpen = false
  })
  socket.on('error', () => {})
  socket.on('data', data => {
    answer += data
  })
  const type = 'Content-Type: application/json\r\nContent-Length: 50000'
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${type}\r\n\r\n`)
  for (let sent = 0; isOpen && sent + piece.length <= 50_000; sent += piece.length) {
    socket.write(piece)
    await delay(BETWEEN)
  }
  if (isOpen) socket.end()
  await closed
  return answer
}

test('a body that arrives too slowly ends its request', async () => {
  expect(await sendSlowly('/api/feedback', '1')).toMatch(/^HTTP\/1\.1 408 /)
})

test('it ends its connection where the response did not wait for it', async () => {
  expect(await sendSlowly('/api/nowhere', '1')).toMatch(/^HTTP\/1\.1 404 /)
})

test('a body that arrives at its pace is read to its end', async () => {
  expect(await sendSlowly('/api/feedback', '1'.repeat(1_000))).toMatch(/^HTTP\/1\.1 4(00|22) /)
})
