import { notifyMe } from '../../../content/site/notify-me.ts'
import type { Failure } from '../../api/http.ts'

const { problems } = notifyMe

/** Explains why joining the waitlist failed and what to do. */
export function entryProblem({ code, message }: Failure, email: string): string {
  if (code === 'invalid-input') return email.trim() ? problems.address : problems.empty
  if (code === 'network' || code === 'timeout') return problems[code]
  return message
}
