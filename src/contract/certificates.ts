import { z } from 'zod'
import { Address, Line, Slug, Title } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import * as routes from './routes/certificates.ts'

/** Printed number of a certificate: `SAPA-2026-7KQ4M-X2HRD`, without I, L, O and U. */
export const CertificateNumber = text.regex(
  /^SAPA-\d{4}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/,
)
/** Unguessable name of its files. */
const Key = text.regex(/^[\w-]{22,43}$/)

export const Certificate = z.strictObject({
  number: CertificateNumber,
  class_id: Slug,
  class_title: Title,
  /** The account's name when the certificate was issued. */
  name: Line,
  issued_at: z.int(),
  /** Null while it is valid. */
  revoked_at: z.int().nullable(),
  /** Whether it is drawn with the redeemed frame; null if the learner has none. */
  has_frame: z.boolean().nullable(),
  /** Addresses of the PDF, and of the signed credential (Open Badges 3.0). */
  certificate: Address,
  credential: Address,
  /** Page on which anybody can verify its number. */
  verify: Address,
})
export type Certificate = z.infer<typeof Certificate>

/** Public data about a certificate number. */
export const VerifiedCertificate = z.strictObject({
  number: CertificateNumber,
  name: Line,
  class_title: Title,
  issued_at: z.int(),
  is_valid: z.boolean(),
})
export type VerifiedCertificate = z.infer<typeof VerifiedCertificate>

export const getCertificates = endpoint({
  ...routes.getCertificates,
  summary: 'Certificates of the learner, the newest first',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: z.array(Certificate) }),
  errors: LEARNER_ERRORS,
})

/** A field of the specification that the server knows better: any value, null too, is accepted. */
const IGNORED = z.unknown().optional()

export const generateCertificate = endpoint({
  ...routes.generateCertificate,
  summary:
    'Makes the certificate of a finished class, or answers the one there is; title, mentor and signature are those of the class, whatever is sent',
  access: 'learner',
  body: z.strictObject({
    class_id: Slug,
    class_level: IGNORED,
    language: IGNORED,
    mentor_name: IGNORED,
    mentor_signature: IGNORED,
  }),
  status: 200,
  /** `certificate` is the link of the PDF (spec section 7). */
  answer: z.strictObject({ data: Certificate, certificate: Address }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'not-finished', 'not-found'],
})

export const chooseFrame = endpoint({
  ...routes.chooseFrame,
  summary: 'Draws a certificate with the frame of a reward, or without it',
  access: 'learner',
  params: z.strictObject({ number: CertificateNumber }),
  body: z.strictObject({ has_frame: z.boolean() }),
  status: 200,
  answer: z.strictObject({ data: Certificate }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'forbidden', 'not-found'],
})

export const verifyCertificate = endpoint({
  ...routes.verifyCertificate,
  summary: 'Checks the number of a certificate',
  params: z.strictObject({ number: CertificateNumber }),
  status: 200,
  answer: z.strictObject({ data: VerifiedCertificate }),
  errors: ['invalid-input', 'not-found', 'wait'],
})

export const getCertificateFile = endpoint({
  ...routes.getCertificateFile,
  summary: 'A certificate to print: PDF, A4, with a QR code that leads to its check',
  params: z.strictObject({ key: Key }),
  status: 200,
  answer: z.unknown(),
  answerType: 'application/pdf',
  errors: ['invalid-input', 'not-found', 'wait', 'unavailable'],
})

export const getCredential = endpoint({
  ...routes.getCredential,
  summary: 'A certificate as a signed Open Badges 3.0 credential (VC-JWT)',
  params: z.strictObject({ key: Key }),
  status: 200,
  answer: z.unknown(),
  answerType: 'application/vc+jwt',
  errors: ['invalid-input', 'not-found', 'wait'],
})

/** One of our public keys (RFC 7517). */
export const SigningKey = z.strictObject({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  kid: z.string(),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
})

export const getIssuer = endpoint({
  ...routes.getIssuer,
  summary: 'Who issues credentials, as an Open Badges 3.0 profile',
  status: 200,
  answer: z.strictObject({
    '@context': z.array(z.url()),
    id: z.url(),
    type: z.tuple([z.literal('Profile')]),
    name: z.string(),
    url: z.url(),
    email: z.string().optional(),
  }),
  errors: [],
})

export const getSigningKeys = endpoint({
  ...routes.getSigningKeys,
  summary: 'Public keys that credentials were ever signed with, as a JWK set',
  status: 200,
  answer: z.strictObject({ keys: z.array(SigningKey) }),
  errors: [],
})

export const getSigningKey = endpoint({
  ...routes.getSigningKey,
  summary: 'One of these keys, as `kid` of a credential names it',
  params: z.strictObject({ id: text.regex(/^[\w-]{43}$/) }),
  status: 200,
  answer: SigningKey,
  errors: ['invalid-input', 'not-found'],
})

export const getRevocations = endpoint({
  ...routes.getRevocations,
  summary: 'Credentials that hold no more (1EdTech Revocation List Status Method 1.0)',
  status: 200,
  answer: z.strictObject({
    id: z.url(),
    issuer: z.url(),
    revokedCredentials: z.array(z.strictObject({ id: z.string(), revoked: z.literal(true) })),
  }),
  errors: ['wait'],
})
