import { atom, type ReadableAtom } from 'nanostores'
import { fetchItems } from '../../../api/administration.ts'
import type { Http, Result } from '../../../api/http.ts'
import type { List } from '../../../stores/list.ts'
import {
  LEARNINGS,
  type StoredLearning,
  type StoredTestItem,
  TEST_ITEMS,
} from '../content/stored.ts'

/** More items than a class or a test can have. */
const ALL = 200

/** Items of a class or a mock test, in order, as administrators edit them. */
export interface OrderedItems<T> {
  $list: ReadableAtom<List<T>>
  /** Loads the items; the old ones stay until the new response arrives. */
  load(): Promise<void>
  /** Shows a change that was made elsewhere. */
  change(next: (items: readonly T[]) => readonly T[]): void
  /** Shows new items at once, and the old ones again if the server refuses. */
  write<R>(items: readonly T[], send: () => Promise<Result<R>>): Promise<Result<R>>
}

function createOrderedItems<T>(fetchAll: () => Promise<Result<readonly T[]>>): OrderedItems<T> {
  const $list = atom<List<T>>({ state: 'loading' })
  return {
    $list,
    async load() {
      const answer = await fetchAll()
      if (answer.ok) $list.set({ state: 'loaded', items: answer.value })
      else if ($list.get().state !== 'loaded') $list.set({ state: 'failed', failure: answer.error })
    },
    change(next) {
      const now = $list.get()
      if (now.state === 'loaded') $list.set({ state: 'loaded', items: next(now.items) })
    },
    async write(items, send) {
      const before = $list.get()
      $list.set({ state: 'loaded', items })
      const answer = await send()
      if (!answer.ok) $list.set(before)
      return answer
    },
  }
}

/** The learnings of a class (spec section 4). */
export function createLearnings(http: Http, classId: string): OrderedItems<StoredLearning> {
  return createOrderedItems(() => fetchAll(http, LEARNINGS, { class_id: [classId] }))
}

/** The items of a mock test. */
export function createTestItems(http: Http, testId: string): OrderedItems<StoredTestItem> {
  return createOrderedItems(() => fetchTestItems(http, testId))
}

export function fetchTestItems(http: Http, testId: string): Promise<Result<StoredTestItem[]>> {
  return fetchAll(http, TEST_ITEMS, { mock_test_id: [testId] })
}

async function fetchAll<T>(
  http: Http,
  resource: string,
  filters: Record<string, readonly string[]>,
): Promise<Result<T[]>> {
  const answer = await fetchItems(http, resource, { filters, size: ALL })
  if (!answer.ok) return answer
  return { ok: true, value: answer.value.data.map(({ item }) => item as unknown as T) }
}
