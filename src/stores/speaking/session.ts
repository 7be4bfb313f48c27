import { atom, computed } from 'nanostores'
import { SECOND } from '../../lib/durations.ts'
import { RATE } from '../../lib/speaking/analysis.ts'
import type { Speaking, SpeakingText } from '../../lib/speaking/spoken-take.ts'
import { type Capture, canCapture, captureFailure, startCapture } from '../../lib/voice/capture.ts'
import { resample } from '../../lib/voice/resample.ts'
import { wavOf } from '../../lib/voice/wav.ts'
import { $sounding, playRecording, stopSpeaking } from '../speech/speak.ts'
import { judgeTake } from './judge-take.ts'

/**
 * Milliseconds after which a recording ends, unless the text is longer; how much longer than our
 * recording a take may be; and milliseconds of silence that end it.
 */
const LENGTH_MAX = 8 * SECOND
const SLOWER_MAX = 2
const SILENCE = 0.9 * SECOND
/** Loudest sample of a moment from which it is a voice, and how far above the room. */
const VOICE_MIN = 0.02
const ABOVE_ROOM = 4

/** Lets a learner hear a text, say it, and see how near it is. Nothing leaves the device. */
class SpeakingSession {
  readonly #text: SpeakingText
  readonly #$speaking = atom<Speaking>({ state: 'starting' })
  readonly #$level = atom(0)
  /** Samples of the recording; undefined without one, or where it cannot be fetched. */
  #model: Promise<Float32Array | undefined> | undefined
  #capture: Capture | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #voiceEnd = new VoiceEnd()
  /** Changes when what is on its way counts no more. */
  #round = 0

  readonly $speaking = computed(this.#$speaking, speaking => speaking)
  /** The loudest sample of the last moment while it records, from 0 to 1. */
  readonly $level = computed(this.#$level, level => level)

  constructor(text: SpeakingText) {
    this.#text = text
  }

  /** Asks for the microphone, plays the recording, then records until the learner is silent. */
  async start(): Promise<void> {
    this.end()
    const round = this.#round
    if (!canCapture()) return this.#$speaking.set({ state: 'failed', reason: 'unsupported' })
    this.#$speaking.set({ state: 'asking' })
    try {
      const capture = await startCapture(level => this.#hear(level))
      if (round !== this.#round) return void capture.stop()
      this.#capture = capture
    } catch (error) {
      if (round === this.#round)
        this.#$speaking.set({ state: 'failed', reason: captureFailure(error) })
      return
    }
    this.#model ??= this.#loadModel()
    const model = await this.#model
    if (model) {
      if (round !== this.#round) return
      this.#$speaking.set({ state: 'listening' })
      await this.playModel()
    }
    if (round === this.#round) this.#record(((model?.length ?? 0) / RATE) * SECOND)
  }

  /** Plays the recording. @returns once it has ended */
  playModel(): Promise<void> {
    const { address, range } = this.#text
    if (!address) return Promise.resolve()
    return played(range ? `${address}#t=${range.start},${range.end}` : address)
  }

  /** Plays what the learner has said. */
  playTake(): void {
    const speaking = this.#$speaking.get()
    if (speaking.state === 'judged') void played(speaking.take.address)
  }

  /** Ends the recording, and judges it. */
  async stop(): Promise<void> {
    const sound = this.#release()
    if (!sound || this.#$speaking.get().state !== 'recording') return
    const round = this.#round
    this.#$speaking.set({ state: 'judging' })
    try {
      const take = await resample(sound, RATE)
      const { text, pronunciation } = this.#text
      const judged = await judgeTake({ text, pronunciation, take, model: await this.#model })
      if (round !== this.#round) return
      const address = URL.createObjectURL(wavOf({ samples: take, rate: RATE }))
      this.#$speaking.set({ state: 'judged', take: { address, ...judged } })
    } catch {
      if (round === this.#round) this.#$speaking.set({ state: 'failed', reason: 'not-judged' })
    }
  }

  /** Releases the microphone, and forgets the take. */
  end(): void {
    this.#round++
    this.#release()
    stopSpeaking()
    const current = this.#$speaking.get()
    // A player that was stopped may still be reading it.
    if (current.state === 'judged') setTimeout(URL.revokeObjectURL, SECOND, current.take.address)
    this.#$speaking.set({ state: 'starting' })
  }

  /** @param length of our recording, in milliseconds */
  #record(length: number): void {
    this.#capture?.clear()
    this.#voiceEnd = new VoiceEnd()
    const limit = Math.max(LENGTH_MAX, length * SLOWER_MAX)
    this.#timer = setTimeout(() => void this.stop(), limit)
    this.#$speaking.set({ state: 'recording' })
  }

  #hear(level: number): void {
    if (this.#$speaking.get().state !== 'recording') return
    this.#$level.set(level)
    if (this.#voiceEnd.isReached(level)) void this.stop()
  }

  #release() {
    clearTimeout(this.#timer)
    const sound = this.#capture?.stop()
    this.#capture = undefined
    this.#$level.set(0)
    return sound
  }

  async #loadModel(): Promise<Float32Array | undefined> {
    const { address, range } = this.#text
    if (!address) return undefined
    try {
      const answer = await fetch(address)
      if (!answer.ok) return undefined
      const context = new OfflineAudioContext(1, 1, RATE)
      const sound = await context.decodeAudioData(await answer.arrayBuffer())
      const samples = sound.getChannelData(0)
      return range ? samples.slice(range.start * RATE, range.end * RATE) : samples
    } catch {
      return undefined
    }
  }
}

/** Returns the session of a text, which begins with `start()`. */
export function createSession(text: SpeakingText): SpeakingSession {
  return new SpeakingSession(text)
}

/** Finds when somebody who has spoken is silent. */
class VoiceEnd {
  #room = 1
  #lastVoice: number | undefined

  /** @param level the loudest sample of this moment, from 0 to 1 */
  isReached(level: number): boolean {
    const now = performance.now()
    this.#room = Math.max(Math.min(this.#room, level), 1e-4)
    if (level > Math.max(VOICE_MIN, this.#room * ABOVE_ROOM)) this.#lastVoice = now
    return this.#lastVoice !== undefined && now - this.#lastVoice > SILENCE
  }
}

/** Plays a sound. @returns once it has ended, or cannot be played */
function played(address: string): Promise<void> {
  return new Promise(resolve => {
    playRecording(address, resolve)
    const end = $sounding.subscribe(sounding => {
      if (sounding?.subject === address) return
      resolve()
      queueMicrotask(() => end())
    })
  })
}
