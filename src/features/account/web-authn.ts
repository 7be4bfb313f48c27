import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { passkeys } from '../../../content/site/account/passkeys.ts'

type Options = { challenge: string }
type Made<T> = { ok: true; value: T } | { ok: false; problem: string }

const { problems } = passkeys

/** Makes a passkey with the server's options. Loaded on a press only, like all of this file. */
export function createPasskey(options: Options) {
  type OptionsJSON = Parameters<typeof startRegistration>[0]['optionsJSON']
  return make(() => startRegistration({ optionsJSON: options as OptionsJSON }))
}

/** Signs the server's challenge with a passkey that the user chooses. */
export function answerWithPasskey(options: Options) {
  type OptionsJSON = Parameters<typeof startAuthentication>[0]['optionsJSON']
  return make(() => startAuthentication({ optionsJSON: options as OptionsJSON }))
}

async function make<T>(work: () => Promise<T>): Promise<Made<T>> {
  if (!browserSupportsWebAuthn()) return { ok: false, problem: problems.unsupported }
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}

function problemOf(error: unknown): string {
  switch (error instanceof WebAuthnError ? error.code : undefined) {
    case 'ERROR_INVALID_DOMAIN':
    case 'ERROR_INVALID_RP_ID':
      return problems.address
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return problems.existing
    case 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT':
    case 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT':
      return problems.screenLock
  }
  const name = error instanceof Error ? error.name : ''
  return name === 'NotAllowedError' || name === 'AbortError' ? problems.cancelled : problems.other
}
