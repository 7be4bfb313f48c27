import { atom, computed } from 'nanostores'
import { recordings } from '../../../../content/site/recordings.ts'
import { call } from '../../../api/call.ts'
import type { Http } from '../../../api/http.ts'
import { sendTake } from '../../../contract/routes/recordings.ts'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { randomId } from '../../../lib/random-id.ts'
import type { Sound } from '../../../lib/voice/measure-voice.ts'
import { BLOCKING } from '../../../lib/voice-problems.ts'
import { prepareTake } from '../voice/prepare-take.ts'
import type { ImportRow } from './read-rows.ts'

const messages = recordings.importing

/** A row is wrong, and a sound unusable, until the file is another; what failed is tried again. */
export type ImportState = 'wrong' | 'waiting' | 'working' | 'sent' | 'unusable' | 'failed'

/** A row with what became of it. */
export interface ImportItem extends ImportRow {
  /** Makes a take count once, however often it is sent. */
  take_id: string
  state: ImportState
}

type Outcome = Pick<ImportItem, 'state' | 'problem'>

/** Sends the recordings of a folder as takes of their speakers, one after the other. */
export class TakeImport {
  readonly #http: Http
  readonly #$items = atom<readonly ImportItem[]>([])
  readonly #$isRunning = atom(false)

  readonly $items = computed(this.#$items, items => items)
  readonly $isRunning = computed(this.#$isRunning, isRunning => isRunning)

  constructor(http: Http, rows: readonly ImportRow[]) {
    this.#http = http
    this.#$items.set(
      rows.map(row => ({ ...row, take_id: randomId(), state: row.problem ? 'wrong' : 'waiting' })),
    )
  }

  /** Sends what is not sent yet: all, or after failures those that failed. */
  async run(): Promise<void> {
    if (this.#$isRunning.get()) return
    this.#$isRunning.set(true)
    for (const { take_id: id, state } of this.#$items.get()) {
      if (state !== 'waiting' && state !== 'failed') continue
      this.#change(id, { state: 'working' })
      const item = this.#$items.get().find(each => each.take_id === id)
      if (item) this.#change(id, await this.#send(item))
    }
    this.#$isRunning.set(false)
  }

  async #send({ source, speaker, take_id }: ImportItem): Promise<Outcome> {
    if (!source) return { state: 'wrong' }
    const { file, line } = source
    const sound = await decodeSound(file).catch(() => undefined)
    if (!sound) return { state: 'unusable', problem: messages.notDecoded }
    const take = await prepareTake(sound, line.said ?? line.text).catch(() => 'failed' as const)
    if (take === 'failed') return { state: 'failed', problem: messages.notPrepared }
    if (!take) return { state: 'unusable', problem: messages.silent }
    URL.revokeObjectURL(take.address)
    const blocking = take.problems.filter(problem => BLOCKING.has(problem))
    const titles = blocking.map(problem => recordings.studio.problems[problem].title)
    if (titles.length > 0) return { state: 'unusable', problem: titles.join(', ') }
    const recording = new File([take.mp3], 'take.mp3', { type: 'audio/mpeg' })
    const { text, address } = line
    const form = { take_id, speaker, text, address, ...take.measures, recording }
    const answer = await call(this.#http, sendTake, { form })
    return answer.ok ? { state: 'sent' } : { state: 'failed', problem: failureText(answer.error) }
  }

  #change(id: string, outcome: Outcome): void {
    this.#$items.set(
      this.#$items.get().map(item => {
        if (item.take_id !== id) return item
        const { problem: _, ...rest } = item
        return { ...rest, ...outcome }
      }),
    )
  }
}

/** Samples a second where a file does not say its own at the usual place. */
const USUAL_RATE = 48_000
/** Place of the samples a second in a WAV file, whose first chunk says how it is written. */
const [FORMAT, RATE] = [12, 24]

/**
 * Decodes a file to mono, at its own rate: another one would hide clipping.
 *
 * @throws DOMException where the browser cannot decode it
 */
async function decodeSound(file: File): Promise<Sound> {
  const bytes = await file.arrayBuffer()
  const rate = rateOf(new DataView(bytes))
  const decoded = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes)
  const samples = new Float32Array(decoded.length)
  for (let channel = 0; channel < decoded.numberOfChannels; channel++)
    for (const [at, sample] of decoded.getChannelData(channel).entries())
      samples[at] = (samples[at] ?? 0) + sample / decoded.numberOfChannels
  return { samples, rate }
}

function rateOf(view: DataView): number {
  const isWav = view.byteLength > RATE + 4 && view.getUint32(FORMAT) === 0x66_6d_74_20
  const rate = isWav ? view.getUint32(RATE, true) : USUAL_RATE
  return rate >= 8_000 && rate <= 96_000 ? rate : USUAL_RATE
}
