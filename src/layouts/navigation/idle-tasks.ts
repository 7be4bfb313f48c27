import { storeThisPage } from '../../stores/offline-pages.ts'
import { dayWorkKey } from '../../stores/session/day-work-key.ts'
import { $userId } from '../../stores/session/user-id.ts'

// With what keeps a page comes what it says once it was kept: without network neither can be fetched.
export { showOfflineCopyNotice } from './offline-copy-notice.ts'

/** What is done for who is signed in once the page has nothing better to do. */
export async function runIdleTasks(): Promise<void> {
  await storeThisPage()
  // Where its script does not come, the next page sends it.
  await sendOutbox().catch(() => {})
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const [{ renewPush }, { siteHttp }] = await Promise.all([
    import('../../stores/push.ts'),
    import('../../stores/session/site-http.ts'),
  ])
  await renewPush(siteHttp)
}

/** What was done without a network, and then left, is sent by whichever page comes next. */
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
    // Blocked: then nothing is kept.
    return false
  }
}
