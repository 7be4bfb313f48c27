import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../api/http.ts'
import type { RefusedToken } from '../../../contract/signing-keys.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Alert } from '../alert.tsx'
import { type PupilFeature, useExam } from '../context.ts'
import { type GetToken, signInBySchool } from './joined-pupil.ts'
import { pupilTexts } from './messages.ts'
import { Reason } from './reason.tsx'

/** Says what whoever writes a page has to change, so that its pupils come in. */
const ADVICE: Readonly<Record<RefusedToken | 'no-token', string>> = {
  'no-token': 'the function failed or returned no text.',
  malformed: 'it returned no JWT that is signed.',
  'unknown-partner': '`aud` is not the id of your school, which /partner shows.',
  'unknown-key': 'no signing key of your school has this `kid` and `alg`. See /partner.',
  'wrong-signature': 'the signature is not that of your signing key.',
  expired: '`exp` is over. Sign a token each time the function is called.',
  'lives-too-long': '`exp` is more than 15 minutes ahead.',
  'wrong-claims': 'it needs `sub` (text), `name` (with a letter, at most 80), `aud` and `exp`.',
}

function advise({ code, data }: Failure): void {
  if (code !== 'school-token-refused') return
  const reason = data && 'reason' in data ? data.reason : 'no-token'
  console.warn(`getToken: ${ADVICE[reason]}`)
}

interface GateProps {
  pupil: PupilFeature
  getToken: GetToken
  /** The start button. */
  children: ReactNode
}

/**
 * Asks the page for a token of the school, and trades it. Another function of the page, which
 * frameworks make with every render, is only called when a new token is needed.
 */
function useSchool({ pupil, getToken }: Pick<GateProps, 'pupil' | 'getToken'>) {
  const { context } = useExam().store
  const [isIn, setIn] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)
  const newest = useRef(getToken)
  newest.current = getToken
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks the page once
  useEffect(() => {
    let isCurrent = true
    setIn(false)
    setFailure(undefined)
    void signInBySchool(context.http, pupil, newest.current).then(refused => {
      if (!isCurrent) return
      setIn(!refused)
      setFailure(refused)
      if (!refused) return
      advise(refused)
      context.emit('error', { code: refused.code })
    })
    return () => {
      isCurrent = false
    }
  }, [round])
  const again = () => {
    context.change({ error: undefined })
    setRound(round + 1)
  }
  return { isIn, failure, again }
}

/** Lets a pupil in whom the school has signed in. */
export function GateBySchool({ children, ...props }: GateProps) {
  const { state, t: texts, lang } = useExam()
  const joined = useStore(props.pupil.$pupil)
  const { isIn, failure, again } = useSchool(props)
  const t = pupilTexts[lang]
  const { error } = state
  // The pupil's place here has ended, or their teachers have deleted them.
  const isEnded = error?.code === 'pupil-ended'
  useEffect(() => {
    if (isEnded) again()
  })
  if (failure)
    return (
      <>
        <Alert>
          <Reason failure={failure} />
        </Alert>
        <PrimaryButton type="button" onClick={again}>
          {texts.retry}
        </PrimaryButton>
      </>
    )
  if (!isIn || !joined) return <p role="status">{t.signingIn}</p>
  return (
    <>
      {error && (
        <Alert>
          <Reason failure={error} />
        </Alert>
      )}
      <p>{t.as(joined.name, joined.group)}</p>
      {children}
    </>
  )
}
