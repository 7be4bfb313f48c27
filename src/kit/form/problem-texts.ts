import { accountForms } from '../../../content/site/account/shared.ts'
import type { Failure } from '../../api/http.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../contract/limits.ts'
import { isFixedText } from '../../lib/fixed-texts.ts'

const { problems } = accountForms

/** Codes of an ended session, whose texts are fixed by the specification and meant for programs. */
const ENDED: readonly Failure['code'][] = ['token-expired', 'token-revoked', 'signed-out']

export function isSessionOver({ code }: Failure): boolean {
  return ENDED.includes(code)
}

/** Returns the text for users about a failure of the network or the server. */
export function failureText(failure: Failure): string {
  if (isSessionOver(failure)) return problems.session
  const { code, message } = failure
  if (code === 'network' || code === 'timeout') return problems[code]
  return isFixedText(message) ? problems.server : message
}

/** @returns the problem with a typed e-mail address; empty when there is none */
export function emailProblem(email: string): string {
  if (!email) return problems.noEmail
  // Checks early, to save a round trip; the server decides.
  return /^\S+@\S+\.\S+$/.test(email) ? '' : problems.email
}

/** @returns the problem with a chosen password; empty when there is none */
export function newPasswordProblem(password: string): string {
  if (!password) return problems.noPassword
  if (password.length < PASSWORD_MIN) return problems.shortPassword
  return password.length > PASSWORD_MAX ? problems.longPassword : ''
}
