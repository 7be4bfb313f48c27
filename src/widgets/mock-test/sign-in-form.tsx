import { type SubmitEvent, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { loginWithCode } from '../../contract/routes/second-factor.ts'
import { login } from '../../contract/routes/users.ts'
import { signIn } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useExam } from './context.ts'
import { signInTexts as texts } from './messages/sign-in.ts'
import { siteTexts } from './messages/site.ts'

/** The login within the test: the same API call, and the same session. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const { store, state, t } = useExam()
  const [work, setWork] = useState<'idle' | 'busy' | 'done'>('idle')
  const [problem, setProblem] = useState('')
  const [ticket, setTicket] = useState('')
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
    const failure = await enter(data, ticket, setTicket)
    setProblem(failure === 'network' ? (t.failures.network ?? t.failure) : failure)
    // The server may still regard the earlier session as the one that continues the test.
    if (!failure) await store.continueHere()
    setWork(failure ? 'idle' : 'done')
  }
  return (
    <form onSubmit={event => void send(event)}>
      {ticket ? <CodeFields /> : <PasswordFields />}
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

/** The second step of an account with an authenticator app. */
function CodeFields() {
  return <TextField label={texts.code} name="code" autoComplete="one-time-code" required />
}

/**
 * Signs in: with email and password, and where that leads to a ticket, with a code.
 *
 * @returns an error text, or an empty string if it worked
 */
async function enter(
  data: FormData,
  ticket: string,
  setTicket: (ticket: string) => void,
): Promise<string> {
  const field = (name: string) => String(data.get(name) ?? '').trim()
  const answer = ticket
    ? await call(siteHttp, loginWithCode, { body: { ticket, code: field('code') } })
    : await call(siteHttp, login, {
        body: { email: field('email'), password: String(data.get('password')) },
      })
  if (answer.ok) return signIn(answer.value) ? '' : texts.cookies
  const { error } = answer
  if (error.code === 'second-factor') setTicket(error.data?.ticket ?? '')
  if (error.code === 'ticket-expired') setTicket('')
  return error.code === 'network' || error.code === 'timeout' ? 'network' : error.message
}
