import { atom } from 'nanostores'
import type { Failure, Result } from '../../../api/http.ts'
import type { ManagedItem, Problem } from '../../../contract/administration.ts'
import type { DeviceEntry } from '../../../kit/administration/device-entry.ts'
import { isSame } from '../../../kit/administration/differences.ts'
import { $online } from '../../../stores/online.ts'

/** An item with its version on the server. */
export interface Versioned<T> {
  item: T
  /** Version for `If-Match` of the next write. */
  version: number
}

/** State of saving a draft. */
type Saving<T> =
  /**
   * Everything is on the server; `at` is the time of the last save, null if nothing was changed.
   */
  | { state: 'saved'; at: number | null }
  /** The draft is sent in a moment. */
  | { state: 'waiting' }
  | { state: 'saving' }
  /** The draft is saved on the device until the network is back. */
  | { state: 'offline' }
  /** The server rejects the draft as it is. */
  | { state: 'refused'; problems: readonly Problem[]; message: string }
  | { state: 'failed'; failure: Failure }
  /** Somebody else changed the item meanwhile; null if they removed it. */
  | { state: 'conflict'; theirs: Versioned<T> | null }

/** State of a draft. */
export type DraftState<T> =
  | { phase: 'loading' }
  | { phase: 'failed'; failure: Failure }
  | {
      phase: 'ready'
      item: T
      saving: Saving<T>
      /** Whether unsaved changes are stored on the device. */
      isStored: boolean
    }

export type ReadyDraft<T> = Extract<DraftState<T>, { phase: 'ready' }>

interface DraftOptions<T> {
  read(): Promise<Result<Versioned<T>>>
  /** Replaces the item on the server, unless its version differs from that of `before`. */
  write(item: T, before: Versioned<T>): Promise<Result<Versioned<T>>>
  entry: DeviceEntry<Versioned<T>>
  /** Milliseconds after the last change until the draft is sent. */
  delay?: number
  /** Milliseconds until the next attempt after a network failure. */
  retryDelay?: number
}

/** An item that is saved while typing: on the device at once, on the server after a moment. */
export class Draft<T> {
  readonly $draft = atom<DraftState<T>>({ phase: 'loading' })
  readonly #options: Required<DraftOptions<T>>
  #base: Versioned<T> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<boolean> | undefined

  constructor(options: DraftOptions<T>) {
    this.#options = { delay: 1200, retryDelay: 15_000, ...options }
  }

  async load(): Promise<void> {
    if (this.$draft.get().phase !== 'loading') this.$draft.set({ phase: 'loading' })
    const answer = await this.#options.read()
    const local = this.#options.entry.read()
    if (answer.ok) return this.#open(answer.value, local)
    if (!local) return this.$draft.set({ phase: 'failed', failure: answer.error })
    this.#base = local
    this.#show(local.item, afterFailure(answer.error))
  }

  /** Loads the draft unless it is already loaded. */
  want(): void {
    if (!this.ready) void this.load()
  }

  get ready(): ReadyDraft<T> | undefined {
    const now = this.$draft.get()
    return now.phase === 'ready' ? now : undefined
  }

  /** Whether it has changes that are not on the server. */
  get isUnsaved(): boolean {
    return this.ready !== undefined && this.ready.saving.state !== 'saved'
  }

  change = (next: (item: T) => T): void => {
    const now = this.ready
    const item = now && next(now.item)
    if (!now || item === undefined || item === now.item) return
    const isHeld = now.saving.state === 'conflict' || now.saving.state === 'saving'
    this.#show(item, isHeld ? now.saving : { state: 'waiting' })
    if (!isHeld) this.#saveLater(this.#options.delay)
  }

  /** Sends unsaved changes. @returns whether all of them are on the server now */
  async save(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#sending) await this.#sending
    const now = this.ready
    if (!now || !this.#base || now.saving.state === 'conflict') return false
    if (now.saving.state === 'saved') return true
    this.#sending = this.#send(this.#base, now.item)
    const isDone = await this.#sending
    this.#sending = undefined
    return isDone || this.ready?.saving.state !== 'waiting' ? isDone : this.save()
  }

  /** Ends a conflict with this item, which replaces the server's. */
  settle(item: T): Promise<boolean> {
    const saving = this.ready?.saving
    if (saving?.state !== 'conflict') return this.save()
    if (saving.theirs) this.#base = saving.theirs
    this.#show(item, { state: 'waiting' })
    return this.save()
  }

  /** Discards unsaved changes, and loads the item again. */
  reload(): Promise<void> {
    clearTimeout(this.#timer)
    this.#options.entry.forget()
    return this.load()
  }

  /** Sends unsaved changes when the network is back. @returns a function that stops this */
  start(): () => void {
    return $online.listen(isOnline => {
      const state = this.ready?.saving.state
      if (isOnline && (state === 'offline' || state === 'failed')) void this.save()
    })
  }

  #show(item: T, saving: Saving<T>): void {
    const { entry } = this.#options
    const version = this.#base?.version
    const isStored =
      version === undefined || saving.state === 'saved' || entry.write({ item, version })
    if (saving.state === 'saved') entry.forget()
    this.$draft.set({ phase: 'ready', item, saving, isStored })
  }

  #saveLater(wait: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), wait)
  }

  async #send(before: Versioned<T>, item: T): Promise<boolean> {
    this.#show(item, { state: 'saving' })
    const answer = await this.#options.write(item, before)
    const newest = this.ready?.item ?? item
    if (!answer.ok) {
      const saving = afterFailure<T>(answer.error)
      // The rejected item has been changed meanwhile.
      const isOld = saving.state === 'refused' && newest !== item
      this.#show(newest, isOld ? { state: 'waiting' } : saving)
      if (isOld) this.#saveLater(this.#options.delay)
      if (saving.state === 'offline') this.#saveLater(this.#options.retryDelay)
      return false
    }
    // The input stays as typed: the server's normalized text would jump under the cursor.
    this.#base = { item, version: answer.value.version }
    this.#show(newest, newest === item ? { state: 'saved', at: Date.now() } : { state: 'waiting' })
    return newest === item
  }

  #open(stored: Versioned<T>, local: Versioned<T> | undefined): void {
    this.#base = stored
    if (!local || isSame(local.item, stored.item))
      this.#show(stored.item, { state: 'saved', at: null })
    else if (local.version !== stored.version)
      this.#show(local.item, { state: 'conflict', theirs: stored })
    else {
      this.#show(local.item, { state: 'waiting' })
      this.#saveLater(this.#options.delay)
    }
  }
}

/** Returns the state of saving after a failure. */
function afterFailure<T>(failure: Failure): Saving<T> {
  const { code, message, data } = failure
  if (code === 'network' || code === 'timeout') return { state: 'offline' }
  if (code === 'changed-meanwhile') return { state: 'conflict', theirs: versioned<T>(data) }
  if (code === 'not-found') return { state: 'conflict', theirs: null }
  if (code === 'invalid-input' || code === 'body-too-large')
    return { state: 'refused', problems: problemsIn(data), message }
  return { state: 'failed', failure }
}

/** Converts an item of the generic calls to one with a version. */
export function versioned<T>(managed: ManagedItem | null | undefined): Versioned<T> | null {
  if (!managed || managed.version === null) return null
  return { item: managed.item as T, version: managed.version }
}

/** Returns the problems that a refusal lists. */
export function problemsIn(data: Failure['data']): readonly Problem[] {
  return data && 'problems' in data ? data.problems : []
}
