import { useStore } from '@nanostores/react'
import { partKey } from '../../stores/class-progress/known-progress.ts'
import { usePlayer } from './context.ts'
import { placeAfter } from './places.ts'

/** What comes after the part that is open. */
export function NextUp() {
  const { store, state, t } = usePlayer()
  const { place, learnings, content } = state
  const { parts } = useStore(store.progress.$progress)
  if (!place || content.state === 'forbidden') return null
  const { kind, id } = place.part
  // Quizzes and moduls have a button of their own at their end.
  if (kind !== 'video' && !parts.get(partKey(kind, id))?.is_done) return null
  const next = placeAfter(learnings, place)
  if (!next) return <p className="class-note">{t.lastPart}</p>
  return (
    <div className="class-row class-next">
      <span>{t.nextIs(next.part.title)}</span>
      {kind !== 'modul' && (
        <button type="button" className="button button-outlined" onClick={store.next}>
          {t.next}
        </button>
      )}
    </div>
  )
}
