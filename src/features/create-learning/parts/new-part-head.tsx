import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { useTrail } from '../learning/use-trail.ts'
import { useAuthoring } from '../shell/context.ts'
import { Head } from '../shell/head.tsx'
import type { NewPartProps } from './new-part-props.ts'

interface NewPartHeadProps extends NewPartProps {
  title: string
}

/** Where a new part will belong. */
export function NewPartHead({ title, classId, learningId }: NewPartHeadProps) {
  const draft = useAuthoring().learningDraft(learningId)
  const state = useStore(draft.$draft)
  const trail = useTrail(classId)
  useEffect(() => {
    if (draft.$draft.get().phase !== 'ready') void draft.load()
  }, [draft])
  const name = state.phase === 'ready' ? state.item.title : createLearning.learning.untitled
  const to = { name: 'learning', classId, learningId } as const
  return <Head title={title} trail={[...trail, { to, title: name }]} />
}
