import type { Failure } from './http.ts'

/** Whether the server has decided, so that the same call changes nothing. */
export function isJudged({ status = 0 }: Pick<Failure, 'status'>): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}
