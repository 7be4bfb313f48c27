import { atom, computed } from 'nanostores'
import type { Failure } from '../../../api/http.ts'
import { TAKE_SECONDS_MAX } from '../../../contract/limits.ts'
import type { SpokenText } from '../../../contract/recordings.ts'
import { SECOND } from '../../../lib/durations.ts'
import { type Capture, captureFailure, startCapture } from '../../../lib/voice/capture.ts'
import { BLOCKING } from '../../../lib/voice-problems.ts'
import type { TakeOutbox } from '../../../stores/take-outbox/take-outbox.ts'
import { type PreparedTake, prepareTake } from '../voice/prepare-take.ts'

export type Recording =
  | { state: 'idle' | 'asking' | 'recording' | 'preparing' }
  /** There is no take: no access, no microphone, nobody spoke, or the encoder did not load. */
  | { state: 'failed'; reason: 'denied' | 'no-microphone' | 'silent' | 'not-prepared' }
  | { state: 'recorded'; take: PreparedTake; failure?: Failure }
  | { state: 'sending'; take: PreparedTake }

/** Milliseconds after which a recording ends, so that the trimmed take stays below its limit. */
const LENGTH_MAX = (TAKE_SECONDS_MAX - 1) * SECOND

/** Records one text after the other. */
export class Recorder {
  readonly #outbox: TakeOutbox
  readonly #onSent: (text: SpokenText, outcome: 'sent' | 'waiting') => void
  readonly #$recording = atom<Recording>({ state: 'idle' })
  readonly #$level = atom(0)
  #capture: Capture | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Changes when what is on its way counts no more. */
  #session = 0

  readonly $recording = computed(this.#$recording, recording => recording)
  /** The loudest sample of the last moment, from 0 to 1. */
  readonly $level = computed(this.#$level, level => level)

  /** @param onSent is called when the server has a take, or the device keeps it for the server */
  constructor(outbox: TakeOutbox, onSent: (text: SpokenText, outcome: 'sent' | 'waiting') => void) {
    this.#outbox = outbox
    this.#onSent = onSent
  }

  /** Discards what was recorded, and records anew. */
  async start(text: SpokenText): Promise<void> {
    this.reset()
    const session = this.#session
    this.#$recording.set({ state: 'asking' })
    try {
      const capture = await startCapture(level => this.#$level.set(level))
      if (session !== this.#session) {
        capture.stop()
        return
      }
      this.#capture = capture
      this.#timer = setTimeout(() => void this.stop(text), LENGTH_MAX)
      this.#$recording.set({ state: 'recording' })
    } catch (error) {
      if (session === this.#session)
        this.#$recording.set({ state: 'failed', reason: captureFailure(error) })
    }
  }

  /** Ends the recording, and prepares the take. */
  async stop(text: SpokenText): Promise<void> {
    const sound = this.#release()
    if (!sound) return
    const session = this.#session
    this.#$recording.set({ state: 'preparing' })
    const take = await prepareTake(sound, text.pronunciation).catch(() => 'not-prepared' as const)
    if (session !== this.#session) return
    if (take === 'not-prepared') this.#$recording.set({ state: 'failed', reason: take })
    else if (take) this.#$recording.set({ state: 'recorded', take })
    else this.#$recording.set({ state: 'failed', reason: 'silent' })
  }

  /** Sends the take unless something is wrong with it; after a failure it is still there. */
  async send(text: SpokenText): Promise<void> {
    const current = this.#$recording.get()
    if (current.state !== 'recorded' || !maySend(current.take)) return
    const { take } = current
    const session = this.#session
    this.#$recording.set({ state: 'sending', take })
    const { measures, mp3 } = take
    const { text: spoken, address } = text
    const answer = await this.#outbox.send({ text: spoken, address, measures, mp3 })
    if (session !== this.#session) return
    if (!answer.ok) {
      this.#$recording.set({ state: 'recorded', take, failure: answer.error })
      return
    }
    this.reset()
    this.#onSent(text, answer.value)
  }

  /** Discards what was recorded, and releases the microphone. */
  reset(): void {
    this.#session++
    this.#release()
    const current = this.#$recording.get()
    if ('take' in current) URL.revokeObjectURL(current.take.address)
    this.#$recording.set({ state: 'idle' })
  }

  #release() {
    clearTimeout(this.#timer)
    const sound = this.#capture?.stop()
    this.#capture = undefined
    this.#$level.set(0)
    return sound
  }
}

/** Whether a take is good enough to be sent. */
export function maySend({ problems }: PreparedTake): boolean {
  return !problems.some(problem => BLOCKING.has(problem))
}
