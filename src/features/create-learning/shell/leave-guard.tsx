import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { Dialog } from '../../../kit/administration/dialog.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import type { Draft } from '../draft/draft.ts'
import type { Authoring } from '../stores/authoring.ts'
import { useAuthoring } from './context.ts'
import { $leavingFor, goNow, guardViews } from './navigation.ts'

const text = createLearning.leaving
/** How long a way waits for what is being saved, in milliseconds. */
const PATIENCE = 3_000
/** As they were when somebody left them unsaved: of those nobody is asked again. */
const left = new WeakSet<object>()

/** Saves what is written before a view is left, and asks where that does not work. */
export function LeaveGuard() {
  const authoring = useAuthoring()
  const view = useStore($leavingFor)
  useEffect(() => guardViews(() => mayLeave(authoring)), [authoring])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) =>
      authoring.unsaved().length > 0 && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [authoring])
  if (!view) return null
  const stay = () => $leavingFor.set(undefined)
  const leave = () => {
    for (const draft of authoring.unsaved()) left.add(itemOf(draft))
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
  if (unsaved().every(draft => left.has(itemOf(draft)))) return true
  const late = new Promise<false>(resolve => setTimeout(resolve, PATIENCE, false))
  return Promise.race([saveAll(), late])
}

function itemOf({ $draft }: Draft<object>): object {
  const now = $draft.get()
  return now.phase === 'ready' ? now.item : now
}
