import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { createLearning } from '../../../content/site/administration/create-learning.ts'
import { Dialog } from '../../kit/administration/dialog.tsx'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClassPage } from './classes/class-page.tsx'
import { NewClass } from './classes/new-class.tsx'
import { LearningPage } from './learning/learning-page.tsx'
import { LearningPreview } from './learning/learning-preview.tsx'
import { NewLearning } from './learning/new-learning.tsx'
import { NewPart } from './parts/new-part.tsx'
import { PartPage } from './parts/part-page.tsx'
import { AlertList } from './shell/alerts.tsx'
import { ClassList, TestList } from './shell/draft-cards.tsx'
import { $leavingFor, $view, followLinks, goNow, guardViews } from './shell/navigation.ts'
import type { View } from './shell/view.ts'
import {
  type AnyDraft,
  type Authoring,
  AuthoringProvider,
  createAuthoring,
  useAuthoring,
} from './stores/authoring.ts'
import { ItemPage } from './tests/item/item-page.tsx'
import { NewItem } from './tests/item/new-item.tsx'
import { ImportTest, NewTest } from './tests/new-test.tsx'
import { TryTestPage } from './tests/preview/try-test.tsx'
import { TestPage } from './tests/test-page.tsx'

/**
 * The page on which classes are written: drafts of classes, of their learnings and of their parts.
 */
export function CreateLearning() {
  const owner = useStore($userId)
  if (!owner) return <Skeleton lines={5} />
  return <Owned key={owner} owner={owner} />
}

function Owned({ owner }: { owner: string }) {
  const authoring = useMemo(() => createAuthoring(siteHttp, owner), [owner])
  const view = useStore($view)
  return (
    <AuthoringProvider value={authoring}>
      <div className="stack gap-4">
        <Screen view={view} />
      </div>
      <LeaveGuard />
      <AlertList />
    </AuthoringProvider>
  )
}

/** The view that the address names. */
export function Screen({ view }: { view: View }) {
  switch (view.name) {
    case 'classes':
      return <ClassList />
    case 'new-class':
      return <NewClass />
    case 'class':
      return <ClassPage key={view.classId} {...view} />
    case 'new-learning':
      return <NewLearning key={view.classId} {...view} />
    case 'learning':
      return <LearningPage key={view.learningId} {...view} />
    case 'new-part':
      return <NewPart key={`${view.learningId} ${view.kind}`} {...view} />
    case 'part':
      return <PartPage key={view.partId} {...view} />
    case 'preview':
      return <LearningPreview key={view.learningId} {...view} />
    case 'tests':
      return <TestList />
    case 'new-test':
      return <NewTest />
    case 'import-test':
      return <ImportTest />
    case 'test':
      return <TestPage key={view.testId} {...view} />
    case 'new-item':
      return <NewItem key={`${view.testId} ${view.like}`} {...view} />
    case 'item':
      return <ItemPage key={view.itemId} {...view} />
    case 'try-test':
      return <TryTestPage key={view.testId} {...view} />
  }
}

const text = createLearning.leaving
/** Milliseconds for which leaving a view waits for unsaved changes to be sent. */
const PATIENCE = 3_000
/** Unsaved items that the user has chosen to leave, and is not asked about again. */
const leftItems = new WeakSet<object>()

/** Saves changes before a view is left, and asks the user if that fails. */
export function LeaveGuard() {
  const authoring = useAuthoring()
  const view = useStore($leavingFor)
  useEffect(() => guardViews(() => mayLeave(authoring)), [authoring])
  useEffect(() => followLinks(), [])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) =>
      authoring.unsaved().length > 0 && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [authoring])
  if (!view) return null
  const stay = () => $leavingFor.set(undefined)
  const leave = () => {
    for (const draft of authoring.unsaved()) leftItems.add(itemOf(draft))
    goNow(view)
  }
  return (
    <Dialog title={text.title} onClose={stay}>
      <p>{text.lead}</p>
      <div className="dialog-actions">
        <PrimaryButton variant="outlined" onClick={leave}>
          {text.leave}
        </PrimaryButton>
        <PrimaryButton onClick={stay}>{text.stay}</PrimaryButton>
      </div>
    </Dialog>
  )
}

function mayLeave({ unsaved, saveAll }: Authoring): true | Promise<boolean> {
  if (unsaved().every(draft => leftItems.has(itemOf(draft)))) return true
  const late = new Promise<false>(resolve => setTimeout(resolve, PATIENCE, false))
  return Promise.race([saveAll(), late])
}

function itemOf(draft: AnyDraft): object {
  return draft.ready?.item ?? draft
}
