import { $online } from '../../stores/online.ts'
import { $auth } from '../../stores/session/auth.ts'

/** Makes a class's page that of who is signed in, now or later, on the way back, and when the network is back. */
export function followOffer(offer: HTMLElement): void {
  const show = () => {
    if ($auth.get().isLoggedIn) void load(offer)
  }
  $auth.subscribe(show)
  addEventListener('pageshow', ({ persisted }) => persisted && show())
  $online.listen(isOnline => isOnline && show())
  offer.querySelector('button')?.addEventListener('click', show)
}

async function load(offer: HTMLElement): Promise<void> {
  // Visitors never need the client.
  const rest = await import('./show-offer.ts').catch(() => undefined)
  await rest?.showOffer(offer)
}
