import { $auth } from '../../stores/session/auth.ts'

/**
 * Shows something of the learner on a page that is the same for everybody: now, after a later
 * sign-in, and on return to the page.
 *
 * @returns does it again, for those who are signed in
 */
export function whenSignedIn(show: () => Promise<unknown>): () => void {
  const showToLearner = () => {
    if ($auth.get().isLoggedIn) void show().catch(() => {})
  }
  $auth.subscribe(showToLearner)
  addEventListener('pageshow', ({ persisted }) => persisted && showToLearner())
  return showToLearner
}
