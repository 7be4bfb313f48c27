import type { Failure } from '../../../api/http.ts'
import type { Problem } from '../../../contract/administration.ts'

/** Something as the server has it. */
export interface Versioned<T> {
  item: T
  /** For `If-Match` of the next write. */
  version: number
}

/** Where what was typed has got to. */
export type Saving<T> =
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

/** What the server says is wrong in a draft. */
export function problemsOf<T>(state: DraftState<T>): readonly Problem[] {
  return state.phase === 'ready' && state.saving.state === 'refused' ? state.saving.problems : []
}
