import { $online } from '../../stores/online.ts'
import type { ListName } from './lists.ts'

/** Lets people, and a connection that is back, try again what failed; the page comes anew once there is an answer. */
export function retryLists(places: Iterable<HTMLElement>): void {
  for (const place of places) void prepare(place)
}

async function prepare(place: HTMLElement): Promise<void> {
  const button = place.querySelector<HTMLAnchorElement>('[data-retry]')
  const reason = place.querySelector<HTMLElement>('[data-reason]')
  if (!button || !reason) return
  const [words, busy] = [button.textContent, button.dataset['busy'] ?? '']
  const { listStore } = await import('./lists.ts')
  const { $list, load, retry } = listStore(place.dataset['list'] as ListName)
  const tryAgain = () => ($list.get().state === 'failed' ? retry() : load())
  $list.subscribe(list => {
    if (list.state === 'loaded') location.reload()
    if (list.state === 'failed') reason.textContent = list.failure.message
    const isBusy = place.ariaBusy === 'true' && list.state === 'loading'
    button.textContent = isBusy ? busy : words
  })
  button.addEventListener('click', event => {
    event.preventDefault()
    place.ariaBusy = 'true'
    void tryAgain()
  })
  $online.listen(isOnline => isOnline && void tryAgain())
}
