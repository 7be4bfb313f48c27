import { useCallback, useEffect, useMemo } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { classPaths } from '../../../lib/class-paths.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { flatClass, wordsOf } from '../content/flat-learning.ts'
import type { StoredClass } from '../content/stored.ts'
import type { Draft } from '../draft/draft.ts'
import { DraftConflict } from '../draft/draft-conflict.tsx'
import type { DraftState } from '../draft/draft-state.ts'
import { SaveState } from '../draft/save-state.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { PublishBar } from '../publishing/publish-bar.tsx'
import { createPublishing, type Publishing } from '../publishing/publishing.ts'
import { Versions } from '../publishing/versions.tsx'
import { useAuthoring } from '../shell/context.ts'
import { Head } from '../shell/head.tsx'
import { LoadFailure } from '../shell/load-failure.tsx'
import { CLASS_TABS, type ClassTab } from '../shell/view.ts'
import { ViewLink } from '../shell/view-link.tsx'
import { ClassFacts } from './class-facts.tsx'
import { LearningList } from './learning-list.tsx'
import { publishableClass } from './publishable-class.ts'
import { RemoveClass } from './remove-class.tsx'

const text = createLearning.classPage

interface ClassPageProps {
  classId: string
  tab: ClassTab
}

/** One class: what it teaches in its order, what is said of it, and what was published of it. */
export function ClassPage({ classId, tab }: ClassPageProps) {
  const { http, classDraft, saveClass } = useAuthoring()
  const draft = classDraft(classId)
  const publishing = useMemo(
    () => createPublishing(http, publishableClass(classId)),
    [http, classId],
  )
  const save = useCallback(async () => {
    await draft.save()
    await publishing.ask()
  }, [draft, publishing])
  const state = useDraft(draft, save)
  useEffect(() => void publishing.ask(), [publishing])
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'failed')
    return <LoadFailure failure={state.failure} onRetry={() => void draft.load()} />
  return (
    <>
      <Head
        title={state.item.title || text.untitled}
        trail={[{ to: { name: 'classes' }, title: createLearning.classes.title }]}
      />
      <PublishBar
        address={classPaths.detail(classId)}
        publishing={publishing}
        saveFirst={() => saveClass(classId)}
      />
      <Tabs classId={classId} tab={tab} />
      <Tab {...{ classId, tab, draft, state, publishing, save }} />
    </>
  )
}

function Tabs({ classId, tab }: ClassPageProps) {
  return (
    <nav className="view-tabs" aria-label={text.tabs}>
      {CLASS_TABS.map(name => (
        <ViewLink
          key={name}
          to={{ name: 'class', classId, tab: name }}
          className="chip"
          isCurrent={name === tab}
        >
          {text.tabNames[name]}
        </ViewLink>
      ))}
    </nav>
  )
}

interface TabProps extends ClassPageProps {
  draft: Draft<StoredClass>
  state: Extract<DraftState<StoredClass>, { phase: 'ready' }>
  publishing: Publishing
  save: () => Promise<void>
}

function Tab({ classId, tab, draft, state, publishing, save }: TabProps) {
  const { saveClass, reloadClass } = useAuthoring()
  if (tab === 'learnings') return <LearningList classId={classId} onChanged={publishing.ask} />
  if (tab === 'versions')
    return (
      <Versions
        publishing={publishing}
        flat={flatClass}
        words={wordsOf}
        saveFirst={() => saveClass(classId)}
        onRestored={() => reloadClass(classId)}
      />
    )
  return (
    <>
      <SaveState state={state} onSave={() => void save()} />
      <DraftConflict {...{ draft, state }} flat={asItem} unflat={asClass} />
      <ClassFacts state={state} onChange={draft.change} />
      <RemoveClass id={classId} title={state.item.title || text.untitled} />
    </>
  )
}

const asItem = (item: StoredClass) => ({ ...item })
const asClass = (item: object) => item as StoredClass
