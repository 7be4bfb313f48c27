import './resize-observer.ts'
import { useStore } from '@nanostores/react'
import { render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { Http } from '../../src/api/http.ts'
import { LeaveGuard, Screen } from '../../src/features/create-learning/create-learning.tsx'
import { $alerts, AlertList } from '../../src/features/create-learning/shell/alerts.tsx'
import {
  $leavingFor,
  $view,
  replaceView,
} from '../../src/features/create-learning/shell/navigation.ts'
import type { View } from '../../src/features/create-learning/shell/view.ts'
import {
  AuthoringProvider,
  createAuthoring,
} from '../../src/features/create-learning/stores/authoring.ts'

/** Adds the features that jsdom lacks: dialogs and scrolling. */
export function completeWindow(): void {
  window.scrollTo = () => {}
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
}

/** Shows a view of /create-learning, with navigation to the others. */
export function openAuthoring(http: Http, view: View): UserEvent {
  replaceView(view)
  const authoring = createAuthoring(http, 'sari')
  render(
    <AuthoringProvider value={authoring}>
      <Page />
    </AuthoringProvider>,
  )
  return userEvent.setup()
}

/** Removes everything that would affect the next test. */
export function forgetAuthoring(): void {
  localStorage.clear()
  $alerts.set([])
  $leavingFor.set(undefined)
}

function Page() {
  const view = useStore($view)
  return (
    <>
      <Screen view={view} />
      <LeaveGuard />
      <AlertList />
    </>
  )
}
