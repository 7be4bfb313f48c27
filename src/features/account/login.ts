import { login as texts } from '../../../content/site/account/login.ts'
import { accountForms } from '../../../content/site/account/shared.ts'
import { call } from '../../api/call.ts'
import type { Result } from '../../api/http.ts'
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
import { $auth, signIn } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import type { SecondStep, Step, Steps } from './login-second-step.ts'

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

/**
 * Makes the forms of login.astro work: the password, and the codes that some accounts need besides.
 * A user who is already signed in is redirected.
 */
export function takeLogin(forms: LoginForms): void {
  const next = forms.password.dataset['next'] ?? paths.dashboard
  let openSecondStep: ((answer: SecondStep | undefined) => void) | undefined
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
        await takeChoices()
        location.assign(next)
      }
      return undefined
    }
    const { error } = answer
    if (error.code !== 'second-factor') return error
    openSecondStep ??= await loadSecondStep(forms.code, { goBack, goOn })
    if (!openSecondStep) return { code: 'network', message: problems.network }
    show(forms.code, 'code')
    openSecondStep(error.data)
    return undefined
  }
  // The note about the changed password has been read once the new one is tried.
  forms.password.addEventListener('submit', () => document.querySelector('#changed')?.remove())
  void sendOn(next)
  takePassword(forms, { show, goBack, goOn })
  takeEmailCode(forms, { show, goBack, goOn })
  for (const form of [forms.password, forms.code]) takePasskey(form, goOn)
}

/** Moves what was chosen at /start into the account; if its script fails, the next page does it. */
async function takeChoices(): Promise<void> {
  const script = await import('../../stores/onboarding/take-onboarding.ts').catch(() => undefined)
  await script?.takeOnboarding(siteHttp)
}

/** Few accounts have a second factor: its script is loaded when the server asks for it. */
async function loadSecondStep(form: HTMLFormElement, steps: Pick<Steps, 'goBack' | 'goOn'>) {
  const script = await import('./login-second-step.ts').catch(() => undefined)
  return script?.takeSecondStep(form, steps)
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
