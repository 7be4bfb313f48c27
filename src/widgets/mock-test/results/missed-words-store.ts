import { atom, onMount } from 'nanostores'
import { call } from '../../../api/call.ts'
import type { Failure, Http } from '../../../api/http.ts'
import { isJudged } from '../../../api/http.ts'
import type { Answer } from '../../../contract/calls.ts'
import { saveWords } from '../../../contract/routes/saved-words.ts'
import type { OutboxPlace } from '../../../lib/saved-word.ts'
import { type SaveQueue, saveQueueOf } from '../../../stores/day-work/save-queue.ts'

/** State of saving the words of a test to "Kata saya". */
export type SavingMissed =
  | { state: 'offered' }
  | { state: 'saving' }
  | { state: 'saved'; saved: Answer<typeof saveWords>['data'] }
  /** They are in the outbox, to be sent once the device is online. */
  | { state: 'kept'; place: OutboxPlace }
  /** They were sent later; it is not known which of them were new. */
  | { state: 'delivered' }
  /** The server has refused them. */
  | { state: 'failed'; failure: Failure }

interface MissedWordsOptions {
  http: Http
  userId: string
  words: readonly string[]
}

/** Creates a store for the words of a test, which are saved together. */
export function createMissedWords({ http, userId, words }: MissedWordsOptions) {
  const queue: SaveQueue = saveQueueOf({ userId, http })
  const work = { kind: 'save-words', words } as const
  const $saving = atom<SavingMissed>(pendingState() ?? { state: 'offered' })

  onMount($saving, () => queue.onTried(settle))

  function pendingState(): SavingMissed | undefined {
    const place = queue.placeOf(work)
    return place && { state: 'kept', place }
  }

  /** Updates the state of pending words after an attempt to send them. */
  function settle(): void {
    if ($saving.get().state !== 'kept') return
    const failure = queue.refusalOf(work)
    const settled: SavingMissed = failure ? { state: 'failed', failure } : { state: 'delivered' }
    $saving.set(pendingState() ?? settled)
  }

  async function save(): Promise<void> {
    $saving.set({ state: 'saving' })
    const answer = await call(http, saveWords, { body: { words } })
    if (answer.ok) return $saving.set({ state: 'saved', saved: answer.value.data })
    if (isJudged(answer.error)) return $saving.set({ state: 'failed', failure: answer.error })
    const attempted = queue.add(work)
    $saving.set({ state: 'kept', place: queue.placeOf(work) ?? 'page' })
    await attempted
    settle()
  }

  /** Handles a press of the button: saves the words, or retries to send them. */
  async function press(): Promise<void> {
    const { state } = $saving.get()
    if (state === 'kept') return queue.deliver()
    if (state !== 'saving') return save()
  }

  return { $saving, press }
}
