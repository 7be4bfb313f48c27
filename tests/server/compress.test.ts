import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { compress } from '../../server/http/compress.ts'

/** More than the listeners of one event about which Node warns. */
const WAITS = 30
const CHUNK = randomBytes(200_000)

/** Writes until the response has been full so many times. @returns the number of bytes */
async function fill(res: ServerResponse): Promise<number> {
  let bytes = 0
  for (let waits = 0; waits < WAITS; bytes += CHUNK.length) {
    if (res.write(CHUNK)) continue
    await new Promise<void>(resolve => res.once('drain', resolve))
    waits++
  }
  res.end()
  return bytes
}

test.each(['br', 'gzip', 'identity'])(
  'a long response in the coding %s leaves no listeners behind',
  async coding => {
    const warnings: string[] = []
    const note = ({ message }: Error) => void warnings.push(message)
    process.on('warning', note)
    onTestFinished(() => void process.off('warning', note))
    let written: Promise<number> | undefined
    const server = createServer((req, res) => {
      res.setHeader('Content-Type', 'text/plain')
      compress(req, res, () => {
        written = fill(res)
      })
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const headers = { 'accept-encoding': coding, connection: 'close' }
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers })
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(coding)
    expect((await answer.arrayBuffer()).byteLength).toBe(await written)
    expect(warnings).toEqual([])
  },
)
