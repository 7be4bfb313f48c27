import { apiRoot } from '../../lib/api-root.ts'
import { $online } from '../../stores/online.ts'
import { reasonLanguage } from './reason-language.ts'

/**
 * Retries failed lists when the user asks or the connection is back; reloads the page once there is
 * a response.
 */
export function retryLists(containers: Iterable<HTMLElement>): void {
  for (const container of containers) void prepare(container)
}

async function prepare(container: HTMLElement): Promise<void> {
  const button = container.querySelector<HTMLAnchorElement>('[data-retry]')
  const reason = container.querySelector<HTMLElement>('[data-reason]')
  const { path, fallback = '' } = container.dataset
  if (!button || !reason || path === undefined) return
  const [words, busy] = [button.textContent, button.dataset['busy'] ?? '']
  const [{ createHttp }, { createList }] = await Promise.all([
    import('../../api/http.ts'),
    import('../../stores/list.ts'),
  ])
  const http = createHttp({ root: apiRoot })
  const { $list, load, retry } = createList(() => http<{ data: never[] }>(path, { fallback }))
  const tryAgain = () => ($list.get().state === 'failed' ? retry() : load())
  $list.subscribe(list => {
    if (list.state === 'loaded') location.reload()
    if (list.state === 'failed') {
      reason.textContent = list.failure.message
      reason.lang = reasonLanguage(list.failure)
    }
    const isBusy = container.ariaBusy === 'true' && list.state === 'loading'
    button.textContent = isBusy ? busy : words
  })
  button.addEventListener('click', event => {
    event.preventDefault()
    container.ariaBusy = 'true'
    void tryAgain()
  })
  $online.listen(isOnline => isOnline && void tryAgain())
}
