import { useStore } from '@nanostores/react'
import { itemKey } from '../../stores/class-progress/merged-progress.ts'
import { ClassEnd, ClassFinished } from './class-end.tsx'
import type { ClassLocation } from './class-player-state.ts'
import { usePlayer } from './context.ts'
import { allLocations, kindAndLength, locationAfter } from './locations.ts'

/** The part after the open one, and a way out of the class once all of it is done. */
export function NextUp() {
  const { store, state, t, to } = usePlayer()
  const { location, learnings, content } = state
  const { parts } = useStore(store.progress.$progress)
  const isDone = ({ part }: ClassLocation) =>
    parts.get(itemKey(part.kind, part.id))?.is_done ?? false
  if (!location || content.state === 'forbidden') return null
  // Quizzes and moduls have their own way on at the end.
  const isVideo = location.part.kind === 'video'
  if (!isVideo && !isDone(location)) return null
  const { learning } = location
  const isLessonDone = learning.parts.every(part => isDone({ learning, part }))
  const isFinished = allLocations(learnings).every(isDone)
  const next = locationAfter(learnings, location)
  return (
    <>
      {isFinished && <ClassFinished />}
      {/* The result of a quiz offers it among its ways on. */}
      {isLessonDone && to.planLink && location.part.kind !== 'quiz' && (
        <div className="class-next cluster gap-2">
          <strong role="status">{t.lessonDone}</strong>
          <a className="button" href={to.planLink.href}>
            {to.planLink.label}
          </a>
        </div>
      )}
      {next && isVideo && (
        <div className="class-next cluster gap-2">
          <span>{t.nextIs(kindAndLength(t, next))}</span>
          <button type="button" className="button button-outlined" onClick={store.next}>
            {t.next}
          </button>
        </div>
      )}
      {!next && !isFinished && <ClassEnd />}
    </>
  )
}
