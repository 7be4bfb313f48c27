import { type SubmitEvent, useEffect, useMemo, useState } from 'react'
import { recordings } from '../../../../content/site/recordings.ts'
import { call } from '../../../api/call.ts'
import type { Result } from '../../../api/http.ts'
import type { TakeToReview } from '../../../contract/recordings.ts'
import { approveTake, getTakesToReview, refuseTake } from '../../../contract/routes/recordings.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LoadedList } from '../loaded-list.tsx'
import { useStudio } from '../studio-context.ts'
import { TextFacts } from '../text-facts.tsx'
import { useKeys } from '../use-keys.ts'
import { useLoaded } from '../use-loaded.ts'
import { VoicePlayer } from '../voice-player.tsx'

const text = recordings.reviewing

/** The takes that wait, one after the other, beside the synthetic voice. */
export function ReviewView() {
  const { http, load } = useStudio()
  const takes = useLoaded(() => call(http, getTakesToReview))
  const decide = async (change: () => Promise<Result<unknown>>) => {
    await takes.run(change)
    await load()
  }
  const approve = (id: string) => decide(() => call(http, approveTake, { params: { id } }))
  const refuse = (id: string, reason: string) =>
    decide(() => call(http, refuseTake, { params: { id }, body: { reason } }))
  return (
    <LoadedList loaded={takes}>
      {([take]) =>
        take ? (
          <Review
            key={take.id}
            take={take}
            isBusy={takes.isBusy}
            onApprove={() => void approve(take.id)}
            onRefuse={reason => void refuse(take.id, reason)}
          />
        ) : (
          <EmptyState picture="empty" title={text.none}>
            <p>{text.noneText}</p>
          </EmptyState>
        )
      }
      {null}
    </LoadedList>
  )
}

interface ReviewProps {
  take: TakeToReview
  isBusy: boolean
  onApprove: () => void
  onRefuse: (reason: string) => void
}

function Review({ take, isBusy, onApprove, onRefuse }: ReviewProps) {
  const [isRefusing, setRefusing] = useState(false)
  const mayDecide = !take.is_mine && !isBusy
  const startRefusing = () => setRefusing(true)
  useKeys({ a: onApprove, x: startRefusing }, mayDecide && !isRefusing)
  return (
    <section className="studio-card surface stack gap-3">
      <h2 className="spoken-text" lang="ko">
        {take.text}
      </h2>
      <TextFacts spoken={take} />
      <p className="muted">{text.by(take.speaker_name)}</p>
      <Voices take={take} />
      {isLine(take) && <p className="muted text-small">{text.whole}</p>}
      {take.kind === 'test' && <p className="muted text-small">{text.nextVersion}</p>}
      {take.is_mine ? (
        <p>{text.mine}</p>
      ) : isRefusing ? (
        <Refusal isBusy={isBusy} onRefuse={onRefuse} onCancel={() => setRefusing(false)} />
      ) : (
        <>
          <div className="cluster gap-2">
            <button type="button" className="button" disabled={isBusy} onClick={onApprove}>
              {text.approve}
            </button>
            <button
              type="button"
              className="button button-outlined"
              disabled={isBusy}
              onClick={startRefusing}
            >
              {text.refuse}
            </button>
          </div>
          <p className="studio-keys muted text-small">{text.keys}</p>
        </>
      )}
    </section>
  )
}

/** Whether other lines are heard in the same file. */
function isLine({ address }: TakeToReview): boolean {
  return address.includes('#')
}

/** The person's voice, and the one that it would replace. */
function Voices({ take }: { take: TakeToReview }) {
  const { mp3 } = take
  const synthetic = isLine(take) ? text.syntheticWhole : text.synthetic
  const address = useMemo(() => addressOf(mp3), [mp3])
  const [hasSynthetic, setHasSynthetic] = useState(true)
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <div className="studio-voices">
      <div className="stack gap-1">
        <b>{text.person}</b>
        <VoicePlayer src={address} aria-label={text.person} />
      </div>
      <div className="stack gap-1">
        <b>{synthetic}</b>
        {hasSynthetic ? (
          <VoicePlayer
            src={take.address}
            aria-label={synthetic}
            onError={() => setHasSynthetic(false)}
          />
        ) : (
          <p className="muted">{text.noSynthetic}</p>
        )}
      </div>
    </div>
  )
}

function addressOf(mp3: string): string {
  const bytes = Uint8Array.from(atob(mp3), character => character.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' }))
}

interface RefusalProps {
  isBusy: boolean
  onRefuse: (reason: string) => void
  onCancel: () => void
}

function Refusal({ isBusy, onRefuse, onCancel }: RefusalProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onRefuse(String(new FormData(event.currentTarget).get('reason')).trim())
  }
  return (
    <form className="stack gap-3" onSubmit={submit}>
      <TextField
        name="reason"
        label={text.reason}
        helper={text.reasonHelper}
        maxLength={200}
        required
      />
      <div className="cluster gap-2">
        <button type="submit" className="button" disabled={isBusy}>
          {text.confirmRefuse}
        </button>
        <button type="button" className="button button-outlined" onClick={onCancel}>
          {text.cancel}
        </button>
      </div>
    </form>
  )
}
