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
export function versioned<T>(managed: unknown): Versioned<T> | null {
  const { item, version } = Object(managed) as Partial<ManagedItem>
  return item && typeof version === 'number' ? { item: item as T, version } : null
}

/** What a refusal says is wrong, and where. */
export function problemsIn(data: unknown): readonly Problem[] {
  const { problems } = Object(data) as { problems?: unknown }
  return Array.isArray(problems) ? (problems as Problem[]) : []
}
