import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import { retry } from '../db/retry.ts'
import type { Db, Tables } from '../db/tables.ts'
import { ApiError } from '../lib/api-error.ts'
import { CHALLENGE_TIME, isOpen, issueChallenge, redeemChallenge } from './passkey-challenges.ts'
import type { Secrets } from './secret.ts'

export interface PasskeyDependencies extends Secrets {
  db: Db
  /** Milliseconds UTC. */
  now: () => number
  /** Public address of the site, which passkeys belong to. */
  publicUrl: () => string
}

/** Without the results of extensions: we ask for none. */
export type Answered<R> = Omit<R, 'clientExtensionResults'>
const NO_EXTENSIONS = { clientExtensionResults: {} }

export type PasskeyRow = Selectable<Tables['passkeys']>

/** Loaded when it is needed first: it takes 25 MB of memory. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 (COSE), which all authenticators have one of. */
const ALGORITHMS = [-8, -7, -257]
const NO_ADDRESS = 'Passkey tidak bisa dipakai di alamat situs ini.'
const LOOPBACK = /^(127(\.\d+){3}|\[::1\])$/
const IP_ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/

/**
 * Returns the domain that passkeys belong to, and the origin that may use them. Browsers know no
 * passkeys of IP addresses; a server on the own machine is `localhost`.
 *
 * @throws ApiError not-possible
 */
function readSite(publicUrl: string): { rpID: string; origin: string } {
  const url = new URL(publicUrl)
  if (LOOPBACK.test(url.hostname)) url.hostname = 'localhost'
  if (IP_ADDRESS.test(url.hostname)) throw new ApiError('not-possible', NO_ADDRESS)
  return { rpID: url.hostname, origin: url.origin }
}

/** An account for which a passkey is made. */
export interface PasskeyOwner {
  userId: string
  sessionId: string
  email: string
  name: string
}

/** Returns what a browser needs to make a passkey. @throws ApiError not-possible */
export async function registrationOptions(
  dependencies: PasskeyDependencies,
  owner: PasskeyOwner,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { rpID } = readSite(dependencies.publicUrl())
  const { generateRegistrationOptions } = await loadWebAuthn()
  const existing = await findPasskeys(dependencies.db, owner.userId)
  return generateRegistrationOptions({
    rpName: 'Sapa',
    rpID,
    // A random id, which says nothing about the person.
    userID: handleOf(owner.userId),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: issueChallenge(dependencies, registrationOf(owner)),
    timeout: CHALLENGE_TIME,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(row => ({ id: row.credential_id, ...transportsOf(row) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

type NewPasskey = Pick<
  PasskeyRow,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'is_synced'
>

/**
 * Checks a new passkey, and uses up its challenge.
 *
 * @returns undefined for an answer that is wrong, late or repeated
 */
export async function checkRegistration(
  dependencies: PasskeyDependencies,
  owner: Pick<PasskeyOwner, 'userId' | 'sessionId'>,
  response: Answered<RegistrationResponseJSON>,
): Promise<NewPasskey | undefined> {
  const { rpID, origin } = readSite(dependencies.publicUrl())
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const challenge = new AnsweredChallenge(dependencies, registrationOf(owner))
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, ...NO_EXTENSIONS },
    expectedChallenge: challenge.accept,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo || !(await challenge.redeem())) return undefined
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    is_synced: credentialBackedUp ? 1 : 0,
  }
}

/** Returns what a browser needs to sign in with any passkey of this site. */
export async function loginOptions(
  dependencies: PasskeyDependencies,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { rpID } = readSite(dependencies.publicUrl())
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID,
    challenge: issueChallenge(dependencies, LOGIN),
    timeout: CHALLENGE_TIME,
    userVerification: 'required',
  })
}

/** The account of a passkey, and whether its answer is right. */
interface CheckedLogin {
  userId: string
  isRight: boolean
}

/**
 * Checks what a passkey answered, uses up its challenge and notes the use. A counter that does not
 * rise is refused: somebody may have copied the passkey.
 *
 * @returns undefined for an unknown passkey
 */
export async function checkLogin(
  dependencies: PasskeyDependencies,
  response: Answered<AuthenticationResponseJSON>,
): Promise<CheckedLogin | undefined> {
  const { db, now } = dependencies
  const { rpID, origin } = readSite(dependencies.publicUrl())
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  if (!row) return undefined
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const challenge = new AnsweredChallenge(dependencies, LOGIN)
  const answer = await verifyAuthenticationResponse({
    response: { ...response, ...NO_EXTENSIONS },
    expectedChallenge: challenge.accept,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: credentialOf(row),
  }).catch(() => undefined)
  const userId = row.user_id
  const { userHandle } = response.response
  const isOwn = userHandle === undefined || userHandle === asBase64url(handleOf(userId))
  if (!answer?.verified || !isOwn || !(await challenge.redeem())) return { userId, isRight: false }
  const noted = await retry(() =>
    db
      .updateTable('passkeys')
      .set({
        counter: answer.authenticationInfo.newCounter,
        is_synced: answer.authenticationInfo.credentialBackedUp ? 1 : 0,
        last_used_at: now(),
      })
      .where('user_id', '=', userId)
      .where('id', '=', row.id)
      .where('counter', '=', row.counter)
      .returning('id')
      .executeTakeFirst(),
  )
  return { userId, isRight: noted !== undefined }
}

/** Returns the passkeys of an account, the newest first. */
export function findPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

const LOGIN = 'login'

function registrationOf({ userId, sessionId }: Pick<PasskeyOwner, 'userId' | 'sessionId'>): string {
  return `registration ${userId} ${sessionId}`
}

/** The challenge within an answer. */
class AnsweredChallenge {
  readonly #dependencies: PasskeyDependencies
  readonly #purpose: string
  #challenge = ''

  constructor(dependencies: PasskeyDependencies, purpose: string) {
    this.#dependencies = dependencies
    this.#purpose = purpose
  }

  accept = (challenge: string): boolean => {
    this.#challenge = challenge
    return isOpen(this.#dependencies, challenge, this.#purpose)
  }

  redeem(): Promise<boolean> {
    return redeemChallenge(this.#dependencies, this.#challenge)
  }
}

function handleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(userId)
}

function asBase64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

function credentialOf(row: PasskeyRow): WebAuthnCredential {
  const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'))
  return { id: row.credential_id, publicKey, counter: row.counter, ...transportsOf(row) }
}

function transportsOf({ transports }: PasskeyRow): { transports: string[] } {
  return { transports: JSON.parse(transports) }
}
