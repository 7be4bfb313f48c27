import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Failure } from '../../../api/http.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Alert } from '../alert.tsx'
import { type PupilFeature, useExam } from '../context.ts'
import { enterLaunched, reopenTexts } from './launched-pupil.ts'
import { pupilTexts } from './messages.ts'
import { Reason } from './reason.tsx'

/** Refusals after which only the LMS can send the pupil again. */
const ENDED = new Set(['launch-ended', 'pupil-ended'])

/** Lets a pupil in whom an LMS has sent, and says who takes the test. */
export function LaunchGate({ pupil, children }: { pupil: PupilFeature; children: ReactNode }) {
  const { state, store, t, lang } = useExam()
  const joined = useStore(pupil.$pupil)
  const [failure, setFailure] = useState<Failure>()
  const enter = () => {
    setFailure(undefined)
    void enterLaunched(store.context.http, pupil, pupil.code).then(setFailure)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code of the address works once
  useEffect(() => {
    if (!pupil.$pupil.get()) enter()
  }, [])
  const refused = failure ?? state.error
  const isEnded = ENDED.has(refused?.code ?? '')
  return (
    <>
      {refused && (
        <Alert>{isEnded ? <p>{reopenTexts[lang]}</p> : <Reason failure={refused} />}</Alert>
      )}
      {failure && !isEnded && (
        <PrimaryButton type="button" onClick={enter}>
          {t.retry}
        </PrimaryButton>
      )}
      {!joined && !failure && <p role="status">{pupilTexts[lang].signingIn}</p>}
      {joined && !isEnded && (
        <>
          <p>{pupilTexts[lang].as(joined.name, joined.group)}</p>
          {children}
        </>
      )}
    </>
  )
}
