import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { StoredLearning } from '../content/stored.ts'
import { SortableList } from '../fields/sortable-list.tsx'
import { alert } from '../shell/alerts.ts'
import { useAuthoring } from '../shell/context.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import { ViewLink } from '../shell/view-link.tsx'

const text = createLearning.learnings

interface LearningListProps {
  classId: string
  /** The order has changed. */
  onChanged: () => void
}

/** What a class teaches, in its order. */
export function LearningList({ classId, onChanged }: LearningListProps) {
  const { learningsOf } = useAuthoring()
  const store = learningsOf(classId)
  const list = useStore(store.$learnings)
  useEffect(() => void store.load(), [store])
  const move = async (from: number, to: number) => {
    const answer = await store.move(from, to)
    if (answer.ok) return onChanged()
    alert({ severity: 'error', text: 'Update failed', meaning: answer.error.message })
  }
  if (list.state === 'loading') return <Skeleton lines={6} />
  if (list.state === 'failed')
    return <LoadFailure failure={list.failure} onRetry={() => void store.load()} />
  return (
    <section className="learnings" aria-label={text.title}>
      {list.items.length === 0 ? (
        <EmptyState picture="empty" title={text.none} level={3}>
          <p>{text.noneHint}</p>
        </EmptyState>
      ) : (
        <SortableList
          label={text.title}
          items={list.items}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          onMove={(from, to) => void move(from, to)}
        >
          {(learning, place) => <LearningRow learning={learning} number={place + 1} />}
        </SortableList>
      )}
      <ViewLink to={{ name: 'new-learning', classId }} className="button button-outlined">
        + {text.add}
      </ViewLink>
    </section>
  )
}

function LearningRow({ learning, number }: { learning: StoredLearning; number: number }) {
  const { id, class_id, title, is_preview, videos, moduls, quizzes } = learning
  return (
    <div className="learning-row">
      <ViewLink to={{ name: 'learning', classId: class_id, learningId: id }}>
        {number}. {title}
      </ViewLink>
      <p className="field-helper">
        {text.parts(videos.length, moduls.length, quizzes.length)}
        {is_preview && ` · ${text.preview}`}
      </p>
    </div>
  )
}
