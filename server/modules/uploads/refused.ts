import { ApiError } from '../../lib/api-error.ts'

/** Returns the error for a refused file, with a message that says what to do. */
export function refused(message: string): ApiError {
  return new ApiError('upload-refused', message)
}
