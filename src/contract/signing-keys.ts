import { z } from 'zod'
import { Instant, Slug } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { ErrorBody, endpoint, text } from './endpoint.ts'
import { PUBLIC_KEY_MAX, SCHOOL_TOKEN_MAX, SIGNING_KEYS_MAX } from './limits.ts'
import { KeyLabel } from './partners.ts'
import { joinGroup } from './pupils.ts'
import * as routes from './routes/pupils.ts'

/** A key with which a school signs tokens for its pupils (RFC 7519). */
const SigningKey = z.strictObject({
  /** The `kid` of tokens, which they may leave out. */
  id: z.string().regex(/^sk_[0-9A-Za-z]{16}$/),
  label: z.string(),
  /** HS256 with a secret that we made, ES256 or EdDSA (Ed25519) with the school's public key. */
  algorithm: z.enum(['HS256', 'ES256', 'EdDSA']),
  created_at: Instant,
})
export type SigningKey = z.infer<typeof SigningKey>

const params = z.strictObject({ id: Slug })
const keys = z.array(SigningKey).max(SIGNING_KEYS_MAX)

export const getSigningKeys = endpoint({
  ...routes.getSigningKeys,
  summary: 'Keys with which a school signs tokens for its pupils, for its teachers',
  access: 'learner',
  params,
  status: 200,
  answer: z.strictObject({ data: keys }),
  errors: [...LEARNER_ERRORS, 'invalid-input', 'not-found'],
})

export const createSigningKey = endpoint({
  ...routes.createSigningKey,
  summary: `Add the public key of a school, or make a secret for it; ${SIGNING_KEYS_MAX} at most`,
  access: 'learner',
  params,
  body: z.strictObject({
    label: KeyLabel,
    /** PEM or JWK, P-256 or Ed25519; without it we make a secret for HS256. */
    public_key: text.trim().min(1).max(PUBLIC_KEY_MAX).optional(),
  }),
  status: 201,
  answer: z.strictObject({
    data: z.strictObject({
      key: SigningKey,
      /** Shown this once; null where the school has its own key. */
      secret: z.string().nullable(),
    }),
  }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'not-found', 'key-limit', 'wrong-public-key'],
})

export const revokeSigningKey = endpoint({
  ...routes.revokeSigningKey,
  summary: 'Revoke a signing key at once; pupils who are taking a test go on',
  access: 'learner',
  params: z.strictObject({ id: Slug, key: z.string().max(40) }),
  status: 200,
  answer: z.strictObject({ data: keys }),
  errors: [...LEARNER_ERRORS, 'invalid-input', 'not-found'],
})

/** Why a school's token was refused, for whoever writes the page. */
export const RefusedToken = z.enum([
  'malformed',
  'unknown-partner',
  'unknown-key',
  'wrong-signature',
  'expired',
  'lives-too-long',
  'wrong-claims',
])
export type RefusedToken = z.infer<typeof RefusedToken>

export const tradeSchoolToken = endpoint({
  ...routes.tradeSchoolToken,
  summary:
    'Let a pupil in whom a school has signed in itself: trade its token for one that starts tests',
  body: z.strictObject({
    /**
     * JWT of the school: `sub`, `name`, `aud` (the partner’s id), `exp` at most 15 minutes ahead,
     * and perhaps `group`, the name of the pupil’s group.
     */
    token: text.min(1).max(SCHOOL_TOKEN_MAX),
  }),
  status: 201,
  answer: joinGroup.answer,
  errors: [
    ...BODY_ERRORS,
    'school-token-refused',
    'partner-inactive',
    'wrong-origin',
    'group-closed',
    'group-full',
    'group-count',
  ],
  errorBodies: {
    'school-token-refused': ErrorBody.extend({ data: z.strictObject({ reason: RefusedToken }) }),
  },
})
