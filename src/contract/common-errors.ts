import type { ErrorCode } from './errors.ts'

/** What any call with a JSON body can answer. */
export const BODY_ERRORS = [
  'invalid-json',
  'invalid-input',
  'body-too-large',
  'unsupported-media-type',
  'too-many-requests',
] as const satisfies ErrorCode[]

/** What any call can answer that a session comes with, needed or not. */
export const SESSION_ERRORS = [
  'token-expired',
  'token-revoked',
  'too-many-requests',
] as const satisfies ErrorCode[]

/** What any call that needs a session can answer. */
export const LEARNER_ERRORS = [...SESSION_ERRORS, 'signed-out'] as const satisfies ErrorCode[]
