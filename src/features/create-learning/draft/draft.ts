import { atom } from 'nanostores'
import type { Failure, Result } from '../../../api/http.ts'
import type { ManagedItem, Problem } from '../../../contract/administration.ts'
import type { DeviceEntry } from '../../../kit/administration/device-entry.ts'
import { isSame } from '../../../kit/administration/differences.ts'
import { $online } from '../../../stores/online.ts'

/** Something as the server has it. */
export interface Versioned<T> {
  item: T
  /** For `If-Match` of the next write. */
  version: number
}

/** Where what was typed has got to. */
type Saving<T> =
  /** All of it is on the server; `at` is when it arrived there, null when nothing was changed. */
  | { state: 'saved'; at: number | null }
  /** It goes to the server in a moment. */
  | { state: 'waiting' }
  | { state: 'saving' }
  /** It is kept on the device until the network is back. */
  | { state: 'offline' }
  /** The server does not take it as it is. */
  | { state: 'refused'; problems: readonly Problem[]; message: string }
  | { state: 'failed'; failure: Failure }
  /** Somebody else changed it meanwhile; null when they removed it. */
  | { state: 'conflict'; theirs: Versioned<T> | null }

/** A draft as it is being written. */
export type DraftState<T> =
  | { phase: 'loading' }
  | { phase: 'failed'; failure: Failure }
  | {
      phase: 'ready'
      item: T
      saving: Saving<T>
      /** Whether the device keeps what is not on the server yet. */
      isKept: boolean
    }

export type ReadyDraft<T> = Extract<DraftState<T>, { phase: 'ready' }>

interface DraftOptions<T> {
  read(): Promise<Result<Versioned<T>>>
  /** Replaces what the server has, unless it is another version than `before`. */
  write(item: T, before: Versioned<T>): Promise<Result<Versioned<T>>>
  kept: DeviceEntry<Versioned<T>>
  /** Milliseconds without a change before it is sent. */
  delay?: number
  /** Milliseconds until it is tried again where the network gave nothing. */
  retryDelay?: number
}

/** Something that is saved as one types: on the device at once, on the server after a moment. */
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
    const own = this.#options.kept.read()
    if (answer.ok) return this.#open(answer.value, own)
    if (!own) return this.$draft.set({ phase: 'failed', failure: answer.error })
    this.#base = own
    this.#show(own.item, afterFailure(answer.error))
  }

  /** Loads it unless it is there already. */
  want(): void {
    if (!this.ready) void this.load()
  }

  get ready(): ReadyDraft<T> | undefined {
    const now = this.$draft.get()
    return now.phase === 'ready' ? now : undefined
  }

  /** Whether something of it is not on the server. */
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

  /** Sends what is not on the server yet. @returns whether all of it is there now */
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

  /** Ends a conflict: this is what shall be, whatever the server has. */
  settle(item: T): Promise<boolean> {
    const saving = this.ready?.saving
    if (saving?.state !== 'conflict') return this.save()
    if (saving.theirs) this.#base = saving.theirs
    this.#show(item, { state: 'waiting' })
    return this.save()
  }

  /** Forgets what is not on the server, and reads again what is there. */
  reload(): Promise<void> {
    clearTimeout(this.#timer)
    this.#options.kept.forget()
    return this.load()
  }

  /** Sends again when the network is back. @returns stop */
  start(): () => void {
    return $online.listen(isOnline => {
      const state = this.ready?.saving.state
      if (isOnline && (state === 'offline' || state === 'failed')) void this.save()
    })
  }

  #show(item: T, saving: Saving<T>): void {
    const { kept } = this.#options
    const version = this.#base?.version
    const isKept =
      version === undefined || saving.state === 'saved' || kept.write({ item, version })
    if (saving.state === 'saved') kept.forget()
    this.$draft.set({ phase: 'ready', item, saving, isKept })
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
      // What was refused has been changed since.
      const isOld = saving.state === 'refused' && newest !== item
      this.#show(newest, isOld ? { state: 'waiting' } : saving)
      if (isOld) this.#saveLater(this.#options.delay)
      if (saving.state === 'offline') this.#saveLater(this.#options.retryDelay)
      return false
    }
    // What was typed stays as it was typed: the server's form of it would jump under the cursor.
    this.#base = { item, version: answer.value.version }
    this.#show(newest, newest === item ? { state: 'saved', at: Date.now() } : { state: 'waiting' })
    return newest === item
  }

  #open(found: Versioned<T>, own: Versioned<T> | undefined): void {
    this.#base = found
    if (!own || isSame(own.item, found.item)) this.#show(found.item, { state: 'saved', at: null })
    else if (own.version !== found.version)
      this.#show(own.item, { state: 'conflict', theirs: found })
    else {
      this.#show(own.item, { state: 'waiting' })
      this.#saveLater(this.#options.delay)
    }
  }
}

/** What becomes of something that the server did not take. */
function afterFailure<T>(failure: Failure): Saving<T> {
  const { code, message, data } = failure
  if (code === 'network' || code === 'timeout') return { state: 'offline' }
  if (code === 'changed-meanwhile') return { state: 'conflict', theirs: versioned<T>(data) }
  if (code === 'not-found') return { state: 'conflict', theirs: null }
  if (code === 'invalid-input' || code === 'body-too-large')
    return { state: 'refused', problems: problemsIn(data), message }
  return { state: 'failed', failure }
}

/** An item of the generic calls, as a draft has it. */
export function versioned<T>(managed: ManagedItem | null | undefined): Versioned<T> | null {
  if (!managed || managed.version === null) return null
  return { item: managed.item as T, version: managed.version }
}

/** What a refusal says is wrong, and where. */
export function problemsIn(data: Failure['data']): readonly Problem[] {
  return data && 'problems' in data ? data.problems : []
}
