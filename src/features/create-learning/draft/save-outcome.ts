import type { Failure } from '../../../api/http.ts'
import type { ManagedItem, Problem } from '../../../contract/administration.ts'
import type { Saving, Versioned } from './draft-state.ts'

/** What becomes of something that the server did not take. */
export function afterFailure<T>(failure: Failure): Saving<T> {
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
