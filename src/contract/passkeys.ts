import { z } from 'zod'
import { BODY_ERRORS, LEARNER_ERRORS, PASSWORD_ERRORS } from './common-errors.ts'
import { Done, endpoint, text } from './endpoint.ts'
import { PASSWORD_MAX } from './limits.ts'
import * as routes from './routes/passkeys.ts'
import { LoginAnswer } from './sessions.ts'
import { Name } from './user-fields.ts'

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)
/** Longest id of a credential: 1,023 bytes (WebAuthn 3, section 4). */
const CredentialId = base64url(1_364)
const ClientData = base64url(4_000)
/** Fields of all answers of authenticators, as `toJSON()` writes them; others are ignored. */
const answered = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
}
/** Options for the browser, as WebAuthn defines them in JSON. */
const Options = z.strictObject({ data: z.looseObject({ challenge: z.string() }) })

export const getPasskeyLoginOptions = endpoint({
  ...routes.getPasskeyLoginOptions,
  summary: 'What a browser needs to sign in with a passkey (PublicKeyCredentialRequestOptionsJSON)',
  status: 200,
  answer: Options,
  errors: ['wait', 'not-possible'],
})

export const loginWithPasskey = endpoint({
  ...routes.loginWithPasskey,
  summary: 'Sign in with a passkey; it is both factors, so no code is asked for',
  body: z.strictObject({
    response: z.object({
      ...answered,
      response: z.object({
        clientDataJSON: ClientData,
        authenticatorData: base64url(4_000),
        signature: base64url(4_000),
        userHandle: base64url(100).exactOptional(),
      }),
    }),
  }),
  status: 200,
  answer: LoginAnswer,
  errors: [...BODY_ERRORS, 'unavailable', 'wrong-passkey', 'not-possible'],
})

export const Passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  created_at: z.int(),
  last_used_at: z.int().nullable(),
  /** Whether it is on all devices of its owner, such as in a password manager. */
  is_synced: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

export const getPasskeys = endpoint({
  ...routes.getPasskeys,
  summary: 'The passkeys of this account, newest first',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: z.array(Passkey) }),
  errors: LEARNER_ERRORS,
})

const Password = z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX) })

export const preparePasskey = endpoint({
  ...routes.preparePasskey,
  summary: 'What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON)',
  access: 'learner',
  body: Password,
  status: 200,
  answer: Options,
  errors: [...PASSWORD_ERRORS, 'not-possible'],
})

export const addPasskey = endpoint({
  ...routes.addPasskey,
  summary: 'Add a passkey that the browser has made; it is named after the browser',
  access: 'learner',
  body: z.strictObject({
    response: z.object({
      ...answered,
      response: z.object({
        clientDataJSON: ClientData,
        attestationObject: base64url(16_000),
        transports: z.array(text.max(40)).max(10).exactOptional(),
      }),
    }),
  }),
  status: 201,
  answer: z.strictObject({ data: Passkey }),
  errors: [...LEARNER_ERRORS, ...BODY_ERRORS, 'not-possible'],
})

const params = z.strictObject({ id: text.min(1).max(60) })

export const renamePasskey = endpoint({
  ...routes.renamePasskey,
  summary: 'Give a passkey another name',
  access: 'learner',
  params,
  body: z.strictObject({ name: Name }),
  status: 200,
  answer: z.strictObject({ data: Passkey }),
  errors: [...LEARNER_ERRORS, ...BODY_ERRORS, 'not-found'],
})

export const removePasskey = endpoint({
  ...routes.removePasskey,
  summary: 'Remove a passkey: it signs in no more',
  access: 'learner',
  params,
  body: Password,
  status: 200,
  answer: Done,
  errors: [...PASSWORD_ERRORS, 'not-found'],
})
