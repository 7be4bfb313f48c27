import { secondFactor } from '../../../content/site/account/second-factor.ts'
import { accountForms } from '../../../content/site/account/shared.ts'
import { call } from '../../api/call.ts'
import { loginWithCode } from '../../contract/routes/second-factor.ts'
import { getUser, login } from '../../contract/routes/users.ts'
import { takeForm, textOf } from '../../kit/form/form.ts'
import { emailProblem, failureText } from '../../kit/form/problem-texts.ts'
import { type Problems, showProblems } from '../../kit/form/show-problems.ts'
import { paths } from '../../lib/paths.ts'
import { $auth, signIn } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

const { problems } = accountForms

/**
 * Makes the forms of login.astro work: the password, and where the account has a second factor its
 * code. A user who is already signed in is redirected.
 */
export function takeLogin(form: HTMLFormElement, codeForm: HTMLFormElement): void {
  const next = form.dataset['next'] ?? paths.dashboard
  /** Proof that the password was right, for the second step. */
  let ticket = ''
  const enter = (session: Parameters<typeof signIn>[0]): Problems | undefined => {
    if (!signIn(session)) return { form: problems.cookies }
    location.assign(next)
    return undefined
  }
  void sendOn(next)
  takeForm(form, {
    check: data => ({
      email: emailProblem(textOf(data, 'email')),
      password: data.get('password') ? '' : problems.noPassword,
    }),
    async send(data) {
      const body = { email: textOf(data, 'email'), password: String(data.get('password')) }
      const answer = await call(siteHttp, login, { body })
      if (!answer.ok) {
        const { error } = answer
        if (error.code === 'second-factor') {
          ticket = error.data?.ticket ?? ''
          form.hidden = true
          codeForm.hidden = false
          codeForm.querySelector<HTMLInputElement>('[name=code]')?.focus()
          return undefined
        }
        return error.code === 'invalid-input'
          ? { email: problems.email }
          : { form: failureText(error) }
      }
      return enter(answer.value)
    },
  })
  const goBack = () => {
    codeForm.reset()
    codeForm.hidden = true
    form.hidden = false
    form.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }
  codeForm.querySelector('[data-back]')?.addEventListener('click', goBack)
  takeForm(codeForm, {
    check: data => ({ code: textOf(data, 'code') ? '' : secondFactor.problems.noCode }),
    async send(data) {
      const body = { ticket, code: textOf(data, 'code') }
      const answer = await call(siteHttp, loginWithCode, { body })
      if (answer.ok) return enter(answer.value)
      const { error } = answer
      if (error.code !== 'ticket-expired') return { code: failureText(error) }
      goBack()
      showProblems(form, { form: failureText(error) })
      return undefined
    },
  })
}

/** The server could not tell, because the token may have to be renewed first. */
async function sendOn(next: string): Promise<void> {
  if (!$auth.get().isLoggedIn) return
  const answer = await call(siteHttp, getUser)
  if (answer.ok) location.replace(next)
}
