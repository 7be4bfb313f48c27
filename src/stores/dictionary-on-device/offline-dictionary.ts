import { createHttp, type Failure, type Http } from '../../api/http.ts'
import type { PackManifest } from '../../contract/dictionary-pack.ts'
import { createRetryLoop } from '../event-journal/retry-loop.ts'
import {
  describeOffer,
  type FetchOutcome,
  fetchMissing,
  getManifest,
  hasOnlyOwnWords,
  partsIn,
} from './fetch-pack.ts'
import { LocalDictionary } from './local-dictionary.ts'
import type { Answers, Device, Question, Scope } from './messages.ts'
import { StoredChunks } from './stored-chunks.ts'

const NO_NETWORK: Failure = { code: 'network', message: '' }

/** Downloads the dictionary, updates and removes it, and answers questions from it. */
export class OfflineDictionary {
  readonly #chunks = new StoredChunks()
  readonly #report: (device: Device) => void
  readonly #pause: () => Promise<void> | undefined
  #http: Http | undefined
  #device: Device = {}
  #local: Promise<LocalDictionary | undefined> | undefined
  #fetching: AbortController | undefined
  /** A first visit on a poor network gets our own words later, without another visit. */
  readonly #ownWords = createRetryLoop(async () => {
    const outcome = await this.#fetch('own', false).catch(() => 'full')
    return outcome === 'network' && !this.#device.stored ? NO_NETWORK : undefined
  })

  /**
   * @param report called with the new state after every change
   * @param pause called repeatedly during long work
   */
  constructor(report: (device: Device) => void, pause: () => Promise<void> | undefined) {
    this.#report = report
    this.#pause = pause
  }

  /**
   * Reports what is stored here and what the server offers.
   *
   * @param mayFetch whether our own words may be downloaded without being asked for
   */
  async begin(apiRoot: string, mayFetch: boolean): Promise<void> {
    this.#http = createHttp({ root: apiRoot })
    await this.#reportStored()
    if (this.#fetching) return
    if (mayFetch) await this.#ownWords.go()
    await this.#reportOffer()
  }

  /** Downloads the whole dictionary. */
  async download(): Promise<void> {
    await this.#fetch('all', true)
  }

  cancel(): void {
    this.#fetching?.abort()
  }

  async remove(): Promise<void> {
    this.#ownWords.stop()
    this.cancel()
    await this.#chunks.remove()
    this.#local = undefined
    await this.#reportStored()
    await this.#reportOffer()
  }

  async answer(question: Question): Promise<Answers[keyof Answers] | undefined> {
    this.#local ??= this.#load()
    return (await this.#local)?.answer(question)
  }

  /** @returns how it ended; undefined where there was nothing to fetch */
  async #fetch(requested: Scope, isByUser: boolean): Promise<FetchOutcome | undefined> {
    const http = this.#http
    if (!http || this.#fetching) return undefined
    const abort = new AbortController()
    this.#fetching = abort
    if (isByUser) this.#change({ failure: undefined, progress: { done: 0, all: 1 } })
    const manifest = await getManifest(http)
    const scope = manifest && hasOnlyOwnWords(manifest) ? 'all' : requested
    const { signal } = abort
    const outcome = manifest
      ? await this.#fetchNew(manifest, scope, { signal, isByUser })
      : 'network'
    this.#fetching = undefined
    if (outcome === 'whole') this.#local = undefined
    const failure = outcome === 'network' || outcome === 'full' ? outcome : undefined
    this.#change({ progress: undefined, ...(isByUser && { failure }) })
    await this.#reportStored()
    if (isByUser) await this.#reportOffer()
    return outcome
  }

  async #fetchNew(
    manifest: PackManifest,
    scope: Scope,
    { signal, isByUser }: { signal: AbortSignal; isByUser: boolean },
  ): Promise<FetchOutcome | undefined> {
    if (!this.#http || !(await this.#isNew(manifest.revision, scope))) return undefined
    return fetchMissing(manifest, scope, {
      ...{ http: this.#http, chunks: this.#chunks, signal },
      onProgress: progress => isByUser && this.#change({ progress }),
    })
  }

  /**
   * Whether a download would bring anything new. An old whole dictionary still has more than our
   * own words, so it is updated only on request.
   */
  async #isNew(revision: string, scope: Scope): Promise<boolean> {
    const selection = await this.#chunks.selection()
    if (selection?.scope === 'all' && scope === 'own') return false
    return selection?.scope !== scope || selection.manifest.revision !== revision
  }

  async #load(): Promise<LocalDictionary | undefined> {
    try {
      const selection = await this.#chunks.selection()
      return selection && (await LocalDictionary.load(selection, this.#chunks, this.#pause))
    } catch {
      // The browser has evicted some of the chunks, so the rest is of no use.
      await this.#chunks.remove()
      await this.#reportStored()
      return undefined
    }
  }

  async #reportStored(): Promise<void> {
    const selection = await this.#chunks.selection().catch(() => undefined)
    const parts = selection ? partsIn(selection.manifest, selection.scope) : []
    const sum = (of: 'entries' | 'bytes') => parts.reduce((sum, part) => sum + part[of], 0)
    const stored = selection && {
      scope: selection.scope,
      entries: sum('entries'),
      bytes: sum('bytes'),
    }
    this.#change({ stored })
  }

  async #reportOffer(): Promise<void> {
    const manifest = this.#http && (await getManifest(this.#http))
    if (!manifest || !this.#http) return this.#change({ offer: undefined })
    this.#change({ offer: await describeOffer(manifest, this.#http, this.#chunks) })
  }

  #change(change: Device): void {
    this.#device = { ...this.#device, ...change }
    this.#report(this.#device)
  }
}
