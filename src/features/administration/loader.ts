import { atom, computed } from 'nanostores'
import type { Failure, Result } from '../../api/http.ts'

/** State of a request; the old value stays, marked stale, until a new response arrives. */
export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'loaded'; value: T; isStale: boolean }
  | { state: 'failed'; failure: Failure }

/** Creates a loader that fetches repeatedly; responses to older requests are ignored. */
export function createLoader<Params, T>(fetch: (params: Params) => Promise<Result<T>>) {
  const $loaded = atom<Loaded<T>>({ state: 'loading' })
  let lastParams: Params | undefined
  let latest = 0

  async function ask(params: Params): Promise<void> {
    latest++
    const mine = latest
    lastParams = params
    const before = $loaded.get()
    $loaded.set(before.state === 'loaded' ? { ...before, isStale: true } : { state: 'loading' })
    const answer = await fetch(params)
    if (mine !== latest) return
    $loaded.set(
      answer.ok
        ? { state: 'loaded', value: answer.value, isStale: false }
        : { state: 'failed', failure: answer.error },
    )
  }

  return {
    $loaded: computed($loaded, loaded => loaded),
    ask,
    /** Repeats the last request. */
    async again(): Promise<void> {
      if (lastParams !== undefined) await ask(lastParams)
    },
    /** Sets a known value without a request; responses on their way are ignored. */
    set(value: T): void {
      latest++
      $loaded.set({ state: 'loaded', value, isStale: false })
    },
  }
}

export type Loader<Params, T> = ReturnType<typeof createLoader<Params, T>>
