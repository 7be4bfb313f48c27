import { atom, computed } from 'nanostores'
import { call } from '../../../api/call.ts'
import type { Failure, Http } from '../../../api/http.ts'
import type { SpokenKind, SpokenText } from '../../../contract/recordings.ts'
import { getSyntheticTexts } from '../../../contract/routes/recordings.ts'

export type Queue =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; text: SpokenText }
  /** Everything is recorded, or was skipped. */
  | { state: 'done' }

/** Texts that are left when more are loaded: enough for a while without a network. */
const FEW = 50

/**
 * The texts to record of one kind, one at a time.
 *
 * @param isWaiting whether a take of the text of an address waits on this device, of which the
 *   server does not know
 */
export function createTextQueue(
  http: Http,
  kind: SpokenKind,
  isWaiting: (address: string) => boolean,
) {
  const $queue = atom<Queue>({ state: 'loading' })
  let texts: readonly SpokenText[] = []
  let isLoading = false
  let isEnd = false
  let after: string | undefined

  async function load(): Promise<void> {
    if (isLoading || isEnd) return
    isLoading = true
    const answer = await call(http, getSyntheticTexts, { query: { kind, after } })
    isLoading = false
    if (answer.ok) {
      const { data } = answer.value
      isEnd = data.length === 0
      after = data.at(-1)?.address ?? after
      texts = [...texts, ...data.filter(({ address }) => !isWaiting(address))]
      show()
    } else if (texts.length === 0) $queue.set({ state: 'failed', failure: answer.error })
  }

  function show(): void {
    const [text] = texts
    if (text) $queue.set({ state: 'ready', text })
    else $queue.set({ state: isEnd ? 'done' : 'loading' })
  }

  return {
    $queue: computed($queue, queue => queue),
    load: () => void load(),
    /** Goes on to the next text. */
    next(): void {
      texts = texts.slice(1)
      show()
      if (texts.length < FEW) void load()
    },
    again(): void {
      $queue.set({ state: 'loading' })
      void load()
    },
  }
}
