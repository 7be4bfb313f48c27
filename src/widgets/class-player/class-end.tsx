import { useStore } from '@nanostores/react'
import { usePlayer } from './context.ts'
import { findLocation } from './locations.ts'
import { certificateText } from './messages/id.ts'

/** Shown after the last part while some are not done: leads to the first skipped part. */
export function ClassEnd() {
  const { store, state, t } = usePlayer()
  const { learnings, location } = state
  const next = useStore(store.progress.$progress).progress?.next
  const open = next && findLocation(learnings, { learningId: next.learning_id, partId: next.id })
  if (!open || open.part === location?.part)
    return <p className="class-note muted text-small">{t.lastPart}</p>
  return (
    <div className="class-next cluster gap-2">
      <span role="status">{t.nextIs(open.part.title)}</span>
      <button type="button" className="button" onClick={() => store.open(open)}>
        {t.next}
      </button>
    </div>
  )
}

/** Shown when all is done: leads to the certificate if it is earned, or else to the class. */
export function ClassFinished() {
  const { store, state, t, to } = usePlayer()
  const finishedAt = useStore(store.progress.$progress).progress?.finished_at ?? null
  const isEarned = finishedAt !== null && state.classDetail?.is_growing === false
  const certificate = isEarned ? to.certificateAddress : undefined
  const address = certificate ?? to.detailsAddress
  return (
    <div className="class-next class-finished cluster gap-2">
      <strong role="status">{t.finishedClass}</strong>
      {address && (
        <a className="button" href={address}>
          {certificate ? certificateText : t.aboutClass}
        </a>
      )}
    </div>
  )
}
