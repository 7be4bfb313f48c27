import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { useAuthoring } from '../shell/context.ts'
import type { View } from '../shell/view.ts'

export interface Step {
  to: View
  title: string
}

/** The way from the list of classes to one of them. */
export function useTrail(classId: string): readonly Step[] {
  const { classDraft } = useAuthoring()
  const draft = classDraft(classId)
  const state = useStore(draft.$draft)
  useEffect(() => {
    if (draft.$draft.get().phase !== 'ready') void draft.load()
  }, [draft])
  const title = state.phase === 'ready' ? state.item.title : classId
  return [
    { to: { name: 'classes' }, title: createLearning.classes.title },
    { to: { name: 'class', classId, tab: 'learnings' }, title },
  ]
}
