import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Draft } from './draft.ts'
import type { DraftState } from './draft-state.ts'

/** Shows a draft: loads it once, goes on sending it, and saves it by Ctrl+S. */
export function useDraft<T>(draft: Draft<T>, onSave: () => void): DraftState<T> {
  const state = useStore(draft.$draft)
  useEffect(() => {
    if (draft.$draft.get().phase !== 'ready') void draft.load()
    const stop = draft.start()
    return () => {
      stop()
      // Who leaves the view has not to wait for the next pause.
      if (isWaiting(draft.$draft.get())) void draft.save()
    }
  }, [draft])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onSave()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onSave])
  return state
}

function isWaiting(state: DraftState<unknown>): boolean {
  return state.phase === 'ready' && state.saving.state === 'waiting'
}
