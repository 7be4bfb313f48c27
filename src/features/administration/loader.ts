import { atom, computed } from 'nanostores'
import type { Failure, Result } from '../../api/http.ts'

/** State of a request; the old value stays, marked stale, until a new response arrives. */
export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'loaded'; value: T; isStale: boolean }
  | { state: 'failed'; failure: Failure }

/** Creates a loader that fetches repeatedly; responses to older requests are ignored. */
export function createLoader<Question, T>(fetch: (question: Question) => Promise<Result<T>>) {
  const $loaded = atom<Loaded<T>>({ state: 'loading' })
  let asked: Question | undefined
  let latest = 0

  async function ask(question: Question): Promise<void> {
    latest++
    const mine = latest
    asked = question
    const before = $loaded.get()
    $loaded.set(before.state === 'loaded' ? { ...before, isStale: true } : { state: 'loading' })
    const answer = await fetch(question)
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
      if (asked !== undefined) await ask(asked)
    },
    /** Sets a known value without a request; responses on their way are ignored. */
    set(value: T): void {
      latest++
      $loaded.set({ state: 'loaded', value, isStale: false })
    },
  }
}

export type Loader<Question, T> = ReturnType<typeof createLoader<Question, T>>
