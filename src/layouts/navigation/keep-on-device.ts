import { keepThisPage } from '../../stores/offline-pages.ts'
import { dayWorkKey } from '../../stores/session/day-work-key.ts'
import { $userId } from '../../stores/session/user-id.ts'

// With what keeps a page comes what it says once it was kept: without network neither can be fetched.
export { sayKept } from './say-kept.ts'

/** What is done for who is signed in once the page has nothing better to do. */
export async function keepOnDevice(): Promise<void> {
  await keepThisPage()
  // Where its script does not come, the next page sends it.
  await sendKeptWork().catch(() => {})
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const [{ renewPush }, { siteHttp }] = await Promise.all([
    import('../../stores/push.ts'),
    import('../../stores/session/site-http.ts'),
  ])
  await renewPush(siteHttp)
}

/** What was done without a network, and then left, is sent by whichever page comes next. */
async function sendKeptWork(): Promise<void> {
  const userId = $userId.get()
  if (!userId || !hasKeptWork(userId)) return
  const [{ keepWork }, { siteHttp }] = await Promise.all([
    import('../../stores/day-work/send-work.ts'),
    import('../../stores/session/site-http.ts'),
  ])
  keepWork({ userId, http: siteHttp }, {})
}

function hasKeptWork(userId: string): boolean {
  try {
    return localStorage.getItem(dayWorkKey(userId)) !== null
  } catch {
    // Blocked: then nothing is kept.
    return false
  }
}
