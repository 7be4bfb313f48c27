import { showPhoto } from '../../kit/page/show-photo.ts'
import { photoAddress } from '../../lib/api-root.ts'
import { clearLeftBehind } from '../../lib/left-behind.ts'
import { loginThen } from '../../lib/paths.ts'
import { $auth, signOut } from '../../stores/session/auth.ts'
import { $userId } from '../../stores/session/user-id.ts'

/** Keeps the bar in step with `$auth`, also when the user signs in or out in another tab. */
export function followAccount(member: HTMLElement): void {
  clearLeftBehind()
  if (document.documentElement.dataset['kept'])
    import('./idle-tasks.ts').then(
      chunk => chunk.showOfflineCopyNotice(),
      () => {},
    )
  let wasLoggedIn = false
  const avatar = member.querySelector<HTMLElement>('.avatar')
  const name = member.querySelector('.name')
  $auth.subscribe(({ isTokenChecked, isLoggedIn, user }) => {
    if (!isTokenChecked) return
    document.documentElement.dataset['signedIn'] = String(isLoggedIn)
    if (isLoggedIn !== wasLoggedIn) void (isLoggedIn ? scheduleIdleTasks() : forget())
    wasLoggedIn = isLoggedIn
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.bar [data-path]')) {
      const path = link.dataset['path'] ?? ''
      link.href = isLoggedIn ? path : loginThen(path)
    }
    name?.replaceChildren(user?.name ?? '')
    if (avatar) showPhoto(avatar, photoAddress(user?.profile_photo))
  })
  member.addEventListener('toggle', () => void showRoles(member))
  const form = member.querySelector<HTMLFormElement>('.logout')
  form?.addEventListener('submit', event => {
    event.preventDefault()
    void leave(form.dataset['then'] ?? '/')
  })
}

/** Shows teachers of a partner school and speakers the way to it, once somebody opens the menu. */
async function showRoles(member: HTMLElement): Promise<void> {
  const links = member.querySelectorAll<HTMLElement>('[data-role][hidden]')
  if (links.length === 0) return
  const chunk = await import('../../stores/roles.ts').catch(() => undefined)
  for (const link of links) {
    const has = link.dataset['role'] === 'teacher' ? chunk?.isTeacher : chunk?.isSpeaker
    void has?.().then(isShown => {
      link.hidden = !isShown
    })
  }
}

async function leave(then: string): Promise<void> {
  const owner = $userId.get()
  if (owner) {
    const confirmation = await import('./confirm-logout.ts').catch(() => undefined)
    if (confirmation && !(await confirmation.confirmLogout(owner))) return
  }
  if (!(await signOut())) return
  // The service worker deletes the rest by itself when it sees the next page.
  await Promise.race([forget(), new Promise(resolve => setTimeout(resolve, 1_000))])
  location.assign(then)
}

/** Milliseconds after which the page's own resources have surely loaded. */
const LATER = 6_000

/** Milliseconds after which the idle tasks run even if the page is busy. */
const IDLE_TIMEOUT = 10_000

/** Schedules the idle tasks, since most pages never need them at once. */
function scheduleIdleTasks(): void {
  const run = () =>
    import('./idle-tasks.ts').then(
      chunk => chunk.runIdleTasks(),
      () => {},
    )
  setTimeout(() => {
    if (!$auth.get().isLoggedIn) return
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => void run(), { timeout: IDLE_TIMEOUT })
    else void run()
  }, LATER)
}

function forget(): Promise<void> {
  return import('../../stores/offline-pages.ts').then(
    chunk => chunk.forgetPerson(),
    () => {},
  )
}
