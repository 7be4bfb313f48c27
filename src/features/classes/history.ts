import { $online } from '../../stores/online.ts'
import { $auth } from '../../stores/session/auth.ts'

/** Fills history.astro for who is signed in, and again on the way back and when the network is back. */
export function followHistory(section: HTMLElement): void {
  const show = () => {
    if ($auth.get().isLoggedIn) void load(section)
  }
  $auth.subscribe(show)
  addEventListener('pageshow', ({ persisted }) => persisted && show())
  $online.listen(isOnline => isOnline && show())
  section.querySelector('button')?.addEventListener('click', show)
}

async function load(section: HTMLElement): Promise<void> {
  const rest = await import('./show-history.ts').catch(() => undefined)
  if (rest) await rest.showHistory(section)
  // The network went before the script was here.
  else section.querySelector('.failed')?.removeAttribute('hidden')
}
