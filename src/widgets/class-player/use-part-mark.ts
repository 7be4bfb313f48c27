import type { Learning, LearningPart } from '../../contract/classes.ts'
import { usePlayer } from './context.ts'

export interface PartMark {
  isNow: boolean
  isDone: boolean
  /** As far as is known before it is asked for: the server decides. */
  isLocked: boolean
}

/** What has become of a part, for whoever looks. */
export function usePartMark(learning: Learning, part: LearningPart): PartMark {
  const { state, isVisitor } = usePlayer()
  const { place } = state
  return {
    isNow: place?.learning.id === learning.id && place.part === part,
    isDone: false,
    isLocked: isVisitor && !learning.is_preview,
  }
}
