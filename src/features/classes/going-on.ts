import { $online } from '../../stores/online.ts'
import { $auth } from '../../stores/session/auth.ts'

/** Fills going-on.astro for who is signed in, now or later, on the way back, and when the network is back. */
export function followGoingOn(section: HTMLElement): void {
  const show = () => {
    if ($auth.get().isLoggedIn) void load(section)
  }
  $auth.subscribe(show)
  addEventListener('pageshow', ({ persisted }) => persisted && show())
  $online.listen(isOnline => isOnline && show())
  section.querySelector('a')?.addEventListener('click', event => {
    if (section.dataset['state'] !== 'failed') return
    event.preventDefault()
    show()
  })
}

async function load(section: HTMLElement): Promise<void> {
  // Visitors never need the client.
  const rest = await import('./show-going-on.ts').catch(() => undefined)
  await rest?.showGoingOn(section)
}
