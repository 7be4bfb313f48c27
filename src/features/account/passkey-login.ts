import { call } from '../../api/call.ts'
import type { Failure, Result } from '../../api/http.ts'
import { getPasskeyLoginOptions, loginWithPasskey } from '../../contract/routes/passkeys.ts'
import type { LoginAnswer } from '../../contract/sessions.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { answerWithPasskey } from './web-authn.ts'

/**
 * Signs in with a passkey.
 *
 * @param goOn goes on after the answer, and returns a failure
 * @returns the problem; undefined when it worked
 */
export async function enterWithPasskey(
  goOn: (answer: Promise<Result<LoginAnswer>>) => Promise<Failure | undefined>,
): Promise<string | undefined> {
  const options = await call(siteHttp, getPasskeyLoginOptions)
  if (!options.ok) return failureText(options.error)
  const made = await answerWithPasskey(options.value.data)
  if (!made.ok) return made.problem
  const failure = await goOn(call(siteHttp, loginWithPasskey, { body: { response: made.value } }))
  return failure && failureText(failure)
}
