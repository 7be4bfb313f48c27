import { useState } from 'react'
import { recordings } from '../../../content/site/recordings.ts'
import { call } from '../../api/call.ts'
import type { Take } from '../../contract/recordings.ts'
import { getTakes, withdrawTake, withdrawVoiceConsent } from '../../contract/routes/recordings.ts'
import { Confirm } from '../../kit/administration/dialog.tsx'
import { $userId } from '../../stores/session/user-id.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadedList } from './loaded-list.tsx'
import { useStudio } from './studio-context.ts'
import { useLoaded } from './use-loaded.ts'

const text = recordings.taking

/** The takes of the current user, each of which can be withdrawn. */
export function TakesView() {
  const { http, load, studio, outbox } = useStudio()
  const takes = useLoaded(() => call(http, getTakes))
  const [isAsking, setAsking] = useState(false)
  const withdrawAll = async (isSure: boolean) => {
    setAsking(false)
    const id = $userId.get()
    if (!isSure || !id) return
    const isDone = await takes.run(() => call(http, withdrawVoiceConsent, { params: { id } }))
    if (isDone) await outbox.clear()
    await load()
  }
  const withdraw = async (id: string) => {
    await takes.run(() => call(http, withdrawTake, { params: { id } }))
    await load()
  }
  return (
    <LoadedList loaded={takes}>
      {items =>
        items.length === 0 ? (
          <EmptyState picture="empty" title={text.none}>
            <p>{text.noneText}</p>
          </EmptyState>
        ) : (
          <ul className="studio-list stack gap-2">
            {items.map(take => (
              <TakeLine key={take.id} take={take} onWithdraw={() => void withdraw(take.id)} />
            ))}
          </ul>
        )
      }
      {studio.consent_version !== null && (
        <div>
          <button type="button" className="button button-outlined" onClick={() => setAsking(true)}>
            {text.withdrawAll}
          </button>
        </div>
      )}
      {isAsking && (
        <Confirm
          title={text.confirm}
          text={text.confirmText}
          yes={text.confirmYes}
          no={text.cancel}
          onAnswer={isSure => void withdrawAll(isSure)}
        />
      )}
    </LoadedList>
  )
}

function TakeLine({ take, onWithdraw }: { take: Take; onWithdraw: () => void }) {
  return (
    <li className="studio-line surface row gap-3">
      <div className="stack">
        <b lang="ko">{take.text}</b>
        <span className="muted text-small">
          {text.states[take.state]}
          {take.reason && `: ${take.reason}`}
        </span>
      </div>
      {take.state !== 'withdrawn' && take.state !== 'refused' && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={text.withdrawOne(take.text)}
          onClick={onWithdraw}
        >
          {text.withdraw}
        </button>
      )}
    </li>
  )
}
