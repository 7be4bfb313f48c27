import { type SubmitEvent, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { loginWithCode } from '../../contract/routes/second-factor.ts'
import { login, loginWithMailedCode } from '../../contract/routes/users.ts'
import { signIn } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useExam } from './context.ts'
import { signInTexts as texts } from './messages/sign-in.ts'
import { siteTexts } from './messages/site.ts'

interface Credentials {
  email: string
  password: string
}

/** The form asks for the password first, then for a code where the account needs one. */
type Step =
  | { kind: 'password' }
  | { kind: 'second-factor'; ticket: string }
  | ({ kind: 'mailed-code' } & Credentials)

const FIRST: Step = { kind: 'password' }

/** The login within the test: the same API call, and the same session. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const { store, state, t } = useExam()
  const [work, setWork] = useState<'idle' | 'busy' | 'done'>('idle')
  const [problem, setProblem] = useState('')
  const [step, setStep] = useState<Step>(FIRST)
  const isOtherAccount = state.hindrance === 'other-account'
  const isSignedIn = work === 'done' && !isOtherAccount && state.hindrance !== 'signed-out'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has worked
  useEffect(() => {
    if (isSignedIn) onDone()
  }, [isSignedIn])
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setProblem('')
    setWork('busy')
    const failure = await enter(data, step, setStep)
    setProblem(failure === 'network' ? (t.failures.network ?? t.failure) : failure)
    // The server may still regard the earlier session as the one that continues the test.
    if (!failure) await store.continueHere()
    setWork(failure ? 'idle' : 'done')
  }
  return (
    <form onSubmit={event => void send(event)}>
      {step.kind === 'password' ? <PasswordFields /> : <CodeFields kind={step.kind} />}
      <p className="field-error" role="alert">
        {problem || (work === 'done' && isOtherAccount && siteTexts.why['other-account'])}
      </p>
      <PrimaryButton type="submit" isBusy={work === 'busy'}>
        {texts.button}
      </PrimaryButton>
    </form>
  )
}

function PasswordFields() {
  return (
    <>
      <p>{texts.lead}</p>
      <TextField label={texts.email} name="email" type="email" autoComplete="username" required />
      <TextField
        label={texts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
    </>
  )
}

/** The second step of an account with an authenticator app, or after many wrong passwords. */
function CodeFields({ kind }: { kind: 'second-factor' | 'mailed-code' }) {
  const label = kind === 'mailed-code' ? texts.mailedCode : texts.code
  return <TextField key={kind} label={label} name="code" autoComplete="one-time-code" required />
}

/**
 * Signs in: with email and password, and where that is not enough, with a code.
 *
 * @returns an error text, or an empty string if it worked
 */
async function enter(data: FormData, step: Step, setStep: (step: Step) => void): Promise<string> {
  const field = (name: string) => String(data.get(name) ?? '').trim()
  const typed = { email: field('email'), password: String(data.get('password')) }
  const answer = await sendStep(step, typed, field('code'))
  if (answer.ok) {
    setStep(FIRST)
    return signIn(answer.value) ? '' : texts.cookies
  }
  const { error } = answer
  if (error.code === 'second-factor' && error.data?.has_app !== false)
    setStep({ kind: 'second-factor', ticket: error.data?.ticket ?? '' })
  if (error.code === 'login-code') setStep({ kind: 'mailed-code', ...typed })
  if (error.code === 'ticket-expired') setStep(FIRST)
  return error.code === 'network' || error.code === 'timeout' ? 'network' : error.message
}

function sendStep(step: Step, typed: Credentials, code: string) {
  if (step.kind === 'password') return call(siteHttp, login, { body: typed })
  if (step.kind === 'second-factor')
    return call(siteHttp, loginWithCode, { body: { ticket: step.ticket, code } })
  const { email, password } = step
  return call(siteHttp, loginWithMailedCode, { body: { email, password, otp: code } })
}
