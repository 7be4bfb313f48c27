import { accountForms } from '../../../content/site/account/shared.ts'
import type { Failure } from '../../api/http.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../contract/limits.ts'

const { problems } = accountForms

/** The session has ended; their texts are fixed by the specification, and meant for programs. */
const ENDED: readonly Failure['code'][] = ['token-expired', 'token-revoked', 'signed-out']

export function isSessionOver({ code }: Failure): boolean {
  return ENDED.includes(code)
}

/** What went wrong on the way or at the server, for the person. */
export function failureText(failure: Failure): string {
  if (isSessionOver(failure)) return problems.session
  const { code, message } = failure
  return code === 'network' || code === 'timeout' ? problems[code] : message
}

/** @returns what is wrong with an address that somebody typed; empty when nothing is */
export function emailProblem(email: string): string {
  if (!email) return problems.noEmail
  // The server judges; this only spares a trip.
  return /^\S+@\S+\.\S+$/.test(email) ? '' : problems.email
}

/** @returns what is wrong with a password that somebody chose; empty when nothing is */
export function newPasswordProblem(password: string): string {
  if (!password) return problems.noPassword
  if (password.length < PASSWORD_MIN) return problems.shortPassword
  return password.length > PASSWORD_MAX ? problems.longPassword : ''
}
