import { $online } from '../../stores/online.ts'
import { $auth } from '../../stores/session/auth.ts'

/** Marks what a learner has done, now or later, on the way back, and when the network is back. */
export function followPath(section: HTMLElement): void {
  const show = () => {
    if ($auth.get().isLoggedIn) void load(section)
  }
  $auth.subscribe(show)
  addEventListener('pageshow', ({ persisted }) => persisted && show())
  $online.listen(isOnline => isOnline && show())
  section.querySelector('[data-retry]')?.addEventListener('click', show)
}

async function load(section: HTMLElement): Promise<void> {
  // Visitors never need the client.
  const rest = await import('./show-path.ts').catch(() => undefined)
  await rest?.showPath(section)
}
