import { atom, type ReadableAtom } from 'nanostores'
import { fetchItems } from '../../../api/administration.ts'
import { call } from '../../../api/call.ts'
import type { Http, Result } from '../../../api/http.ts'
import type { ManagedItem } from '../../../contract/administration.ts'
import { moveItem } from '../../../contract/routes/administration.ts'
import type { List } from '../../../stores/list.ts'
import type { StoredLearning } from '../content/stored.ts'
import { moved } from '../fields/moved.ts'

export const LEARNINGS = 'learnings'
/** More than a class can have. */
const ALL = 200

export interface LearningsStore {
  $learnings: ReadableAtom<List<StoredLearning>>
  load(): Promise<void>
  /** What was created stands last. */
  append(learning: StoredLearning): void
  /** What was changed replaces the one with its id. */
  replace(learning: StoredLearning): void
  /** What was deleted is removed by its id. */
  remove(id: string): void
  /** Shows the new order at once, and the old one again when the server refuses. */
  move(from: number, to: number): Promise<Result<unknown>>
}

/** Learnings of a class as administrators work on them, in their order (spec section 4). */
export function createLearnings(http: Http, classId: string): LearningsStore {
  const $learnings = atom<List<StoredLearning>>({ state: 'loading' })
  const change = (next: (items: readonly StoredLearning[]) => readonly StoredLearning[]) => {
    const now = $learnings.get()
    if (now.state === 'loaded') $learnings.set({ state: 'loaded', items: next(now.items) })
  }
  return {
    $learnings,
    async load() {
      const filters = { class_id: [classId] }
      const answer = await fetchItems(http, LEARNINGS, { filters, size: ALL })
      if (answer.ok) {
        const items = answer.value.data.map(toLearning)
        $learnings.set({ state: 'loaded', items })
      } else if ($learnings.get().state !== 'loaded')
        $learnings.set({ state: 'failed', failure: answer.error })
    },
    append: learning =>
      change(items => [...items.filter(({ id }) => id !== learning.id), learning]),
    replace: learning =>
      change(items => items.map(one => (one.id === learning.id ? learning : one))),
    remove: id => change(items => items.filter(one => one.id !== id)),
    async move(from, to) {
      const before = $learnings.get()
      if (before.state !== 'loaded') throw new Error('Nothing to move yet.')
      const items = moved(before.items, from, to)
      $learnings.set({ state: 'loaded', items })
      const id = items[to]?.id ?? ''
      const answer = await call(http, moveItem, {
        params: { resource: LEARNINGS, id },
        body: { before: items[to + 1]?.id ?? null },
      })
      if (!answer.ok) $learnings.set(before)
      return answer
    },
  }
}

function toLearning({ item }: ManagedItem): StoredLearning {
  return item as unknown as StoredLearning
}
