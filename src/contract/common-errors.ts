import type { ErrorCode } from './errors.ts'

/** Errors of all calls with a JSON body. */
export const BODY_ERRORS = [
  'invalid-json',
  'invalid-input',
  'body-too-large',
  'unsupported-media-type',
  'wait',
] as const satisfies ErrorCode[]

/** Errors of all calls with a session, required or not. */
export const SESSION_ERRORS = [
  'token-expired',
  'token-revoked',
  'wait',
] as const satisfies ErrorCode[]

/** Errors of all calls that require a session. */
export const LEARNER_ERRORS = [...SESSION_ERRORS, 'signed-out'] as const satisfies ErrorCode[]

/** Errors of calls that need a scope on a partner's page. */
export const SCOPE_ERRORS = [...SESSION_ERRORS, 'forbidden'] as const satisfies ErrorCode[]

/** Errors of starting a test as a pupil of a partner. */
export const PUPIL_ERRORS = [
  'pupil-ended',
  'group-closed',
  'test-not-given',
  'test-not-open',
  'attempts-used',
] as const satisfies ErrorCode[]

/** Errors of all calls that ask the current user for the password again. */
export const PASSWORD_ERRORS = [
  ...LEARNER_ERRORS,
  ...BODY_ERRORS,
  'unavailable',
  'too-many-requests',
  'wrong-password',
] as const satisfies ErrorCode[]
