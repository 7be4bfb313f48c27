import { $auth } from '../../stores/session/auth.ts'

/** Fills history.astro for who is signed in, now or later, and again on the way back. */
export function followHistory(section: HTMLElement): void {
  const show = () => {
    if ($auth.get().isLoggedIn) void load(section)
  }
  $auth.subscribe(show)
  addEventListener('pageshow', ({ persisted }) => persisted && show())
  section.querySelector('button')?.addEventListener('click', show)
}

async function load(section: HTMLElement): Promise<void> {
  // Visitors never need the client.
  const rest = await import('./show-history.ts').catch(() => undefined)
  await rest?.showHistory(section)
}
