import { z } from 'zod'
import { Instant, Slug } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { Done, endpoint, text } from './endpoint.ts'
import { Origin } from './partners.ts'
import * as routes from './routes/connections.ts'

/** Scopes of `CONNECTION_SCOPES` in this order, separated by spaces; `profile` is always one. */
export const GrantedScopes = z.string().regex(/^profile( tests)?( words)?( days)?$/)

/** An authorization request of a partner’s page (OAuth 2.1, section 4.1.1). */
export const AuthorizationRequest = z.object({
  /** The partner’s key, which stands in the page. */
  client_id: text.max(100),
  /** Origin of the page, to whose window the code is posted. */
  redirect_uri: Origin,
  scope: GrantedScopes,
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
})

export const REQUEST_ERRORS = [
  'invalid-input',
  'unknown-key',
  'revoked-key',
  'partner-inactive',
  'wrong-origin',
  'sign-in-not-allowed',
  'wait',
] as const

export const getConnectionRequest = endpoint({
  ...routes.getConnectionRequest,
  summary:
    'Check the request of a partner’s page to sign a learner in, for the page that asks them',
  query: AuthorizationRequest.extend({
    response_type: z.literal('code'),
    state: text.min(1).max(200),
  }),
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({ partner: z.string(), origin: Origin, scope: GrantedScopes }),
  }),
  errors: REQUEST_ERRORS,
})

export const createConnectionCode = endpoint({
  ...routes.createConnectionCode,
  summary: 'Allow such a request: a code that the partner’s page exchanges once, within a minute',
  access: 'learner',
  body: z.strictObject(AuthorizationRequest.shape),
  status: 201,
  answer: z.strictObject({ data: z.strictObject({ code: z.string(), origin: Origin }) }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, ...REQUEST_ERRORS],
})

/** A partner on whose pages a learner has signed in. */
const Connection = z.strictObject({
  /** Id of the partner. */
  id: Slug,
  partner: z.string(),
  /** Scopes that the learner has allowed on its pages so far. */
  scope: GrantedScopes,
  connected_at: Instant,
})
export type Connection = z.infer<typeof Connection>

export const getConnections = endpoint({
  ...routes.getConnections,
  summary: 'Partners on whose pages the learner has signed in',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: z.array(Connection) }),
  errors: LEARNER_ERRORS,
})

export const deleteConnection = endpoint({
  ...routes.deleteConnection,
  summary: 'Sign out of all pages of a partner, which must ask again',
  access: 'learner',
  params: z.strictObject({ id: Slug }),
  status: 200,
  answer: Done,
  errors: [...LEARNER_ERRORS, 'invalid-input', 'not-found'],
})

/** A learner as a partner sees them. */
const ConnectedAccount = z.strictObject({
  /** The same at each sign-in, another one for each partner. */
  id: z.uuid(),
  name: z.string(),
})
export type ConnectedAccount = z.infer<typeof ConnectedAccount>

const token = text.min(1).max(600)
const FORM_ERRORS = ['invalid-input', 'body-too-large', 'unsupported-media-type', 'wait'] as const

export const exchangeToken = endpoint({
  ...routes.exchangeToken,
  summary: 'Exchange a code, or a refresh token, for tokens of one page (OAuth 2.1, section 3.2)',
  urlForm: z.object({
    grant_type: z.enum(['authorization_code', 'refresh_token']),
    client_id: text.max(100),
    code: token.optional(),
    code_verifier: z
      .string()
      .regex(/^[\w.~-]{43,128}$/)
      .optional(),
    refresh_token: token.optional(),
  }),
  status: 200,
  answer: z.strictObject({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    /** Seconds. */
    expires_in: z.int().min(1),
    /** Works once; the response has the next one. */
    refresh_token: z.string(),
    /** The scopes that were allowed, which may be fewer than the page has asked for. */
    scope: GrantedScopes,
    account: ConnectedAccount,
  }),
  errors: [
    ...FORM_ERRORS,
    'invalid-grant',
    'unknown-key',
    'revoked-key',
    'partner-inactive',
    'wrong-origin',
    'sign-in-not-allowed',
  ],
})

export const revokeToken = endpoint({
  ...routes.revokeToken,
  summary: 'Sign out of a partner’s page: its tokens end (RFC 7009)',
  urlForm: z.object({ token }),
  status: 200,
  answer: Done,
  errors: FORM_ERRORS,
})

export const getConnectedAccount = endpoint({
  ...routes.getConnectedAccount,
  summary: 'The learner of an access token, for the partner’s page or server',
  access: 'learner',
  scope: 'profile',
  status: 200,
  answer: z.strictObject({ data: ConnectedAccount.extend({ partner_id: Slug.nullable() }) }),
  errors: [...LEARNER_ERRORS, 'forbidden'],
})
