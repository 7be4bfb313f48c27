import { partKey } from '../../stores/class-progress/known-progress.ts'
import { allPlaces } from './places.ts'
import type { Player } from './player.ts'

/** Tells the page of each part that becomes done while it is open. @returns how to stop */
export function tellDone({ progress, classId, state, emit }: Player): () => void {
  let before: ReadonlySet<string> | undefined
  return progress.$progress.subscribe(({ parts, isKnown }) => {
    if (!isKnown) {
      before = undefined
      return
    }
    const now = new Set([...parts].filter(([, part]) => part.is_done).map(([key]) => key))
    for (const { learning, part } of before ? allPlaces(state().learnings) : []) {
      const key = partKey(part.kind, part.id)
      if (now.has(key) && !before?.has(key))
        emit('done', { class: classId, learning: learning.id, part: part.id, kind: part.kind })
    }
    before = now
  })
}
