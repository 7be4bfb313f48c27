import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { z } from 'zod'

/** Flags of authenticator data: present, verified, backup possible, backed up, new credential. */
const FLAGS = { present: 0x01, verified: 0x04, possible: 0x08, backedUp: 0x10, isNew: 0x40 }

/** The options of the server that an authenticator reads. */
const Options = z.looseObject({
  challenge: z.string(),
  rpId: z.string().optional(),
  rp: z.looseObject({ id: z.string().optional() }).optional(),
  user: z.looseObject({ id: z.string() }).optional(),
})

interface Deviation {
  origin?: string
  type?: string
  /** Without a fingerprint or PIN. */
  isUnverified?: boolean
  counter?: number
  userHandle?: string
}

/** An authenticator with one passkey, in software. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url')
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #userHandle = ''

  /** Answers the options for a new passkey, as `navigator.credentials.create()` does. */
  create(options: Record<string, unknown>, deviation: Deviation = {}) {
    const { challenge, rp, user } = Options.parse(options)
    this.#userHandle = user?.id ?? ''
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 0xff])
    const credential = Buffer.concat([Buffer.alloc(16), length, id, key])
    const data = Buffer.concat([authData(rp?.id, FLAGS.isNew, deviation), credential])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ])
    const clientDataJSON = clientData('webauthn.create', challenge, deviation)
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString(
      'base64url',
    )
    const response = { clientDataJSON: clientDataJSON.toString('base64url'), attestationObject }
    return this.#answer({ ...response, transports: ['internal'] })
  }

  /** Answers the options of a sign-in, as `navigator.credentials.get()` does. */
  get(options: Record<string, unknown>, deviation: Deviation = {}) {
    const { challenge, rpId } = Options.parse(options)
    const clientDataJSON = clientData('webauthn.get', challenge, deviation)
    const authenticatorData = authData(rpId, 0, deviation)
    const signed = Buffer.concat([authenticatorData, hash(clientDataJSON)])
    return this.#answer({
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: deviation.userHandle ?? this.#userHandle,
    })
  }

  #answer<R>(response: R) {
    const type = 'public-key' as const
    return { id: this.id, rawId: this.id, type, response }
  }
}

function clientData(type: string, challenge: string, deviation: Deviation): Buffer {
  const { origin = 'http://localhost' } = deviation
  return Buffer.from(JSON.stringify({ type: deviation.type ?? type, challenge, origin }))
}

function authData(rpId = 'localhost', more: number, { isUnverified, counter = 0 }: Deviation) {
  const { present, verified, possible, backedUp } = FLAGS
  const flags = present | possible | backedUp | more | (isUnverified ? 0 : verified)
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags, 0)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([hash(rpId), rest])
}

function hash(text: string | Buffer): Buffer {
  return createHash('sha256').update(text).digest()
}
