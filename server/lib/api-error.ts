import type { DeepReadonly, ErrorData } from '../../src/contract/calls.ts'
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts'

/** Seconds after which a client may ask again while something of ours is out of reach. */
export const OUTAGE_WAIT = 5
/** Default seconds before a retry, by status. */
const WAITS: Partial<Record<number, number>> = { 429: 60, 503: OUTAGE_WAIT }

type Refusal =
  | [code: ErrorCode, message?: string | undefined, headers?: Record<string, string>]
  | {
      [C in keyof ErrorData]: [
        code: C,
        message: string | undefined,
        headers: Record<string, string> | undefined,
        data: DeepReadonly<ErrorData[C]>,
      ]
    }[keyof ErrorData]

/** An expected failure; app.ts sends it as `{ code, message }`, with `data` where there is some. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly headers: Record<string, string>
  readonly data: DeepReadonly<ErrorData[keyof ErrorData]>

  /**
   * The message replaces the code's own where more can be said; the data follows the contract of
   * this error code.
   */
  constructor(...[code, message, headers, data]: Refusal) {
    super(message ?? ERRORS[code].message)
    this.code = code
    const wait = WAITS[ERRORS[code].status]
    this.headers = { ...(wait && { 'Retry-After': String(wait) }), ...headers }
    this.data = data
  }

  get status() {
    return ERRORS[this.code].status
  }
}

/** The codes of a rate limit: on work, or on guesses of a secret. */
export type LimitCode = Extract<ErrorCode, 'wait' | 'too-many-requests'>

/**
 * Returns the error for too many requests.
 *
 * @param wait milliseconds until the next request is allowed
 */
export function tooManyRequests(wait: number, code: LimitCode = 'wait'): ApiError {
  const seconds = Math.max(1, Math.ceil(wait / 1_000))
  const minutes = Math.ceil(seconds / 60)
  const message =
    minutes > 1
      ? `Terlalu banyak permintaan. Tunggu ${minutes} menit, lalu coba lagi.`
      : ERRORS[code].message
  return new ApiError(code, message, { 'Retry-After': String(seconds) })
}
