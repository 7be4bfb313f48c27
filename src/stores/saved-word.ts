import { atom, onMount } from 'nanostores'
import type { Failure, Http } from '../api/http.ts'
import { fetchSavedWord, removeWord, saveWord } from '../api/saved-words.ts'
import type { Saved } from '../lib/saved-word.ts'
import type { SaveQueue } from './day-work/save-queue.ts'

/**
 * One word that can be saved or taken away; two buttons share nothing.
 *
 * @param queue where a word waits that could not be sent; without one nobody knows whether it is saved
 */
export function createSavedWord(http: Http, entryId: string, queue?: SaveQueue) {
  const $saved = atom<Saved>({ state: 'asking' })

  onMount($saved, () =>
    queue?.onArrived(() => {
      if ($saved.get().state === 'kept' && !queue.isWaiting(entryId)) void ask()
    }),
  )

  async function ask(): Promise<void> {
    if (queue?.isWaiting(entryId)) {
      $saved.set({ state: 'kept' })
      return
    }
    const asking: Saved = { state: 'asking' }
    $saved.set(asking)
    const answer = await fetchSavedWord(http, entryId)
    if ($saved.get() !== asking) return
    $saved.set(
      answer.ok
        ? { state: 'known', isSaved: answer.value.data.is_saved }
        : queue
          ? { state: 'offered' }
          : { state: 'unsure', isWanted: undefined },
    )
  }

  async function set(isWanted: boolean): Promise<void> {
    const saving: Saved = { state: 'saving', isWanted }
    $saved.set(saving)
    const answer = await (isWanted ? saveWord : removeWord)(http, entryId)
    if ($saved.get() !== saving) return
    if (answer.ok) $saved.set({ state: 'known', isSaved: answer.value.data.is_saved })
    else if (isJudged(answer.error))
      $saved.set({ state: 'refused', isSaved: !isWanted, failure: answer.error })
    else if (isWanted && queue) await keep(queue)
    else $saved.set({ state: 'unsure', isWanted })
  }

  async function keep(queue: SaveQueue): Promise<void> {
    $saved.set({ state: 'kept' })
    await queue.add(entryId)
    // It could be sent after all, or was refused.
    if (!queue.isWaiting(entryId)) await ask()
  }

  /** Does again what nobody knows the end of; saving twice saves once. */
  function retry(): Promise<void> {
    const saved = $saved.get()
    return saved.state === 'unsure' && saved.isWanted !== undefined ? set(saved.isWanted) : ask()
  }

  /**
   * What its one button does: the other of what is, or again what nobody knows the end of. Until
   * it is known what is, it offers to save; saving twice saves once.
   */
  async function press(): Promise<void> {
    const saved = $saved.get()
    if (saved.state === 'asking' || saved.state === 'offered') return set(true)
    if (saved.state === 'kept') return queue?.deliver()
    if (saved.state === 'unsure') return retry()
    if ('isSaved' in saved) return set(!saved.isSaved)
  }

  return { $saved, ask, set, retry, press }
}

/** Whether the server has decided, so that asking again changes nothing. */
function isJudged({ status = 0 }: Failure): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}
