import { ApiError } from '../../lib/api-error.ts'

/** The refusal of a file, in words that say what to do. */
export function refused(message: string): ApiError {
  return new ApiError('upload-refused', message)
}
