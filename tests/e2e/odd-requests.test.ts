import { get } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createStage } from '../helpers/stage.ts'

const server = createStage()

/** Sends raw bytes, which clients would refuse to send. @returns the status line */
function send(request: string): Promise<string> {
  const { port, hostname } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.once('data', answer => {
      resolve(String(answer).split('\r\n')[0] ?? '')
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

test.each(['bytes=5-2', 'bytes=99999999-', 'bytes=-1', 'bytes=a-b', 'lines=1-2'])(
  'the range %s does not crash the server',
  async range => {
    const status = await send(`GET /favicon.svg HTTP/1.1\r\nHost: x\r\nRange: ${range}\r\n\r\n`)
    expect(status).toBe('HTTP/1.1 200 OK')
    expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200)
  },
)

test.each([
  ['bytes=0-', 206],
  ['bytes=0-1', 206],
  ['bytes=0-99999999', 206],
  ['bytes=99999999-', 416],
  ['bytes=0-0', 206],
  ['bytes=5-2', 200],
  ['bytes=-1', 206],
  ['bytes=0-99999999999999999999', 200],
])('a request for audio with the range %s is answered with %i', async (range, code) => {
  const path = '/audio/eps-topik/1-sapaan.mp3'
  const status = await send(`GET ${path} HTTP/1.1\r\nHost: x\r\nRange: ${range}\r\n\r\n`)
  expect(status).toContain(`HTTP/1.1 ${code} `)
  expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200)
})

test('a range of audio has exactly these bytes', async () => {
  const url = `${server.url}/audio/eps-topik/1-sapaan.mp3`
  const whole = await (await fetch(url)).bytes()
  const answer = await fetch(url, { headers: { Range: 'bytes=1000-1999' } })
  expect(answer.headers.get('content-range')).toBe(`bytes 1000-1999/${whole.length}`)
  expect(await answer.bytes()).toEqual(whole.slice(1000, 2000))
})

test.each([
  '/%',
  '/%00',
  '//evil.example/',
  '/../../package.json',
  '/embed/%2e%2e/%2e%2e/package.json',
  '/_image?href=//evil.example/x',
])('the path %s serves nothing and breaks nothing', async path => {
  const status = await send(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  expect(status).toMatch(/^HTTP\/1\.1 (400|403|404) /)
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
})

test.each([
  '/_image?href=/og.png&w=99&f=avif',
  '/%5Fimage?href=/og.png&w=99&f=avif',
  '/%255Fimage?href=/og.png&w=99&f=avif',
  '//_image?href=/og.png&w=99&f=avif',
  '/a/../_image/?href=/og.png&w=99&f=avif',
])('%s resizes no picture', async path => {
  expect(await send(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)).toContain('HTTP/1.1 404 ')
})

test('no page contains an invented host, and a page that does not exist has all it needs', async () => {
  for (const path of ['/nowhere', '/admin', '/create-learning', '/audio-nowhere', '/books']) {
    const answer = await new Promise<string>((resolve, reject) => {
      get(server.url + path, { headers: { host: 'evil.example' } }, async response =>
        resolve((await response.toArray()).join('')),
      ).once('error', reject)
    })
    expect([path, answer.includes('evil.example')]).toEqual([path, false])
    expect(answer).toContain(`<meta property="og:image" content="${server.url}/og.png">`)
  }
})
