import { register as text } from '../../../content/site/account/register.ts'
import { accountForms } from '../../../content/site/account/shared.ts'
import { call } from '../../api/call.ts'
import type { AccountRegistration } from '../../contract/account-registration.ts'
import { register } from '../../contract/routes/users.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import type { Problems } from '../../kit/form/show-problems.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/** Asks for an account, and so for a code by mail. @returns what went wrong */
export async function askForAccount(
  registration: AccountRegistration,
): Promise<Problems | undefined> {
  const answer = await call(siteHttp, register, { body: registration })
  if (answer.ok) return undefined
  const { error } = answer
  if (error.code === 'weak-password') return { password: error.message }
  if (error.code !== 'invalid-input') return { form: failureText(error) }
  const isAscii = /^[ -~]+$/.test(registration.email)
  return isAscii ? { form: text.problems.input } : { email: accountForms.problems.email }
}
