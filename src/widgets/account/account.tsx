import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { PartnerAccount, SignInProblem, SignInState } from '../../stores/partner-account.ts'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { useTexts } from '../../ui/use-texts.ts'
import { type AccountLanguage, accountTexts } from './messages.ts'
import type { AccountTexts } from './translated-texts.ts'

/** Details of the element's events by name. */
export interface AccountEvents {
  /**
   * somebody has signed in: their name, an id that is always the same for your school, and a token
   * with which your server can ask us for both
   */
  'sign-in': { id: string; name: string; token: string }
  /** somebody has signed out, or their session has ended */
  'sign-out': Record<never, never>
  /** nobody could sign in */
  error: { code: string }
}

/** Methods of the element. */
export interface AccountMethods {
  /** Opens the window in which a visitor signs in; browsers demand that the visitor has just pressed something */
  signIn: () => Promise<void>
  /** Signs the visitor out on this page */
  signOut: () => Promise<void>
}

interface AccountProps {
  account: PartnerAccount
  /** Whether the browser's own dialog asks, where it has one. */
  byBrowser?: boolean | undefined
  /** Whether the page asks for nothing but the name. */
  seesName?: boolean | undefined
  lang: AccountLanguage
  emit: <T extends keyof AccountEvents>(type: T, detail: AccountEvents[T]) => boolean
  expose: (methods: Partial<AccountMethods>) => void
}

/** Shows who is signed in on a page with an account of ours, and lets them in and out. */
export function Account(props: AccountProps) {
  const { account, byBrowser = false, seesName = false, lang, emit, expose } = props
  const now = useStore(account.$state)
  const t = useTexts(lang, accountTexts)
  useEffect(() => {
    account.prepare()
    expose({ signIn: () => account.signIn({ byBrowser }), signOut: () => account.signOut() })
  }, [account, byBrowser, expose])
  useTold(now, emit)
  if (!t) return <div className="account" aria-busy="true" />
  if (now.state === 'in')
    return (
      <div className="account row gap-3">
        <span className="account-initial" aria-hidden="true">
          {[...now.account.name][0]?.toUpperCase()}
        </span>
        <p className="account-name">
          <b>{now.account.name}</b>
          <span className="muted text-small">{t.signedIn}</span>
        </p>
        <PrimaryButton variant="outlined" onClick={() => void account.signOut()}>
          {t.signOut}
        </PrimaryButton>
      </div>
    )
  if (now.state === 'window')
    return (
      <div className="account stack gap-2">
        <p role="status">{t.inWindow}</p>
        <p className="cluster gap-2">
          <PrimaryButton onClick={() => void account.signIn()}>{t.showWindow}</PrimaryButton>
          <PrimaryButton variant="outlined" onClick={() => account.cancel()}>
            {t.cancel}
          </PrimaryButton>
        </p>
      </div>
    )
  const isBusy = now.state === 'exchanging'
  const problem = now.state === 'out' ? now.problem : undefined
  return (
    <div className="account stack gap-2">
      {problem && <p role="alert">{problemText(problem, t)}</p>}
      <PrimaryButton isBusy={isBusy} onClick={() => void account.signIn({ byBrowser })}>
        {t.signIn}
      </PrimaryButton>
      <p className="muted text-small" role={isBusy ? 'status' : undefined}>
        {isBusy ? t.exchanging : seesName ? t.privacy : t.shared}
      </p>
    </div>
  )
}

/** Tells the page of each change; of the state in which it found the element, only a sign-in. */
function useTold(now: SignInState, emit: AccountProps['emit']): void {
  const last = useRef('')
  useEffect(() => {
    const { current: before } = last
    const id = now.state === 'in' ? now.account.id : ''
    const problem = now.state === 'out' ? now.problem : undefined
    last.current = id
    if (now.state === 'in' && id !== before) emit('sign-in', { ...now.account, token: now.token })
    if (before && !id) emit('sign-out', {})
    if (problem && problem !== 'cancelled') emit('error', { code: problem })
  }, [now, emit])
}

const UNREACHABLE: readonly SignInProblem[] = [
  'network',
  'timeout',
  'html',
  'internal',
  'unavailable',
]

function problemText(problem: SignInProblem, { problems }: AccountTexts): string {
  if (UNREACHABLE.includes(problem)) return problems.network
  switch (problem) {
    case 'blocked':
    case 'cancelled':
    case 'insecure':
    case 'wait':
      return problems[problem]
    case 'invalid-grant':
      return problems.ended
    default:
      return problems.refused
  }
}
