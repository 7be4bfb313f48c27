import { useCallback } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { flatLearning, unflatLearning } from '../content/flat-learning.ts'
import { DraftConflict } from '../draft/draft-conflict.tsx'
import { problemsOf } from '../draft/draft-state.ts'
import { SaveState } from '../draft/save-state.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { ProblemsProvider } from '../fields/problems.tsx'
import { useAuthoring } from '../shell/context.ts'
import { Head } from '../shell/head.tsx'
import { LoadFailure } from '../shell/load-failure.tsx'
import { ViewLink } from '../shell/view-link.tsx'
import { LearningFacts } from './learning-facts.tsx'
import { PartLists } from './part-lists.tsx'
import { RemoveLearning } from './remove-learning.tsx'
import { saveLearning } from './save-learning.ts'
import { useTrail } from './use-trail.ts'

const text = createLearning.learning

interface LearningPageProps {
  classId: string
  learningId: string
}

/** One learning: what is said of it, and its parts in their order. */
export function LearningPage({ classId, learningId }: LearningPageProps) {
  const authoring = useAuthoring()
  const draft = authoring.learningDraft(learningId)
  const save = useCallback(() => void saveLearning(draft), [draft])
  const state = useDraft(draft, save)
  const trail = useTrail(classId)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'failed')
    return <LoadFailure failure={state.failure} onRetry={() => void draft.load()} />
  const { item } = state
  return (
    <ProblemsProvider problems={problemsOf(state)}>
      <Head title={item.title || text.untitled} trail={trail}>
        <ViewLink to={{ name: 'preview', classId, learningId }} className="button button-outlined">
          {text.preview}
        </ViewLink>
      </Head>
      <SaveState state={state} onSave={save} />
      <DraftConflict {...{ draft, state }} flat={flatLearning} unflat={unflatLearning} />
      <LearningFacts learning={item} onChange={draft.change} />
      <PartLists learning={item} onChange={draft.change} />
      <RemoveLearning classId={classId} learning={item} />
    </ProblemsProvider>
  )
}
