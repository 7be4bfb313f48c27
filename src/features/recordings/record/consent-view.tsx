import { useState } from 'react'
import { recordings } from '../../../../content/site/recordings.ts'
import { call } from '../../../api/call.ts'
import { VOICE_CONSENT_VERSION } from '../../../contract/limits.ts'
import { giveVoiceConsent } from '../../../contract/routes/recordings.ts'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { useStudio } from '../studio-context.ts'

const text = recordings.consent

/** Asks once, before the first take, whether the voice may be used. */
export function ConsentView() {
  const { http, load } = useStudio()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const agree = async () => {
    setBusy(true)
    const answer = await call(http, giveVoiceConsent, { body: { version: VOICE_CONSENT_VERSION } })
    setFailure(answer.ok ? '' : recordings.notDone(failureText(answer.error)))
    if (answer.ok) await load()
    setBusy(false)
  }
  return (
    <section className="studio-card surface stack gap-3">
      <h2>{text.title}</h2>
      {text.paragraphs.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="studio-failure" role="alert">
        {failure}
      </p>
      <div>
        <PrimaryButton isBusy={isBusy} onClick={() => void agree()}>
          {text.agree}
        </PrimaryButton>
      </div>
    </section>
  )
}
