import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { removeItem } from '../../../api/administration.ts'
import { call } from '../../../api/call.ts'
import { moveItem } from '../../../contract/routes/administration.ts'
import { moved } from '../../../kit/administration/moved.ts'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { classPaths } from '../../../lib/class-paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { flatClass, wordsOf } from '../content/flat-learning.ts'
import { CLASSES, LEARNINGS, type StoredLearning } from '../content/stored.ts'
import { SortableList } from '../fields/sortable-list.tsx'
import { PublishablePage, usePublishing } from '../publishing/publishable-page.tsx'
import { publishableClass } from '../publishing/publishing.ts'
import { alert } from '../shell/alerts.tsx'
import { goNow } from '../shell/navigation.ts'
import { RemoveDraft } from '../shell/remove-draft.tsx'
import { CLASS_TABS, type ClassTab } from '../shell/view.ts'
import { LoadFailure, TO_CLASSES, ViewLink, ViewTabs } from '../shell/view-frame.tsx'
import { useAuthoring } from '../stores/authoring.ts'
import { ClassFacts } from './class-facts.tsx'

const text = createLearning.classPage

interface ClassPageProps {
  classId: string
  tab: ClassTab
}

/** One class: its learnings in order, its facts, and its published versions. */
export function ClassPage({ classId, tab }: ClassPageProps) {
  const { classDraft, saveClass, reloadClass } = useAuthoring()
  const draft = classDraft(classId)
  const publishing = usePublishing(publishableClass, classId)
  useEffect(() => void publishing.ask(), [publishing])
  const tabs = (
    <ViewTabs
      label={text.tabs}
      names={CLASS_TABS}
      current={tab}
      to={name => ({ name: 'class', classId, tab: name })}
      title={name => text.tabNames[name]}
    />
  )
  return (
    <PublishablePage
      {...{ draft, publishing, tabs, tab }}
      address={classPaths.detail(classId)}
      untitled={text.untitled}
      head={{ trail: [TO_CLASSES] }}
      flat={flatClass}
      words={wordsOf}
      saveFirst={() => saveClass(classId)}
      onRestored={() => reloadClass(classId)}
      facts={item => (
        <>
          <div className="stack gap-4">
            <ClassFacts item={item} onChange={draft.change} />
          </div>
          <RemoveClass id={classId} title={item.title || text.untitled} />
        </>
      )}
    >
      {() => <LearningList classId={classId} onChanged={publishing.ask} />}
    </PublishablePage>
  )
}

/** Removes the draft of a class with its learnings; undoing restores both. */
function RemoveClass({ id, title }: { id: string; title: string }) {
  const { http, forgetClass } = useAuthoring()
  return (
    <RemoveDraft
      texts={text}
      title={title}
      remove={() => removeItem(http, { resource: CLASSES, id }, null)}
      done={{ meaning: text.removed(title) }}
      onRemoved={() => {
        forgetClass(id)
        goNow({ name: 'classes' })
      }}
      onBack={() => goNow({ name: 'class', classId: id, tab: 'learnings' })}
    />
  )
}

interface LearningListProps {
  classId: string
  /** Called when the order has changed. */
  onChanged: () => void
}

/** The learnings of a class, in order. */
function LearningList({ classId, onChanged }: LearningListProps) {
  const { http, learningsOf } = useAuthoring()
  const store = learningsOf(classId)
  const list = useStore(store.$list)
  useEffect(() => void store.load(), [store])
  const move = async (from: number, to: number) => {
    if (list.state !== 'loaded') return
    const items = moved(list.items, from, to)
    const address = { resource: LEARNINGS, id: items[to]?.id ?? '' }
    const before = items[to + 1]?.id ?? null
    const answer = await store.write(items, () =>
      call(http, moveItem, { params: address, body: { before } }),
    )
    if (answer.ok) return onChanged()
    alert({ severity: 'error', text: 'Update failed', meaning: failureText(answer.error) })
  }
  if (list.state === 'loading') return <Skeleton lines={6} />
  if (list.state === 'failed')
    return <LoadFailure failure={list.failure} onRetry={() => void store.load()} />
  return (
    <section className="learnings stack gap-4" aria-label={createLearning.learnings.title}>
      {list.items.length === 0 ? (
        <EmptyState picture="empty" title={createLearning.learnings.none} level={3}>
          <p>{createLearning.learnings.noneHint}</p>
        </EmptyState>
      ) : (
        <SortableList
          label={createLearning.learnings.title}
          items={list.items}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          onMove={(from, to) => void move(from, to)}
        >
          {(learning, place) => <LearningRow learning={learning} number={place + 1} />}
        </SortableList>
      )}
      <ViewLink to={{ name: 'new-learning', classId }} className="button button-outlined">
        + {createLearning.learnings.add}
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
        {createLearning.learnings.parts(videos.length, moduls.length, quizzes.length)}
        {is_preview && ` · ${createLearning.learnings.preview}`}
      </p>
    </div>
  )
}
