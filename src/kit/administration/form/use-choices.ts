import { useEffect, useState } from 'react'
import type { Choice, ReferenceSource } from './reference-source.ts'

export type Choices =
  | { state: 'closed' | 'searching' | 'failed' }
  | { state: 'found'; choices: readonly Choice[] }

/** Milliseconds without a key after which is searched. */
const PAUSE = 150

/** Those of a resource that match what is typed; nothing is asked while it is undefined. */
export function useChoices(
  source: ReferenceSource | undefined,
  resource: string,
  search: string | undefined,
): Choices {
  const [choices, setChoices] = useState<Choices>({ state: 'closed' })
  useEffect(() => {
    if (search === undefined || !source) return setChoices({ state: 'closed' })
    const abort = new AbortController()
    setChoices(before => (before.state === 'found' ? before : { state: 'searching' }))
    const timer = setTimeout(async () => {
      const found = await source.find(resource, search.trim(), abort.signal)
      if (abort.signal.aborted) return
      setChoices(found ? { state: 'found', choices: found } : { state: 'failed' })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [source, resource, search])
  return choices
}

/** What the chosen one is called; its id until that is known. */
export function useTitle(
  source: ReferenceSource | undefined,
  resource: string,
  id: unknown,
): string {
  const [known, setKnown] = useState<{ id: unknown; title: string }>()
  useEffect(() => {
    if ((typeof id !== 'string' && typeof id !== 'number') || id === '' || !source) return
    let isWanted = true
    void source.titleOf(resource, id).then(title => {
      if (isWanted && title) setKnown({ id, title })
    })
    return () => {
      isWanted = false
    }
  }, [source, resource, id])
  if (id === null || id === undefined) return ''
  return known?.id === id ? known.title : String(id)
}
