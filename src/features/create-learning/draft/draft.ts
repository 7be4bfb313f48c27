import { atom, type ReadableAtom } from 'nanostores'
import type { Result } from '../../../api/http.ts'
import { isSame } from '../../../kit/administration/differences.ts'
import { $online } from '../../../stores/online.ts'
import type { DraftState, Saving, Versioned } from './draft-state.ts'
import type { KeptDraft } from './kept-draft.ts'
import { afterFailure } from './save-outcome.ts'

export interface DraftOptions<T> {
  read(): Promise<Result<Versioned<T>>>
  /** Replaces what the server has, unless it is another version than `before`. */
  write(item: T, before: Versioned<T>): Promise<Result<Versioned<T>>>
  kept: KeptDraft<T>
  /** Milliseconds without a change before it is sent. */
  delay?: number
  /** Milliseconds until it is tried again where the network gave nothing. */
  retryDelay?: number
}

export interface Draft<T> {
  $draft: ReadableAtom<DraftState<T>>
  load(): Promise<void>
  change(next: (item: T) => T): void
  /** Sends what is not on the server yet. @returns whether all of it is there now */
  save(): Promise<boolean>
  /** Ends a conflict: this is what shall be, whatever the server has. */
  settle(item: T): Promise<boolean>
  /** Forgets what is not on the server, and reads again what is there. */
  reload(): Promise<void>
  /** Whether something of it is not on the server. */
  isUnsaved(): boolean
  /** Sends again when the network is back. @returns stop */
  start(): () => void
}

/** Something that is saved as one types: on the device at once, on the server after a moment. */
export function createDraft<T>(options: DraftOptions<T>): Draft<T> {
  const { kept, delay = 1200, retryDelay = 15_000 } = options
  const $draft = atom<DraftState<T>>({ phase: 'loading' })
  let base: Versioned<T> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<boolean> | undefined

  function show(item: T, saving: Saving<T>): void {
    const isKept = !base || saving.state === 'saved' || kept.write({ item, version: base.version })
    if (saving.state === 'saved') kept.forget()
    $draft.set({ phase: 'ready', item, saving, isKept })
  }
  function later(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), wait)
  }
  async function send(before: Versioned<T>, item: T): Promise<boolean> {
    show(item, { state: 'saving' })
    const answer = await options.write(item, before)
    const now = $draft.get()
    const newest = now.phase === 'ready' ? now.item : item
    if (!answer.ok) {
      const saving = afterFailure<T>(answer.error)
      // What was refused has been changed since.
      const isOld = saving.state === 'refused' && newest !== item
      show(newest, isOld ? { state: 'waiting' } : saving)
      if (isOld) later(delay)
      if (saving.state === 'offline') later(retryDelay)
      return false
    }
    // What was typed stays as it was typed: the server's form of it would jump under the cursor.
    base = { item, version: answer.value.version }
    if (newest === item) show(item, { state: 'saved', at: Date.now() })
    else show(newest, { state: 'waiting' })
    return newest === item
  }
  async function save(): Promise<boolean> {
    clearTimeout(timer)
    while (sending) await sending
    const now = $draft.get()
    if (now.phase !== 'ready' || !base || now.saving.state === 'conflict') return false
    if (now.saving.state === 'saved') return true
    sending = send(base, now.item)
    const isDone = await sending
    sending = undefined
    const after = $draft.get()
    return isDone || after.phase !== 'ready' || after.saving.state !== 'waiting' ? isDone : save()
  }
  function open(found: Versioned<T>, own: Versioned<T> | undefined): void {
    base = found
    if (!own || isSame(own.item, found.item)) show(found.item, { state: 'saved', at: null })
    else if (own.version !== found.version) show(own.item, { state: 'conflict', theirs: found })
    else {
      show(own.item, { state: 'waiting' })
      later(delay)
    }
  }
  async function load(): Promise<void> {
    if ($draft.get().phase !== 'loading') $draft.set({ phase: 'loading' })
    const answer = await options.read()
    const own = kept.read()
    if (answer.ok) return open(answer.value, own)
    if (!own) return $draft.set({ phase: 'failed', failure: answer.error })
    base = own
    show(own.item, afterFailure(answer.error))
  }
  return {
    $draft,
    load,
    save,
    change(next) {
      const now = $draft.get()
      if (now.phase !== 'ready') return
      const item = next(now.item)
      if (item === now.item) return
      const isHeld = now.saving.state === 'conflict' || now.saving.state === 'saving'
      show(item, isHeld ? now.saving : { state: 'waiting' })
      if (!isHeld) later(delay)
    },
    settle(item) {
      const now = $draft.get()
      if (now.phase !== 'ready' || now.saving.state !== 'conflict') return save()
      if (now.saving.theirs) base = now.saving.theirs
      show(item, { state: 'waiting' })
      return save()
    },
    reload() {
      clearTimeout(timer)
      kept.forget()
      return load()
    },
    isUnsaved() {
      const now = $draft.get()
      return now.phase === 'ready' && now.saving.state !== 'saved'
    },
    start() {
      const isStuck = () => {
        const now = $draft.get()
        return now.phase === 'ready' && ['offline', 'failed'].includes(now.saving.state)
      }
      return $online.listen(isOnline => isOnline && isStuck() && void save())
    },
  }
}
