import { atom } from 'nanostores'
import type { Failure, Http } from '../api/http.ts'
import { fetchSavedWord, removeWord, saveWord } from '../api/saved-words.ts'

/** Whether a word is saved, as far as this device knows. */
export type Saved =
  | { state: 'asking' }
  | { state: 'known'; isSaved: boolean }
  | { state: 'saving'; isWanted: boolean }
  /** Nobody can say; where something was wanted, it may have arrived. */
  | { state: 'unsure'; isWanted: boolean | undefined }
  /** The server has said no: it is as it was. */
  | { state: 'refused'; isSaved: boolean; failure: Failure }

/** One word that can be saved or taken away; two buttons share nothing. */
export function createSavedWord(http: Http, entryId: string) {
  const $saved = atom<Saved>({ state: 'asking' })

  async function ask(): Promise<void> {
    const asking: Saved = { state: 'asking' }
    $saved.set(asking)
    const answer = await fetchSavedWord(http, entryId)
    if ($saved.get() !== asking) return
    $saved.set(
      answer.ok
        ? { state: 'known', isSaved: answer.value.data.is_saved }
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
    else $saved.set({ state: 'unsure', isWanted })
  }

  /** Does again what nobody knows the end of; saving twice saves once. */
  function retry(): Promise<void> {
    const saved = $saved.get()
    return saved.state === 'unsure' && saved.isWanted !== undefined ? set(saved.isWanted) : ask()
  }

  return { $saved, ask, set, retry }
}

/** Whether the server has decided, so that asking again changes nothing. */
function isJudged({ status = 0 }: Failure): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}
