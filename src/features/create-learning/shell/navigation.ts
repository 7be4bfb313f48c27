import { Navigation } from '../../../kit/administration/navigation.ts'
import { administrationPaths } from '../../../lib/administration-paths.ts'
import { addressOf, readView, type View } from './view.ts'

type Guard = () => true | Promise<boolean>
const FREE: Guard = () => true
let guard = FREE

/** Asks before each view is left. @returns stop */
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

/** What is shown now, and where somebody wants to go while something is not saved. */
export const { $place: $view, $asked: $leavingFor } = navigation
export const {
  start: followLinks,
  go: goTo,
  goNow,
  replace: replaceView,
  hasMoved: hasChangedView,
} = navigation
