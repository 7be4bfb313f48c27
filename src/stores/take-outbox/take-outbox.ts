import { atom, computed } from 'nanostores'
import { call } from '../../api/call.ts'
import { type Failure, type Http, isJudged, type Result } from '../../api/http.ts'
import type { VoiceMeasures } from '../../contract/recordings.ts'
import { sendTake } from '../../contract/routes/recordings.ts'
import { randomId } from '../../lib/random-id.ts'
import { createRetryLoop } from '../event-journal/retry-loop.ts'
import { watchSyncTriggers } from '../event-journal/sync-triggers.ts'
import { type PendingTake, readTakes, removeTake, removeTakesOf, saveTake } from './take-storage.ts'

const NO_NETWORK: Failure = { code: 'network', message: '' }
const NO_ROOM: Failure = {
  code: 'not-on-device',
  message:
    'Rekaman ini belum terkirim dan tidak muat lagi di perangkat ini. Sambungkan internet, lalu kirim lagi.',
}

export interface NewTake {
  text: string
  /** The text's address. */
  address: string
  measures: VoiceMeasures
  mp3: Blob
}

/** A waiting take that the server has refused, and why. */
export interface RefusedTake {
  text: string
  failure: Failure
}

export interface TakeOutboxOptions {
  owner: string
  http: Http
  /** Called when waiting takes have arrived. */
  onArrived: () => void
}

/** The takes of a speaker that wait on this device until the server has them. */
export class TakeOutbox {
  readonly #options: TakeOutboxOptions
  readonly #$waiting = atom<readonly PendingTake[]>([])
  readonly #$refused = atom<readonly RefusedTake[]>([])
  readonly #loop = createRetryLoop(() => this.#sendAll())

  /** Addresses of the texts whose takes wait, the oldest first. */
  readonly $addresses = computed(this.#$waiting, takes => takes.map(({ address }) => address))
  readonly $refused = computed(this.#$refused, refused => refused)

  constructor(options: TakeOutboxOptions) {
    this.#options = options
  }

  /** Sends what waits, now and whenever the network is back. @returns a function that stops it */
  start(): () => void {
    const triggers = watchSyncTriggers('takes', {
      comeBack: () => void this.#loop.go(),
      otherTab: () => void this.#reread(),
    })
    void this.#reread().then(() => this.#loop.go())
    return () => {
      triggers.stop()
      this.#loop.stop()
    }
  }

  /**
   * Sends a take. While the server cannot be reached, it waits on this device instead.
   *
   * @returns a failure where the server refuses it, or the device cannot store it
   */
  async send({ mp3, ...spoken }: NewTake): Promise<Result<'sent' | 'waiting'>> {
    const recorded = { owner: this.#options.owner, recorded_at: Date.now() }
    const file = await mp3.arrayBuffer()
    const take = { ...recorded, ...spoken, take_id: randomId(), mp3: file }
    const failure = navigator.onLine ? await this.#send(take) : NO_NETWORK
    if (!failure) return { ok: true, value: 'sent' }
    if (isJudged(failure)) return { ok: false, error: failure }
    if (!(await saveTake(take).catch(() => false))) return { ok: false, error: NO_ROOM }
    await this.#reread()
    void this.#loop.go()
    return { ok: true, value: 'waiting' }
  }

  /** Deletes what waits: the consent was withdrawn. */
  async clear(): Promise<void> {
    await removeTakesOf(this.#options.owner).catch(() => {})
    await this.#reread()
  }

  async #send({
    mp3,
    measures,
    text,
    address,
    take_id,
  }: PendingTake): Promise<Failure | undefined> {
    const recording = new File([mp3], 'take.mp3', { type: 'audio/mpeg' })
    const form = { take_id, text, address, ...measures, recording }
    const answer = await call(this.#options.http, sendTake, { form })
    return answer.ok ? undefined : answer.error
  }

  /** @returns why some still wait */
  async #sendAll(): Promise<Failure | undefined> {
    const { owner, onArrived } = this.#options
    let hasArrived = false
    let failure: Failure | undefined
    for (const take of await readTakes(owner).catch(() => [])) {
      failure = await this.#send(take)
      // A speaker who has not agreed to the current text yet may do so now.
      if (failure && (!isJudged(failure) || failure.code === 'outdated-policy')) break
      if (failure) this.#$refused.set([...this.#$refused.get(), { text: take.text, failure }])
      else hasArrived = true
      failure = undefined
      await removeTake(take)
      await this.#reread()
    }
    if (hasArrived) onArrived()
    return failure
  }

  async #reread(): Promise<void> {
    const takes = await readTakes(this.#options.owner).catch(() => [])
    this.#$waiting.set(takes)
  }
}
