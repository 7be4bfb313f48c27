import { paths } from '../../lib/paths.ts'
import { storeThisPage } from '../../stores/offline-pages.ts'
import { takeOnboarding } from '../../stores/onboarding/take-onboarding.ts'
import { dayWorkKey } from '../../stores/session/day-work-key.ts'
import { $userId } from '../../stores/session/user-id.ts'

// The notice is in the same chunk as the code that saves pages: without a network, neither could be
// loaded.
export { showOfflineCopyNotice } from './offline-copy-notice.ts'

/** Pages of the learner's day, on which they hear of new greetings. */
const DAY_PAGE = /^\/(dashboard|rewards|groups)?$/

/** Runs the current user's background tasks once the page is idle. */
export async function runIdleTasks(): Promise<void> {
  void announceLinks()
  const plan = document.querySelector('[data-plan]')
  const next = plan?.querySelector('[data-next-lesson]')?.getAttribute('href') ?? undefined
  await storeThisPage(next)
  // If its script fails to load, the next page sends it.
  await sendOutbox().catch(() => {})
  await sendOnboarding()
  if (plan)
    await import('../../stores/store-ahead.ts').then(
      ({ storeAhead }) => storeAhead(next),
      () => {},
    )
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

/** Tells the service worker of each link of the site that is being pressed or pointed at. */
async function announceLinks(): Promise<void> {
  const script = await import('../../stores/session/site-http.ts').catch(() => undefined)
  if (!script) return
  const announce = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.origin === location.origin)
      script.tellRunningWorker({ expected: link.pathname + link.search })
  }
  addEventListener('pointerdown', announce, { passive: true })
  addEventListener('mouseover', announce, { passive: true })
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

/** Sends choices of /start that did not arrive when their learner signed in. */
async function sendOnboarding(): Promise<void> {
  // On /start itself they are still being made.
  if (!$userId.get() || location.pathname === paths.start) return
  const { siteHttp } = await import('../../stores/session/site-http.ts')
  await takeOnboarding(siteHttp)
}

function hasOutbox(userId: string): boolean {
  try {
    return localStorage.getItem(dayWorkKey(userId)) !== null
  } catch {
    // Storage is blocked, so nothing is pending.
    return false
  }
}
