import { login as texts } from '../../../content/site/account/login.ts'
import { secondFactor } from '../../../content/site/account/second-factor.ts'
import { accountForms } from '../../../content/site/account/shared.ts'
import { call } from '../../api/call.ts'
import type { Failure, Result } from '../../api/http.ts'
import { loginWithCode } from '../../contract/routes/second-factor.ts'
import {
  getUser,
  login,
  loginWithMailedCode,
  requestLoginCode,
} from '../../contract/routes/users.ts'
import type { LoginAnswer } from '../../contract/sessions.ts'
import { takeForm, textOf, whileBusy } from '../../kit/form/form.ts'
import { emailProblem, failureText } from '../../kit/form/problem-texts.ts'
import { showProblems } from '../../kit/form/show-problems.ts'
import { paths } from '../../lib/paths.ts'
import { takeOnboarding } from '../../stores/onboarding/take-onboarding.ts'
import { $auth, signIn } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

const { problems } = accountForms

interface LoginForms {
  password: HTMLFormElement
  /** For the code of a second factor. */
  code: HTMLFormElement
  /** For the code that is mailed after many wrong passwords. */
  mailedCode: HTMLFormElement
  /** For the code that is mailed instead of a password. */
  emailCode: HTMLFormElement
}

/** Result of a step that did not lead to the next one. */
type Step = Promise<Failure | undefined>

/**
 * Makes the forms of login.astro work: the password, and the codes that some accounts need besides.
 * A user who is already signed in is redirected.
 */
export function takeLogin(forms: LoginForms): void {
  const next = forms.password.dataset['next'] ?? paths.dashboard
  /** Proof that the password was right, for the second factor. */
  let ticket = ''
  const show = (shown: HTMLFormElement, field?: string) => {
    for (const form of Object.values<HTMLFormElement>({ ...forms })) form.hidden = form !== shown
    if (field) shown.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }
  const goBack = (problem = '') => {
    forms.code.reset()
    show(forms.password, 'password')
    showProblems(forms.password, { form: problem })
  }
  const goOn = async (result: Promise<Result<LoginAnswer>>): Step => {
    const answer = await result
    if (answer.ok) {
      if (!signIn(answer.value)) goBack(problems.cookies)
      else {
        await takeOnboarding(siteHttp)
        location.assign(next)
      }
      return undefined
    }
    const { error } = answer
    if (error.code !== 'second-factor') return error
    ticket = error.data?.ticket ?? ''
    const { has_app = true, has_passkey = false } = error.data ?? {}
    offerWays(forms.code, has_app, has_passkey)
    show(forms.code, 'code')
    if (!has_app) forms.code.querySelector<HTMLElement>('[data-passkey]')?.focus()
    return undefined
  }
  void sendOn(next)
  takePassword(forms, { show, goBack, goOn })
  takeEmailCode(forms, { show, goBack, goOn })
  for (const form of [forms.password, forms.code]) takePasskey(form, goOn)
  forms.code.querySelector('[data-back]')?.addEventListener('click', () => goBack())
  takeForm(forms.code, {
    check: data => ({ code: textOf(data, 'code') ? '' : secondFactor.problems.noCode }),
    async send(data) {
      const body = { ticket, code: textOf(data, 'code') }
      const failure = await goOn(call(siteHttp, loginWithCode, { body }))
      if (failure?.code === 'ticket-expired') return void goBack(failureText(failure))
      return failure && { code: failureText(failure) }
    },
  })
}

/** Shows the ways in which an account can take the second step. */
function offerWays(form: HTMLFormElement, hasApp: boolean, hasPasskey: boolean): void {
  for (const [way, isOffered] of Object.entries({
    app: hasApp,
    'only-passkey': !hasApp,
    passkey: hasPasskey,
  }))
    for (const part of form.querySelectorAll<HTMLElement>(`[data-${way}]`)) part.hidden = !isOffered
}

/** Makes the button of a form sign in with a passkey; its script is loaded on the press. */
function takePasskey(form: HTMLFormElement, goOn: Steps['goOn']): void {
  const button = form.querySelector<HTMLElement>('[data-passkey]')
  button?.addEventListener('click', async () => {
    showProblems(form, {})
    const problem = await whileBusy(button, async () => {
      const script = await import('./passkey-login.ts').catch(() => undefined)
      return script ? script.enterWithPasskey(goOn) : problems.network
    })
    if (problem) showProblems(form, { form: problem })
  })
}

interface Steps {
  show: (form: HTMLFormElement) => void
  /** Shows the form for the password again. */
  goBack: (problem?: string) => void
  /** Goes on after a call: into the account, or to its second factor. */
  goOn: (answer: Promise<Result<LoginAnswer>>) => Step
}

/** Makes the form for the password work, and the one for the code that may be mailed then. */
function takePassword({ password, mailedCode }: LoginForms, { show, goBack, goOn }: Steps): void {
  let credentials = { email: '', password: '' }
  let openMailedCode: ((email: string) => void) | undefined
  const sendPassword = () => goOn(call(siteHttp, login, { body: credentials }))
  const loadMailedCode = async () => {
    const script = await import('./mailed-code.ts').catch(() => undefined)
    return script?.takeMailedCode(mailedCode, {
      back: goBack,
      send: otp => goOn(call(siteHttp, loginWithMailedCode, { body: { ...credentials, otp } })),
      async resend() {
        const failure = await sendPassword()
        return { isSent: failure?.code === 'login-code', failure }
      },
      resent: texts.mailedCode.resent,
    })
  }
  takeForm(password, {
    check: data => ({
      email: emailProblem(textOf(data, 'email')),
      password: data.get('password') ? '' : problems.noPassword,
    }),
    async send(data) {
      credentials = { email: textOf(data, 'email'), password: String(data.get('password')) }
      const failure = await sendPassword()
      if (failure?.code === 'invalid-input') return { email: problems.email }
      if (failure?.code !== 'login-code') return failure && { form: failureText(failure) }
      openMailedCode ??= await loadMailedCode()
      if (!openMailedCode) return { form: problems.network }
      show(mailedCode)
      openMailedCode(credentials.email)
      return undefined
    },
  })
}

/** Makes the button work that mails a code instead of asking for the password. */
function takeEmailCode({ password, emailCode }: LoginForms, { show, goBack, goOn }: Steps): void {
  const button = password.querySelector<HTMLElement>('[data-email-code]')
  let email = ''
  let open: ((email: string) => void) | undefined
  const request = async () => {
    const answer = await call(siteHttp, requestLoginCode, { body: { email } })
    return answer.ok ? undefined : answer.error
  }
  const load = async () => {
    const script = await import('./mailed-code.ts').catch(() => undefined)
    return script?.takeMailedCode(emailCode, {
      back: goBack,
      send: otp => goOn(call(siteHttp, loginWithMailedCode, { body: { email, otp } })),
      async resend() {
        const failure = await request()
        return { isSent: !failure, failure }
      },
      resent: texts.emailCode.resent,
    })
  }
  button?.addEventListener('click', async () => {
    email = textOf(new FormData(password), 'email')
    const problem = emailProblem(email)
    showProblems(password, { email: problem })
    if (problem) return
    await whileBusy(button, async () => {
      open ??= await load()
      const failure = open && (await request())
      if (failure?.code === 'invalid-input')
        return showProblems(password, { email: problems.email })
      if (!open || failure)
        return showProblems(password, { form: failure ? failureText(failure) : problems.network })
      show(emailCode)
      open(email)
    })
  })
}

/** The server could not tell, because the token may have to be renewed first. */
async function sendOn(next: string): Promise<void> {
  if (!$auth.get().isLoggedIn) return
  const answer = await call(siteHttp, getUser)
  if (answer.ok) location.replace(next)
}
