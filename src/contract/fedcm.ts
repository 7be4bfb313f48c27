import { z } from 'zod'
import { LEARNER_ERRORS } from './common-errors.ts'
import { AuthorizationRequest, REQUEST_ERRORS } from './connections.ts'
import { Done, endpoint, text } from './endpoint.ts'
import * as routes from './routes/connections.ts'

/**
 * Federated Credential Management (w3c-fedid.github.io/FedCM): browsers that have it ask the
 * learner themselves, without a window of ours.
 */
export const getFedcmConfig = endpoint({
  ...routes.getFedcmConfig,
  summary: 'Configuration of the identity provider, for browsers (FedCM)',
  status: 200,
  answer: z.strictObject({
    accounts_endpoint: z.string(),
    client_metadata_endpoint: z.string(),
    id_assertion_endpoint: z.string(),
    login_url: z.string(),
    branding: z.strictObject({ background_color: z.string(), color: z.string() }),
  }),
  errors: [],
})

export const getFedcmAccounts = endpoint({
  ...routes.getFedcmAccounts,
  summary: 'The account of this browser, for the browser alone (FedCM)',
  status: 200,
  answer: z.strictObject({
    accounts: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        /** Keys of the partners on whose pages the learner has signed in. */
        approved_clients: z.array(z.string()),
      }),
    ),
  }),
  errors: ['forbidden', 'signed-out'],
})

export const getFedcmMetadata = endpoint({
  ...routes.getFedcmMetadata,
  summary: 'Addresses that the browser shows with the request of a partner’s page (FedCM)',
  query: z.object({ client_id: text.max(100) }),
  status: 200,
  answer: z.strictObject({ privacy_policy_url: z.url(), terms_of_service_url: z.url() }),
  errors: ['invalid-input', 'unknown-key', 'revoked-key', 'partner-inactive'],
})

export const createFedcmAssertion = endpoint({
  ...routes.createFedcmAssertion,
  summary: 'The code for a page whose request the learner has allowed in the browser (FedCM)',
  urlForm: z.object({
    client_id: AuthorizationRequest.shape.client_id,
    account_id: text.max(100),
    /**
     * JSON with `nonce`, the S256 of the verifier that the page has: the code is of use to nobody
     * else; and with `scope`, of which those are given that were allowed before. Browsers before Chrome 132 send `nonce` alone.
     */
    params: text.max(1_000).optional(),
    nonce: AuthorizationRequest.shape.code_challenge.optional(),
    is_auto_selected: z.enum(['true', 'false']).optional(),
  }),
  status: 200,
  answer: z.strictObject({ token: z.string() }),
  errors: [
    ...REQUEST_ERRORS,
    'forbidden',
    'signed-out',
    'body-too-large',
    'unsupported-media-type',
  ],
})

export const rememberBrowser = endpoint({
  ...routes.rememberBrowser,
  summary: 'Let this browser offer the account on partners’ pages (FedCM), until the session ends',
  access: 'learner',
  status: 200,
  answer: Done,
  answerHeaders: { 'Set-Login': 'Tells the browser that somebody is signed in' },
  errors: LEARNER_ERRORS,
})
