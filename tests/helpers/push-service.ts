import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { importJWK, jwtVerify } from 'jose'

/** A message after decryption by a browser. */
export interface Pushed {
  payload: Record<string, unknown>
  ttl: number
  topic: string | undefined
  /** Verified claims of our signature. */
  claims: { aud?: unknown; sub?: unknown; exp?: unknown }
  /** The public key of the signature. */
  key: string
}

/** A real push service with its browsers. */
export interface TestPushService {
  origin: string
  /** Whether an address belongs to it. */
  isService: (address: URL) => boolean
  /** A subscribed browser. @param path selects the behaviour: `/answer/201`, `/slow`, `/silent` */
  browser(path?: string): TestBrowser
  /** Paths of all requests. */
  paths: string[]
  close(): Promise<void>
}

export interface TestBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Messages that the browser has received. */
  shown: Pushed[]
}

export async function startPushService(): Promise<TestPushService> {
  const browsers = new Map<string, (request: IncomingMessage, body: Buffer) => Promise<void>>()
  const paths: string[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    paths.push(path)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (path.startsWith('/silent')) return
    if (path.startsWith('/slow')) await setTimeout(300)
    await browsers.get(path)?.(request, Buffer.concat(chunks))
    response.statusCode = Number(/answer\/(\d+)/.exec(path)?.[1] ?? 201)
    if (response.statusCode === 302) response.setHeader('Location', '/answer/201/elsewhere')
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let last = 0
  return {
    origin,
    paths,
    isService: address => address.origin === origin,
    browser(path = '/answer/201') {
      const ownPath = `${path}/${++last}`
      const { keys, open } = newKeys()
      const shown: Pushed[] = []
      browsers.set(ownPath, async (request, body) => {
        shown.push({ ...(await readHeaders(request, origin)), payload: JSON.parse(open(body)) })
      })
      return { subscription: { endpoint: origin + ownPath, keys }, shown }
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Verifies the sender's signature (RFC 8292). */
async function readHeaders({ headers }: IncomingMessage, origin: string) {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(each => each.toString('base64url'))
  const verifier = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload } = await jwtVerify(token, verifier, { audience: origin })
  return { claims: payload, key, ttl: Number(headers['ttl']), topic: headers['topic']?.toString() }
}

/** Decrypts as a browser does (RFC 8291). */
function newKeys() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const coding = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`)
  function open(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + (body[20] ?? 0))
    const sealed = body.subarray(21 + sender.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const secret = derive(pair.computeSecret(sender), auth, info, 32)
    const key = derive(secret, salt, coding('aes128gcm'), 16)
    const nonce = derive(secret, salt, coding('nonce'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // A delimiter, and perhaps zeros, end it.
    return record.subarray(0, record.lastIndexOf(2)).toString('utf8')
  }
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  return { keys, open }
}
