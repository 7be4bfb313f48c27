import { useCallback } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { flatLearning, unflatLearning } from '../content/flat-learning.ts'
import { DraftConflict } from '../draft/draft-conflict.tsx'
import { problemsOf } from '../draft/draft-state.ts'
import { SaveState } from '../draft/save-state.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { ProblemsProvider, ProblemsUnder } from '../fields/problems.tsx'
import { saveLearning } from '../learning/save-learning.ts'
import { useTrail } from '../learning/use-trail.ts'
import { useAuthoring } from '../shell/context.ts'
import { Head } from '../shell/head.tsx'
import { LoadFailure } from '../shell/load-failure.tsx'
import type { PartKind } from '../shell/view.ts'
import { PartEditor } from './part-editor.tsx'
import { LIST_OF, type PartOf, partsOf } from './part-kinds.ts'
import type { PartPageProps } from './part-props.ts'

const text = createLearning.parts

/** One part of a learning: a video, a modul or a quiz, as it is written and as it will be seen. */
export function PartPage(props: PartPageProps) {
  const { classId, learningId, kind, partId } = props
  const draft = useAuthoring().learningDraft(learningId)
  const save = useCallback(() => void saveLearning(draft), [draft])
  const state = useDraft(draft, save)
  const trail = useTrail(classId)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'failed')
    return <LoadFailure failure={state.failure} onRetry={() => void draft.load()} />
  const { item } = state
  const parts: readonly PartOf<PartKind>[] = partsOf(item, kind)
  const place = parts.findIndex(({ id }) => id === partId)
  const part = parts[place]
  const toLearning = { to: { name: 'learning', classId, learningId }, title: item.title } as const
  return (
    <ProblemsProvider problems={problemsOf(state)}>
      <Head title={part?.title || text.untitled} trail={[...trail, toLearning]} />
      {part ? (
        <>
          <SaveState state={state} onSave={save} />
          <DraftConflict {...{ draft, state }} flat={flatLearning} unflat={unflatLearning} />
          <ProblemsUnder path={[LIST_OF[kind], place]}>
            <PartEditor {...props} {...{ draft, learning: item }} />
          </ProblemsUnder>
        </>
      ) : (
        <EmptyState picture="search" title={text.gone} />
      )}
    </ProblemsProvider>
  )
}
