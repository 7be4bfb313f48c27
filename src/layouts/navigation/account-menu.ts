import { showPhoto } from '../../kit/page/show-photo.ts'
import { photoAddress } from '../../lib/api-root.ts'
import { clearLeftBehind } from '../../lib/left-behind.ts'
import { loginThen } from '../../lib/paths.ts'
import { mayHaveStored } from '../../stores/mock-test/may-have-stored.ts'
import { $auth, signOut } from '../../stores/session/auth.ts'
import { $userId } from '../../stores/session/user-id.ts'

/** Keeps the bar as `$auth` says, also when somebody signs in or out in another tab. */
export function keepAccount(member: HTMLElement): void {
  clearLeftBehind()
  const avatar = member.querySelector<HTMLElement>('.avatar')
  const name = member.querySelector('.name')
  $auth.subscribe(({ isTokenChecked, isLoggedIn, user }) => {
    if (!isTokenChecked) return
    document.documentElement.dataset['signedIn'] = String(isLoggedIn)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.bar [data-path]')) {
      const path = link.dataset['path'] ?? ''
      link.href = isLoggedIn ? path : loginThen(path)
    }
    name?.replaceChildren(user?.name ?? '')
    if (avatar) showPhoto(avatar, photoAddress(user?.profile_photo))
  })
  const form = member.querySelector<HTMLFormElement>('.logout')
  form?.addEventListener('submit', event => {
    event.preventDefault()
    void leave(form.dataset['then'] ?? '/')
  })
}

async function leave(then: string): Promise<void> {
  const owner = $userId.get()
  if (owner && (await mayHaveStored())) {
    const rest = await import('./unsent-answers.ts').catch(() => undefined)
    if (rest && !(await rest.mayLeave(owner))) return
  }
  if (await signOut()) location.assign(then)
}
