import { type SubmitEvent, useState } from 'react'
import { recordings } from '../../../../content/site/recordings.ts'
import { call } from '../../../api/call.ts'
import type { Speaker } from '../../../contract/recordings.ts'
import {
  addSpeaker,
  getSpeakers,
  removeSpeaker,
  withdrawVoiceConsent,
} from '../../../contract/routes/recordings.ts'
import { Confirm } from '../../../kit/administration/dialog.tsx'
import { wholeNumber } from '../../../lib/money.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LoadedList } from '../loaded-list.tsx'
import { useStudio } from '../studio-context.ts'
import { type LoadedItems, useLoaded } from '../use-loaded.ts'

const text = recordings.speakers

/** Everybody who may record, or whose voice is used. */
export function PeopleView() {
  const { http, load } = useStudio()
  const speakers = useLoaded(() => call(http, getSpeakers))
  const [leaving, setLeaving] = useState<Speaker>()
  const remove = ({ id }: Speaker) =>
    void speakers.run(() => call(http, removeSpeaker, { params: { id } }))
  const withdraw = async (isSure: boolean) => {
    const id = leaving?.id
    setLeaving(undefined)
    if (!isSure || !id) return
    await speakers.run(() => call(http, withdrawVoiceConsent, { params: { id } }))
    await load()
  }
  return (
    <LoadedList loaded={speakers}>
      {items => (
        <>
          <AddForm speakers={speakers} />
          {items.length === 0 ? (
            <EmptyState picture="empty" title={text.none}>
              <p>{text.noneText}</p>
            </EmptyState>
          ) : (
            <ul className="studio-list stack gap-2">
              {items.map(speaker => (
                <SpeakerLine
                  key={speaker.id}
                  speaker={speaker}
                  onRemove={() => remove(speaker)}
                  onWithdraw={() => setLeaving(speaker)}
                />
              ))}
            </ul>
          )}
        </>
      )}
      {leaving && (
        <Confirm
          key="leaving"
          title={text.confirm(leaving.name)}
          text={recordings.taking.confirmText}
          yes={recordings.taking.confirmYes}
          no={recordings.taking.cancel}
          onAnswer={isSure => void withdraw(isSure)}
        />
      )}
    </LoadedList>
  )
}

/** Names a speaker by the email of an account. */
function AddForm({ speakers }: { speakers: LoadedItems<Speaker> }) {
  const { http } = useStudio()
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email'))
    if (await speakers.run(() => call(http, addSpeaker, { body: { email } }))) form.reset()
  }
  return (
    <form className="stack gap-3" onSubmit={event => void add(event)}>
      <TextField name="email" type="email" label={text.email} helper={text.emailHelper} required />
      <div>
        <button type="submit" className="button" disabled={speakers.isBusy}>
          {text.add}
        </button>
      </div>
    </form>
  )
}

interface SpeakerLineProps {
  speaker: Speaker
  onRemove: () => void
  onWithdraw: () => void
}

function SpeakerLine({ speaker, onRemove, onWithdraw }: SpeakerLineProps) {
  const { name, email, is_invited, may_record, has_consented, approved, waiting } = speaker
  const facts = [
    text.facts(wholeNumber(approved), wholeNumber(waiting)),
    ...(has_consented ? [] : [text.noConsent]),
    ...(may_record ? [] : [text.isRemoved]),
  ]
  return (
    <li className="studio-line surface cluster gap-3">
      <div className="stack">
        <b>{name}</b>
        <span className="wrap-anywhere">{email}</span>
        <span className="muted text-small">{facts.join(' · ')}</span>
      </div>
      <div className="cluster gap-3">
        {is_invited && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={text.removeOne(name)}
            onClick={onRemove}
          >
            {text.remove}
          </button>
        )}
        {has_consented && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={text.withdrawOne(name)}
            onClick={onWithdraw}
          >
            {text.withdraw}
          </button>
        )}
      </div>
    </li>
  )
}
