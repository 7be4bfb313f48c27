import { atom, computed } from 'nanostores'
import type { Failure, Result } from '../../api/http.ts'

/** What is fetched; what was there before stays, stale, until the new answer has come. */
export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'loaded'; value: T; isStale: boolean }
  | { state: 'failed'; failure: Failure }

/** Fetches again and again; answers to older questions are ignored. */
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
    /** Asks the last question again. */
    async again(): Promise<void> {
      if (asked !== undefined) await ask(asked)
    },
    /** Shows what is known without asking; answers on their way are ignored. */
    set(value: T): void {
      latest++
      $loaded.set({ state: 'loaded', value, isStale: false })
    },
  }
}

export type Loader<Question, T> = ReturnType<typeof createLoader<Question, T>>
