import { useStore } from '@nanostores/react'
import { partKey } from '../../stores/class-progress/known-progress.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { usePlayer } from './context.ts'
import { allPlaces } from './places.ts'

/** How far one is in the class, and where that is kept. */
export function PlaylistHead() {
  const { store, state, t, isVisitor } = usePlayer()
  const { parts, isKept, waiting } = useStore(store.progress.$progress)
  const all = allPlaces(state.learnings)
  const done = all.filter(({ part }) => parts.get(partKey(part.kind, part.id))?.is_done).length
  return (
    <div className="class-list-head">
      <ProgressBar
        label={t.playlist}
        value={done}
        max={all.length}
        valueText={t.doneOf(done, all.length)}
      />
      <p className="class-note" role="status">
        {isKept ? isVisitor && t.visitorKeeps : (isVisitor || waiting > 0) && t.notSavedHere}
      </p>
    </div>
  )
}
