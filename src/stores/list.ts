import { atom, type ReadableAtom } from 'nanostores'
import type { Failure, Result } from '../api/http.ts'

/** The state of a list that is fetched (spec section 4). */
export type List<T> =
  | { state: 'loading' }
  | { state: 'loaded'; items: readonly T[] }
  | { state: 'failed'; failure: Failure }

export interface ListStore<T> {
  $list: ReadableAtom<List<T>>
  /** Loads the list unless it is loaded; simultaneous calls share one request. */
  load(): Promise<void>
  /** Loads the list again after a failure. */
  retry(): Promise<void>
  /** Loads the list again; the current items stay until the response has come. */
  reload(): Promise<void>
}

/**
 * @param fetchList makes the request
 * @param initial the items that a server-rendered page contains
 */
export function createList<T>(
  fetchList: () => Promise<Result<{ data: T[] }>>,
  initial?: readonly T[],
): ListStore<T> {
  const $list = atom<List<T>>(initial ? { state: 'loaded', items: initial } : { state: 'loading' })
  let pending: Promise<void> | undefined

  function request(): Promise<void> {
    pending ??= fetchList()
      .then(answer => {
        if (answer.ok) $list.set({ state: 'loaded', items: answer.value.data })
        // Older items are better than a failure.
        else if ($list.get().state !== 'loaded')
          $list.set({ state: 'failed', failure: answer.error })
      })
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  return {
    $list,
    async load() {
      if ($list.get().state === 'loading') await request()
    },
    async retry() {
      if ($list.get().state !== 'failed') return
      $list.set({ state: 'loading' })
      await request()
    },
    reload: request,
  }
}
