import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure, Result } from '../../api/http.ts'

/** A list of the server, as far as it has arrived, with the failure of the last change. */
export interface LoadedItems<T> {
  items: readonly T[] | undefined
  failure: Failure | undefined
  isBusy: boolean
  again: () => void
  /** Changes something, and loads the list again. @returns whether it was changed */
  run: (change: () => Promise<Result<unknown>>) => Promise<boolean>
}

/** Loads a list once, and again after each change. */
export function useLoaded<T>(fetch: () => Promise<Result<{ data: readonly T[] }>>): LoadedItems<T> {
  const [items, setItems] = useState<readonly T[]>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(fetch)
  const load = useCallback(async () => {
    const answer = await latest.current()
    if (answer.ok) setItems(answer.value.data)
    setFailure(answer.ok ? undefined : answer.error)
  }, [])
  useEffect(() => void load(), [load])
  const run = async (change: () => Promise<Result<unknown>>) => {
    setBusy(true)
    const answer = await change()
    await load()
    // The list is loaded anew in any case; the reason of the failure stays beside it.
    if (!answer.ok) setFailure(answer.error)
    setBusy(false)
    return answer.ok
  }
  return { items, failure, isBusy, again: () => void load(), run }
}
