import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { recordBody } from '../../server/http/record-body.ts'

const MEGABYTE = Buffer.alloc(1_000_000, 'a')

/** Returns the number of bytes recorded of a response of so many megabytes. */
async function heardOf(megabytes: number): Promise<number | undefined> {
  let heard: Buffer | undefined
  const server = createServer((_request, response) => {
    recordBody(
      response,
      () => true,
      join => {
        heard = join?.()
      },
    )
    for (let sent = 0; sent < megabytes; sent++) response.write(MEGABYTE)
    response.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect((await answer.arrayBuffer()).byteLength).toBe(megabytes * MEGABYTE.length)
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  return heard?.length
}

test('a streamed response is not collected in memory as well', async () => {
  expect(await heardOf(1)).toBe(MEGABYTE.length)
  expect(await heardOf(3)).toBeUndefined()
})
