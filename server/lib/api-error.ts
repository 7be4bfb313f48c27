import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts'

/** An expected failure; app.ts answers it as `{ code, message }`. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly headers: Record<string, string>

  /** @param message replaces the code's own text where more can be said */
  constructor(
    code: ErrorCode,
    message: string = ERRORS[code].message,
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.code = code
    this.headers = headers
  }

  get status() {
    return ERRORS[this.code].status
  }
}
