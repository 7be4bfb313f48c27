import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts'

/** An expected failure; app.ts answers it as `{ code, message }`, with `data` where there is some. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly headers: Record<string, string>
  readonly data: unknown

  /** @param message replaces the code's own text where more can be said */
  constructor(
    code: ErrorCode,
    message: string = ERRORS[code].message,
    headers: Record<string, string> = {},
    data?: unknown,
  ) {
    super(message)
    this.code = code
    this.headers = headers
    this.data = data
  }

  get status() {
    return ERRORS[this.code].status
  }
}
