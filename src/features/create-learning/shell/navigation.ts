import { Navigation } from '../../../kit/administration/navigation.ts'
import { administrationPaths } from '../../../lib/administration-paths.ts'
import { addressOf, readView, type View } from './view.ts'

type Guard = () => true | Promise<boolean>
const FREE: Guard = () => true
let guard = FREE

/** Calls a guard before a view is left. @returns a function that removes the guard */
export function guardViews(next: Guard): () => void {
  guard = next
  return () => {
    guard = FREE
  }
}

const navigation = new Navigation<View>({
  path: administrationPaths.createLearning,
  read: readView,
  addressOf,
  mayLeave: () => guard(),
  onMove: () => scrollTo({ top: 0 }),
})

/** The current view, and the view that waits for a decision about unsaved changes. */
export const { $location: $view, $destination: $leavingFor } = navigation
export const {
  start: followLinks,
  go: goTo,
  goNow,
  replace: replaceView,
  hasMoved: hasChangedView,
} = navigation
