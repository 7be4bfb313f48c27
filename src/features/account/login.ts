import { accountForms } from '../../../content/site/account/shared.ts'
import { call } from '../../api/call.ts'
import { getUser, login } from '../../contract/routes/users.ts'
import { takeForm, textOf } from '../../kit/form/form.ts'
import { emailProblem, failureText } from '../../kit/form/problem-texts.ts'
import { paths } from '../../lib/paths.ts'
import { $auth, signIn } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

const { problems } = accountForms

/** Makes the form of login.astro work. A user who is already signed in is redirected. */
export function takeLogin(form: HTMLFormElement): void {
  const next = form.dataset['next'] ?? paths.dashboard
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
        return error.code === 'invalid-input'
          ? { email: problems.email }
          : { form: failureText(error) }
      }
      if (!signIn(answer.value)) return { form: problems.cookies }
      location.assign(next)
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
