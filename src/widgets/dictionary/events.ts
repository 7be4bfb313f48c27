import type { Failure } from '../../api/http.ts'

export interface DictionaryEvents {
  /** A search was answered. */
  search: { q: string; category: string | undefined; total: number }
  /** An entry was opened. */
  lookup: { id: string; word: string }
  /** Something could not be loaded. */
  error: { code: Failure['code'] }
}
export interface DictionaryMethods {
  /** Searches for a text, as if a visitor had typed it; an empty one shows the categories. */
  search: (text: string) => void
}
export type EmitDictionaryEvent = <T extends keyof DictionaryEvents>(
  type: T,
  detail: DictionaryEvents[T],
) => void

/** Emits an error event for the surrounding page. @returns the failure, to be shown */
export function reportFailure(emit: EmitDictionaryEvent, failure: Failure): Failure {
  emit('error', { code: failure.code })
  return failure
}
