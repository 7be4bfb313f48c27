import type { DeepReadonly, ErrorData } from '../../src/contract/calls.ts'
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts'

/** Seconds until it is worth asking again, where nobody knows better. */
const WAITS: Partial<Record<number, number>> = { 429: 60, 503: 5 }

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

/** An expected failure; app.ts answers it as `{ code, message }`, with `data` where there is some. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly headers: Record<string, string>
  readonly data: DeepReadonly<ErrorData[keyof ErrorData]>

  /**
   * The text replaces the code's own where more can be said; the data is what the contract lets
   * errors of this code say.
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

/**
 * The refusal of who asked too often.
 *
 * @param wait milliseconds until they may ask again
 */
export function tooManyRequests(wait: number): ApiError {
  const seconds = Math.max(1, Math.ceil(wait / 1_000))
  const minutes = Math.ceil(seconds / 60)
  const message =
    minutes > 1
      ? `Terlalu banyak permintaan. Tunggu ${minutes} menit, lalu coba lagi.`
      : ERRORS['too-many-requests'].message
  return new ApiError('too-many-requests', message, { 'Retry-After': String(seconds) })
}
