import { useStore } from '@nanostores/react'
import { partKey } from '../../stores/class-progress/known-progress.ts'
import { ClassEnd, ClassFinished } from './class-end.tsx'
import type { ClassLocation } from './class-player-state.ts'
import { usePlayer } from './context.ts'
import { allLocations, locationAfter } from './locations.ts'

/** What comes after the part that is open, and the way out of a class of which all is done. */
export function NextUp() {
  const { store, state, t } = usePlayer()
  const { location, learnings, content, isResult } = state
  const { parts } = useStore(store.progress.$progress)
  const isDone = ({ part }: ClassLocation) =>
    parts.get(partKey(part.kind, part.id))?.is_done ?? false
  if (!location || content.state === 'forbidden') return null
  // Quizzes and moduls have a button of their own at their end.
  if (location.part.kind !== 'video' && !isDone(location)) return null
  const isFinished = allLocations(learnings).every(isDone)
  const next = locationAfter(learnings, location)
  return (
    <>
      {isFinished && <ClassFinished />}
      {next && (
        <div className="class-row class-next">
          <span>{t.nextIs(next.part.title)}</span>
          {location.part.kind !== 'modul' && !isResult && (
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
