import { atom, onMount } from 'nanostores'
import { call } from '../api/call.ts'
import type { Http } from '../api/http.ts'
import { isJudged } from '../api/http.ts'
import { getSavedWord, removeWord, saveWord } from '../contract/routes/saved-words.ts'
import type { Saved } from '../lib/saved-word.ts'
import type { SaveQueue } from './day-work/save-queue.ts'

/**
 * Creates the store of one word that can be saved or removed; each button has its own.
 *
 * @param queue for words that could not be sent; without it their state is unknown then
 */
export function createSavedWord(http: Http, entryId: string, queue?: SaveQueue) {
  const $saved = atom<Saved>({ state: 'asking' })
  const word = { kind: 'save', entry_id: entryId } as const

  onMount($saved, () => queue?.onTried(() => void settle(queue)))

  async function ask(): Promise<void> {
    const place = queue?.placeOf(word)
    if (place) return $saved.set({ state: 'kept', place })
    const asking: Saved = { state: 'asking' }
    $saved.set(asking)
    const saved = await fetchSaved(http, entryId)
    if ($saved.get() !== asking) return
    $saved.set(saved.state === 'unsure' && queue ? { state: 'offered' } : saved)
  }

  async function set(isWanted: boolean): Promise<void> {
    const saving: Saved = { state: 'saving', isWanted }
    $saved.set(saving)
    const saved = await send(http, entryId, isWanted)
    if ($saved.get() !== saving) return
    if (saved.state === 'unsure' && isWanted && queue) await enqueue(queue)
    else $saved.set(saved)
  }

  async function enqueue(queue: SaveQueue): Promise<void> {
    const sent = queue.add(word)
    $saved.set({ state: 'kept', place: queue.placeOf(word) ?? 'page' })
    await sent
    await settle(queue)
  }

  /** Updates the state of a pending word after an attempt to send it. */
  async function settle(queue: SaveQueue): Promise<void> {
    if ($saved.get().state !== 'kept') return
    const failure = queue.placeOf(word) ? undefined : queue.refusalOf(word)
    if (failure) $saved.set({ state: 'refused', isSaved: false, failure })
    else await ask()
  }

  /** Repeats a request whose outcome is unknown; saving twice is harmless. */
  function retry(): Promise<void> {
    const saved = $saved.get()
    return saved.state === 'unsure' && saved.isWanted !== undefined ? set(saved.isWanted) : ask()
  }

  /**
   * Toggles the word, or repeats a request whose outcome is unknown. Until the state is known the
   * button saves; saving twice is harmless.
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

async function fetchSaved(http: Http, entryId: string): Promise<Saved> {
  const answer = await call(http, getSavedWord, { params: { entryId } })
  if (!answer.ok) return { state: 'unsure', isWanted: undefined }
  return { state: 'known', isSaved: answer.value.data.is_saved }
}

async function send(http: Http, entryId: string, isWanted: boolean): Promise<Saved> {
  const params = { entryId }
  const answer = isWanted
    ? await call(http, saveWord, { params, body: {} })
    : await call(http, removeWord, { params })
  if (answer.ok) return { state: 'known', isSaved: answer.value.data.is_saved }
  if (!isJudged(answer.error)) return { state: 'unsure', isWanted }
  return { state: 'refused', isSaved: !isWanted, failure: answer.error }
}
