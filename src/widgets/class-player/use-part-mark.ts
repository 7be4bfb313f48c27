import { useStore } from '@nanostores/react'
import type { Learning, LearningPart } from '../../contract/classes.ts'
import { partKey } from '../../stores/class-progress/known-progress.ts'
import { usePlayer } from './context.ts'

export interface PartMark {
  isNow: boolean
  isDone: boolean
  /** As far as is known before it is asked for: the server decides. */
  isLocked: boolean
  /** Whether this device keeps it, for when there is no network. */
  isKept: boolean
}

/** What has become of a part, for whoever looks. */
export function usePartMark(learning: Learning, part: LearningPart): PartMark {
  const { store, state, isVisitor } = usePlayer()
  const { parts } = useStore(store.progress.$progress)
  const { place, isRefused, kept } = state
  return {
    isNow: place?.learning.id === learning.id && place.part === part,
    isDone: parts.get(partKey(part.kind, part.id))?.is_done ?? false,
    isKept: part.kind === 'video' && kept.some(({ video }) => video.id === part.id),
    isLocked: !learning.is_preview && (isVisitor || isRefused),
  }
}
