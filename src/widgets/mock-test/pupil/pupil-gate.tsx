import { useStore } from '@nanostores/react'
import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Failure } from '../../../api/http.ts'
import { CLASS_CODE_LENGTH, PUPIL_NAME_MAX } from '../../../contract/limits.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Alert } from '../alert.tsx'
import { type PupilFeature, useExam } from '../context.ts'
import { GateBySchool } from './gate-by-school.tsx'
import { join, rememberPupil, storedPupil } from './joined-pupil.ts'
import { pupilTexts } from './messages.ts'
import { Reason } from './reason.tsx'

interface PupilGateProps {
  pupil: PupilFeature
  /** The start button. */
  children: ReactNode
}

/** Finds out who takes a test, and says it above the start button. */
export function PupilGate({ pupil, children }: PupilGateProps) {
  const { getToken } = pupil
  if (!getToken) return <GateByCode pupil={pupil}>{children}</GateByCode>
  return (
    <GateBySchool pupil={pupil} getToken={getToken}>
      {children}
    </GateBySchool>
  )
}

/** Asks for class code and name. */
function GateByCode({ pupil, children }: PupilGateProps) {
  const { state, store, lang } = useExam()
  const joined = useStore(pupil.$pupil)
  const who = useRef<HTMLParagraphElement>(null)
  const t = pupilTexts[lang]
  const { error } = state
  const { $pupil } = pupil
  useLayoutEffect(() => {
    if (!$pupil.get()) $pupil.set(storedPupil())
  }, [$pupil])
  const forget = () => {
    store.context.change({ error: undefined })
    rememberPupil(pupil, undefined)
  }
  return (
    <>
      {error && (
        <Alert>
          <Reason failure={error} />
        </Alert>
      )}
      {joined && error?.code !== 'pupil-ended' ? (
        <>
          <p ref={who} tabIndex={-1}>
            {t.as(joined.name, joined.group)}{' '}
            <button type="button" className="text-button" onClick={forget}>
              {t.change}
            </button>
          </p>
          {children}
        </>
      ) : (
        <JoinForm pupil={pupil} onJoined={() => setTimeout(() => who.current?.focus())} />
      )}
    </>
  )
}

function JoinForm({ pupil, onJoined }: { pupil: PupilFeature; onJoined: () => void }) {
  const { store, lang } = useExam()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const t = pupilTexts[lang]
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    const field = (name: string) => String(data.get(name) ?? '').trim()
    setBusy(true)
    setFailure(undefined)
    const refused = await join(store.context.http, pupil, {
      code: field('code'),
      name: field('name'),
    })
    setBusy(false)
    setFailure(refused)
    if (refused) return
    store.context.change({ error: undefined })
    onJoined()
  }
  return (
    <form className="pupil-form" onSubmit={event => void send(event)}>
      <p>{t.lead}</p>
      <TextField
        label={t.code}
        name="code"
        defaultValue={pupil.code}
        autoComplete="off"
        // Spaces between the letters, and a few more.
        maxLength={2 * CLASS_CODE_LENGTH}
        required
      />
      <TextField
        label={t.name}
        helper={t.nameHelper}
        name="name"
        defaultValue={pupil.$pupil.get()?.name}
        autoComplete="off"
        maxLength={PUPIL_NAME_MAX}
        required
      />
      {failure && (
        <Alert>
          <Reason failure={failure} />
        </Alert>
      )}
      <PrimaryButton type="submit" isBusy={isBusy}>
        {isBusy ? t.joining : t.join}
      </PrimaryButton>
    </form>
  )
}
