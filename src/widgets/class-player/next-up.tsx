import { useStore } from '@nanostores/react'
import { partKey } from '../../stores/class-progress/known-progress.ts'
import { ClassEnd, ClassFinished } from './class-end.tsx'
import type { Place } from './class-player-state.ts'
import { usePlayer } from './context.ts'
import { allPlaces, placeAfter } from './places.ts'

/** What comes after the part that is open, and the way out of a class of which all is done. */
export function NextUp() {
  const { store, state, t } = usePlayer()
  const { place, learnings, content, isResult } = state
  const { parts } = useStore(store.progress.$progress)
  const isDone = ({ part }: Place) => parts.get(partKey(part.kind, part.id))?.is_done ?? false
  if (!place || content.state === 'forbidden') return null
  // Quizzes and moduls have a button of their own at their end.
  if (place.part.kind !== 'video' && !isDone(place)) return null
  const isFinished = allPlaces(learnings).every(isDone)
  const next = placeAfter(learnings, place)
  return (
    <>
      {isFinished && <ClassFinished />}
      {next && (
        <div className="class-row class-next">
          <span>{t.nextIs(next.part.title)}</span>
          {place.part.kind !== 'modul' && !isResult && (
            <button type="button" className="button button-outlined" onClick={store.next}>
              {t.next}
            </button>
          )}
        </div>
      )}
      {!next && !isFinished && <ClassEnd />}
    </>
  )
}
