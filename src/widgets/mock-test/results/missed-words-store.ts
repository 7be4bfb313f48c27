import { atom, onMount } from 'nanostores'
import { call } from '../../../api/call.ts'
import type { Failure, Http } from '../../../api/http.ts'
import { isJudged } from '../../../api/http.ts'
import type { Answer } from '../../../contract/calls.ts'
import { saveWords } from '../../../contract/routes/saved-words.ts'
import type { OutboxPlace } from '../../../lib/saved-word.ts'
import { type SaveQueue, saveQueueOf } from '../../../stores/day-work/save-queue.ts'

/** How far the words of a test are on their way to "Kata saya". */
export type SavingMissed =
  | { state: 'offered' }
  | { state: 'saving' }
  | { state: 'saved'; saved: Answer<typeof saveWords>['data'] }
  /** They wait, and are sent once there is a network. */
  | { state: 'kept'; place: OutboxPlace }
  /** They have arrived since; which of them were new nobody has heard. */
  | { state: 'delivered' }
  /** The server has said no. */
  | { state: 'failed'; failure: Failure }

interface MissedWordsOptions {
  http: Http
  userId: string
  words: readonly string[]
}

/** The words of a test, which are saved together. */
export function createMissedWords({ http, userId, words }: MissedWordsOptions) {
  const queue: SaveQueue = saveQueueOf({ userId, http })
  const wanted = { kind: 'save-words', words } as const
  const $saving = atom<SavingMissed>(whereTheyWait() ?? { state: 'offered' })

  onMount($saving, () => queue.onTried(settle))

  function whereTheyWait(): SavingMissed | undefined {
    const place = queue.placeOf(wanted)
    return place && { state: 'kept', place }
  }

  /** Says what became of what waits, once it was tried to send it. */
  function settle(): void {
    if ($saving.get().state !== 'kept') return
    const failure = queue.refusalOf(wanted)
    const gone: SavingMissed = failure ? { state: 'failed', failure } : { state: 'delivered' }
    $saving.set(whereTheyWait() ?? gone)
  }

  async function save(): Promise<void> {
    $saving.set({ state: 'saving' })
    const answer = await call(http, saveWords, { body: { words } })
    if (answer.ok) return $saving.set({ state: 'saved', saved: answer.value.data })
    if (isJudged(answer.error)) return $saving.set({ state: 'failed', failure: answer.error })
    const sent = queue.add(wanted)
    $saving.set({ state: 'kept', place: queue.placeOf(wanted) ?? 'page' })
    await sent
    settle()
  }

  /** What the button does: saves them, or tries again to send them. */
  async function press(): Promise<void> {
    const { state } = $saving.get()
    if (state === 'kept') return queue.deliver()
    if (state !== 'saving') return save()
  }

  return { $saving, press }
}
