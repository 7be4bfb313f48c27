import { $auth } from '../../stores/session/auth.ts'

/**
 * Shows a learner on the cards of classes how far they are.
 *
 * @param around what holds the cards, which may be replaced by others
 * @param languages ids of those that the page shows classes of
 */
export function followCards(around: HTMLElement, languages: readonly string[]): void {
  const show = () => {
    if ($auth.get().isLoggedIn) void load(around, languages)
  }
  $auth.subscribe(show)
  addEventListener('pageshow', ({ persisted }) => persisted && show())
  new MutationObserver(records => {
    const isNew = records.some(
      ({ target }) => target instanceof Element && target.matches('[data-results]'),
    )
    if (isNew) show()
  }).observe(around, { childList: true, subtree: true })
}

async function load(around: HTMLElement, languages: readonly string[]): Promise<void> {
  // Visitors never need the client.
  const rest = await import('./show-cards.ts').catch(() => undefined)
  await rest?.showCards(around, languages)
}
