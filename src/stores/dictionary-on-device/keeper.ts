import { createHttp, type Http } from '../../api/http.ts'
import { askForPack, fetchMissing, offerOf, ownIsAll, partsIn } from './fetch-pack.ts'
import { KeptPieces } from './kept-pieces.ts'
import { LocalDictionary } from './local-dictionary.ts'
import type { Answers, Device, Question, Scope } from './messages.ts'

/** Keeps the dictionary on this device, and answers from it. */
export class Keeper {
  readonly #pieces = new KeptPieces()
  readonly #say: (device: Device) => void
  readonly #pause: () => Promise<void> | undefined
  #http: Http | undefined
  #device: Device = {}
  #local: Promise<LocalDictionary | undefined> | undefined
  #fetching: AbortController | undefined

  /**
   * @param say hears of every change
   * @param pause called again and again in long work
   */
  constructor(say: (device: Device) => void, pause: () => Promise<void> | undefined) {
    this.#say = say
    this.#pause = pause
  }

  /**
   * Says what is kept and what there is.
   *
   * @param mayFetch whether our own words may be fetched unasked
   */
  async begin(apiRoot: string, mayFetch: boolean): Promise<void> {
    this.#http = createHttp({ root: apiRoot })
    await this.#recentCoveredDay()
    if (this.#fetching) return
    if (mayFetch) await this.#fetch('own', false)
    await this.#tellOffer()
  }

  /** Fetches all of it. */
  keep(): Promise<void> {
    return this.#fetch('all', true)
  }

  cancel(): void {
    this.#fetching?.abort()
  }

  async remove(): Promise<void> {
    this.cancel()
    await this.#pieces.remove()
    this.#local = undefined
    await this.#recentCoveredDay()
    await this.#tellOffer()
  }

  async answer(question: Question): Promise<Answers[keyof Answers] | undefined> {
    this.#local ??= this.#load()
    return (await this.#local)?.answer(question)
  }

  async #fetch(wanted: Scope, isAsked: boolean): Promise<void> {
    const http = this.#http
    if (!http || this.#fetching) return
    const abort = new AbortController()
    this.#fetching = abort
    if (isAsked) this.#tell({ failure: undefined, progress: { done: 0, all: 1 } })
    const manifest = await askForPack(http)
    const scope = manifest && ownIsAll(manifest) ? 'all' : wanted
    const ended =
      manifest &&
      (await this.#isNews(manifest.revision, scope)) &&
      (await fetchMissing(manifest, scope, {
        http,
        pieces: this.#pieces,
        signal: abort.signal,
        onProgress: progress => isAsked && this.#tell({ progress }),
      }))
    this.#fetching = undefined
    if (ended === 'whole') this.#local = undefined
    const failure = ended === 'network' || ended === 'full' ? ended : undefined
    const why = manifest ? failure : 'network'
    this.#tell({ progress: undefined, ...(isAsked && { failure: why }) })
    await this.#recentCoveredDay()
    if (isAsked) await this.#tellOffer()
  }

  /** A whole dictionary that is old is still more than our own words; it is renewed when that is asked for. */
  async #isNews(revision: string, scope: Scope): Promise<boolean> {
    const selection = await this.#pieces.selection()
    if (selection?.scope === 'all' && scope === 'own') return false
    return selection?.scope !== scope || selection.manifest.revision !== revision
  }

  async #load(): Promise<LocalDictionary | undefined> {
    try {
      const selection = await this.#pieces.selection()
      return selection && (await LocalDictionary.load(selection, this.#pieces, this.#pause))
    } catch {
      // The browser has made room: what is left is no dictionary.
      await this.#pieces.remove()
      await this.#recentCoveredDay()
      return undefined
    }
  }

  async #recentCoveredDay(): Promise<void> {
    const selection = await this.#pieces.selection().catch(() => undefined)
    const parts = selection ? partsIn(selection.manifest, selection.scope) : []
    const sum = (of: 'entries' | 'bytes') => parts.reduce((sum, part) => sum + part[of], 0)
    const kept = selection && {
      scope: selection.scope,
      entries: sum('entries'),
      bytes: sum('bytes'),
    }
    this.#tell({ kept })
  }

  async #tellOffer(): Promise<void> {
    const manifest = this.#http && (await askForPack(this.#http))
    if (!manifest || !this.#http) return this.#tell({ offer: undefined })
    this.#tell({ offer: await offerOf(manifest, this.#http, this.#pieces) })
  }

  #tell(change: Device): void {
    this.#device = { ...this.#device, ...change }
    this.#say(this.#device)
  }
}
