import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { Step } from '../learning/use-trail.ts'
import { useAuthoring } from '../shell/context.ts'

/** The way from the list of mock tests to one of them. */
export function useTestTrail(testId: string): readonly Step[] {
  const { testDraft } = useAuthoring()
  const draft = testDraft(testId)
  const state = useStore(draft.$draft)
  useEffect(() => {
    if (draft.$draft.get().phase !== 'ready') void draft.load()
  }, [draft])
  const title = state.phase === 'ready' ? state.item.title : testId
  return [
    { to: { name: 'tests' }, title: createLearning.tests.title },
    { to: { name: 'test', testId, tab: 'items' }, title },
  ]
}
