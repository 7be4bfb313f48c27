import { storeThisPage } from '../../stores/offline-pages.ts'
import { dayWorkKey } from '../../stores/session/day-work-key.ts'
import { $userId } from '../../stores/session/user-id.ts'

// The notice is in the same chunk as the code that saves pages: without a network, neither could be
// loaded.
export { showOfflineCopyNotice } from './offline-copy-notice.ts'

/** Pages of the learner's day, on which they hear of new greetings. */
const DAY_PAGE = /^\/(dashboard|rewards|groups)?$/

/** Runs the current user's background tasks once the page is idle. */
export async function runIdleTasks(): Promise<void> {
  await storeThisPage()
  // If its script fails to load, the next page sends it.
  await sendOutbox().catch(() => {})
  if (DAY_PAGE.test(location.pathname))
    await import('./new-cheers.ts').then(
      ({ notifyOfCheers }) => notifyOfCheers(),
      () => {},
    )
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const [{ renewPush }, { siteHttp }] = await Promise.all([
    import('../../stores/push.ts'),
    import('../../stores/session/site-http.ts'),
  ])
  await renewPush(siteHttp)
}

/** Sends work from an earlier offline visit, whichever page comes next. */
async function sendOutbox(): Promise<void> {
  const userId = $userId.get()
  if (!userId || !hasOutbox(userId)) return
  const [{ openOutbox }, { siteHttp }] = await Promise.all([
    import('../../stores/day-work/send-work.ts'),
    import('../../stores/session/site-http.ts'),
  ])
  openOutbox({ userId, http: siteHttp }, {})
}

function hasOutbox(userId: string): boolean {
  try {
    return localStorage.getItem(dayWorkKey(userId)) !== null
  } catch {
    // Storage is blocked, so nothing is pending.
    return false
  }
}
