import { createHttp, type Http, type HttpOptions } from '../api/http.ts'
import { SECOND } from '../lib/durations.ts'

/** A call that the loader has made for an element (`src/embed/first-calls.ts`). */
type FirstCall = readonly [answer: Promise<Response>, abort: AbortController]

export type Fetch = NonNullable<HttpOptions['fetch']>

/** Milliseconds from the first call of an element until answers it did not ask for are dropped. */
const PATIENCE = 5 * SECOND

/** Creates the `fetch` of an element, which takes each answer that is there already once. */
export function createFetch(element: Element): Fetch {
  const calls: Map<string, FirstCall> =
    Reflect.get(element, Symbol.for('sapa-first')) ?? new Map<string, FirstCall>()
  const drop = () => {
    for (const [, abort] of calls.values()) abort.abort()
    calls.clear()
  }
  let hasBegun = calls.size === 0
  return (url, init) => {
    if (!hasBegun) setTimeout(drop, PATIENCE)
    hasBegun = true
    const call = calls.get(url)
    if (!call) return fetch(url, init)
    calls.delete(url)
    const [answer, abort] = call
    init?.signal?.addEventListener('abort', () => abort.abort())
    return answer.catch(() => fetch(url, init))
  }
}

/** Creates the client of an element that uses its `fetch`. */
export function httpOf(root: string, fetch: Fetch): Http {
  return createHttp({ root, fetch })
}
