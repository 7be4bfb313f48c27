import { $userId } from '../../stores/session/user-id.ts'

/** Lets ends-soon.astro come for who is signed in, now or later, and on the way back. */
export function followEnd(place: HTMLElement): void {
  const show = async () => {
    const userId = $userId.get()
    place.hidden ||= !userId
    if (!userId) return
    // Visitors never need the client.
    const rest = await import('./show-end.ts').catch(() => undefined)
    await rest?.showEnd(place, userId)
  }
  $userId.subscribe(() => void show())
  addEventListener('pageshow', ({ persisted }) => persisted && void show())
  place.querySelector('button')?.addEventListener('click', async () => {
    place.hidden = true
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    const { putAway } = await import('./show-end.ts')
    putAway($userId.get() ?? '')
  })
}
