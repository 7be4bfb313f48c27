import { atom, type ReadableAtom } from 'nanostores'
import type { Failure, Result } from '../api/http.ts'

/** A list that is fetched (spec section 4). */
export type List<T> =
  | { state: 'loading' }
  | { state: 'loaded'; items: readonly T[] }
  | { state: 'failed'; failure: Failure }

export interface ListStore<T> {
  $list: ReadableAtom<List<T>>
  /** Loads what is not there yet; however often it is called, the request is made once. */
  load(): Promise<void>
  /** Loads again what failed. */
  retry(): Promise<void>
  /** Loads again what is there, which stays until the new answer has come. */
  reload(): Promise<void>
}

/**
 * @param fetchList makes the request
 * @param initial what a page rendered on the server brought along
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
        // What is there is worth more than nothing.
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
