import { useCallback } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { deleteLearning } from '../../../api/learning-authoring.ts'
import { flatLearning, unflatLearning, wordsOf } from '../content/flat-learning.ts'
import type { StoredLearning } from '../content/stored.ts'
import type { Draft } from '../draft/draft.ts'
import { DraftStatus, DraftView } from '../draft/draft-view.tsx'
import { CheckLine, TextArea, TextLine } from '../fields/lines.tsx'
import { type ChangeItem, useFields } from '../fields/problems.tsx'
import { alert } from '../shell/alerts.tsx'
import { goTo } from '../shell/navigation.ts'
import { RemoveDraft } from '../shell/remove-draft.tsx'
import { Head, useClassTrail, ViewLink } from '../shell/view-frame.tsx'
import { useAuthoring } from '../stores/authoring.ts'
import { PartLists } from './part-lists.tsx'

const { learning: text, alerts } = createLearning

interface LearningPageProps {
  classId: string
  learningId: string
}

/** One learning: its facts, and its parts in order. */
export function LearningPage({ classId, learningId }: LearningPageProps) {
  const draft = useAuthoring().learningDraft(learningId)
  const save = useSaveLearning(draft)
  const trail = useClassTrail(classId)
  return (
    <DraftView draft={draft} onSave={save}>
      {state => (
        <>
          <Head title={state.item.title || text.untitled} trail={trail}>
            <ViewLink
              to={{ name: 'preview', classId, learningId }}
              className="button button-outlined"
            >
              {text.preview}
            </ViewLink>
          </Head>
          <DraftStatus {...{ draft, state, ...LEARNING_FIELDS }} onSave={save} />
          <LearningFacts
            learning={state.item}
            onChange={next => draft.change(now => ({ ...now, ...next(now) }))}
          />
          <PartLists learning={state.item} onChange={draft.change} />
          <RemoveLearning classId={classId} learning={state.item} />
        </>
      )}
    </DraftView>
  )
}

/** How two states of a learning are compared. */
export const LEARNING_FIELDS = { flat: flatLearning, unflat: unflatLearning, words: wordsOf }

/** Returns a function that saves at once and says whether it worked. */
export function useSaveLearning(draft: Draft<StoredLearning>): () => Promise<void> {
  return useCallback(async () => {
    const isSaved = await draft.save()
    if (isSaved) alert({ severity: 'success', ...alerts.learningUpdated })
    else alert({ severity: 'error', ...alerts.updateFailed })
  }, [draft])
}

function RemoveLearning({ classId, learning }: { classId: string; learning: StoredLearning }) {
  const { http, learningsOf } = useAuthoring()
  const list = learningsOf(classId)
  return (
    <RemoveDraft
      texts={text}
      title={learning.title}
      remove={() => deleteLearning(http, learning.id)}
      done={alerts.learningDeleted}
      onRemoved={() => {
        list.change(all => all.filter(({ id }) => id !== learning.id))
        goTo({ name: 'class', classId, tab: 'learnings' })
      }}
      onBack={() => void list.load()}
    />
  )
}

export type LearningFactsValue = Pick<StoredLearning, 'title' | 'summary' | 'is_preview'>

interface LearningFactsProps {
  learning: LearningFactsValue
  onChange: ChangeItem<LearningFactsValue>
}

/** The facts of a learning. */
export function LearningFacts({ learning, onChange }: LearningFactsProps) {
  const field = useFields(learning, onChange)
  return (
    <div className="stack gap-4">
      <TextLine label={text.title} {...field('title')} maxLength={160} required />
      <TextArea
        label={text.summary}
        helper={text.summaryHint}
        {...field('summary')}
        maxLength={300}
        required
      />
      <CheckLine label={text.isPreview} helper={text.isPreviewHint} {...field('is_preview')} />
    </div>
  )
}
