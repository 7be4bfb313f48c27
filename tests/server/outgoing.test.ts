import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { isCallable, isPublic, type OutgoingOptions, outgoing } from '../../server/lib/outgoing.ts'

const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

/** A server on this machine, with the number of connections that it has had. */
async function listen(answer: RequestListener) {
  let count = 0
  const server = createServer(answer)
    .on('connection', () => count++)
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  closes.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, port, connections: () => count }
}

const get = (url: string, options: OutgoingOptions = {}) =>
  outgoing(options)({ method: 'GET', url })
const local = (url: string, options: OutgoingOptions = {}) =>
  get(url, { mayBeLocal: true, ...options })

describe('an address is refused', () => {
  test.for([
    'http://sekolah.sch.id/',
    'ftp://sekolah.sch.id/',
    'https://user:pass@sekolah.sch.id/',
    'https://localhost/',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'no address',
  ])('when it is %s', async url => {
    expect(isCallable(url)).toBe(false)
    await expect(get(url)).rejects.toMatchObject({ fault: 'not-allowed' })
  })

  test('when its name leads inside, even with one address of many', async () => {
    for (const inside of ['127.0.0.1', '192.168.1.1', '::ffff:10.0.0.1', '100.64.0.1']) {
      const findAddresses = async () => ['1.1.1.1', inside]
      const call = get('https://sekolah.sch.id/', { findAddresses })
      await expect(call).rejects.toMatchObject({ fault: 'not-allowed' })
    }
  })

  test('when it is this machine, and only localhost may be called', async () => {
    const { port } = await listen((_, response) => response.end('secret'))
    const findAddresses = async () => ['127.0.0.1']
    for (const url of [`http://127.0.0.2:${port}/`, `http://dekat.sch.id:${port}/`])
      await expect(local(url, { findAddresses })).rejects.toMatchObject({ fault: 'not-allowed' })
  })
})

test('public addresses are not refused', () => {
  for (const address of ['1.1.1.1', '172.32.0.1', '103.10.10.10', '2606:4700::1111'])
    expect(isPublic(address)).toBe(true)
  for (const address of ['2002:7f00:1::', '2001:0:7f00:1::', '2001:db8::1', '255.255.255.255'])
    expect(isPublic(address)).toBe(false)
})

test('a name is resolved once: the address that was judged is the one that is called', async () => {
  const { port, connections } = await listen(() => {})
  const resolved: string[] = []
  const judged: string[] = []
  const options: OutgoingOptions = {
    async findAddresses(host) {
      resolved.push(host)
      return ['127.0.0.1']
    },
    mayReach: address => judged.push(address) > 0,
  }
  // The server speaks no TLS, so that the call fails once it has arrived.
  const call = get(`https://berubah.sch.id:${port}/`, options)
  await expect(call).rejects.toMatchObject({ fault: 'unreachable' })
  expect([resolved, judged, connections()]).toEqual([['berubah.sch.id'], ['127.0.0.1'], 1])
})

test('the answer is returned with its status and headers', async () => {
  const { url } = await listen(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.writeHead(201, { 'x-seen': String(request.headers['x-mine']) }).end(`${body}!`)
  })
  const answer = await outgoing({ mayBeLocal: true })({
    ...{ method: 'POST', url, headers: { 'x-mine': 'ya' }, body: 'Halo, 안녕' },
  })
  expect(answer).toMatchObject({ status: 201, text: 'Halo, 안녕!', headers: { 'x-seen': 'ya' } })
})

test('a redirect is not followed', async () => {
  const seen: string[] = []
  const { url } = await listen((request, response) => {
    seen.push(request.url ?? '')
    response.writeHead(302, { Location: '/elsewhere' }).end()
  })
  expect(await local(url)).toMatchObject({ status: 302 })
  expect(seen).toEqual(['/'])
})

test('an answer that is too long, too slow or broken is a failure', async () => {
  const { url } = await listen(({ url: path }, response) => {
    if (path === '/long') response.end('x'.repeat(2_000))
    if (path === '/broken') response.destroy()
    if (path === '/slow') response.write('x')
  })
  const options = { answerMax: 1_999 }
  await expect(local(`${url}long`, options)).rejects.toMatchObject({ fault: 'too-large' })
  await expect(local(`${url}broken`)).rejects.toMatchObject({ fault: 'unreachable' })
  for (const path of ['slow', 'silent'])
    await expect(local(url + path, { patience: 100 })).rejects.toMatchObject({ fault: 'too-slow' })
})

test('a name without an address is a failure', async () => {
  const options = { findAddresses: async () => [] }
  const call = get('https://sekolah.sch.id/', options)
  await expect(call).rejects.toMatchObject({ fault: 'unreachable' })
  // A resolver may be slow to say that there is no such name.
  await expect(get('https://sekolah.invalid/')).rejects.toThrow(/unreachable|too-slow/)
})

test('a resolver that never answers is a failure too', async () => {
  const findAddresses = () => new Promise<never>(() => {})
  const call = get('https://sekolah.sch.id/', { findAddresses, patience: 50 })
  await expect(call).rejects.toMatchObject({ fault: 'too-slow' })
})
