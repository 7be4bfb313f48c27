import { atom, type ReadableAtom } from 'nanostores'
import { fetchItems, removeItem } from '../../../api/administration.ts'
import { call } from '../../../api/call.ts'
import type { Failure, Http, Result } from '../../../api/http.ts'
import type { SectionName } from '../../../contract/mock-test-blueprint.ts'
import { moveItem } from '../../../contract/routes/administration.ts'
import type { StoredTestItem } from '../content/stored-test.ts'
import { movedItems } from './move-items.ts'
import { TEST_ITEMS } from './publishable-test.ts'

export type TestItemsState =
  | { phase: 'loading' }
  | { phase: 'failed'; failure: Failure }
  | { phase: 'ready'; items: readonly StoredTestItem[] }

export interface TestItems {
  $items: ReadableAtom<TestItemsState>
  /** What is there stays until the new answer has come. */
  load(): Promise<void>
  /** Shows the new order of a section at once, and the old one again when the server refuses. */
  move(section: SectionName, from: number, to: number): Promise<Result<unknown>>
  /** Takes an item away at once; its entry of the audit log can undo it. */
  remove(id: string): Promise<Result<{ data: { audit_id: string } }>>
}

/** More items than a test can have. */
const ALL = 200

/** The items of a test, in their order. */
export async function fetchTestItems(
  http: Http,
  testId: string,
): Promise<Result<StoredTestItem[]>> {
  const filters = { mock_test_id: [testId] }
  const answer = await fetchItems(http, TEST_ITEMS, { filters, size: ALL })
  if (!answer.ok) return answer
  return { ok: true, value: answer.value.data.map(({ item }) => item as unknown as StoredTestItem) }
}

/** One after the other, each before the same one: so they keep their order. */
async function moveAll(
  http: Http,
  ids: readonly string[],
  before: string | null,
): Promise<Result<unknown>> {
  for (const id of ids) {
    const answer = await call(http, moveItem, {
      params: { resource: TEST_ITEMS, id },
      body: { before },
    })
    if (!answer.ok) return answer
  }
  return { ok: true, value: undefined }
}

/** The items of a mock test as administrators work on them. */
export function createTestItems(http: Http, testId: string): TestItems {
  const $items = atom<TestItemsState>({ phase: 'loading' })
  /** Shows something at once, and what was there again when the server refuses. */
  async function show<T>(
    items: readonly StoredTestItem[],
    write: () => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const before = $items.get()
    $items.set({ phase: 'ready', items })
    const answer = await write()
    if (!answer.ok) $items.set(before)
    return answer
  }
  function all(): readonly StoredTestItem[] {
    const now = $items.get()
    if (now.phase !== 'ready') throw new Error('Nothing to change yet.')
    return now.items
  }
  return {
    $items,
    async load() {
      const answer = await fetchTestItems(http, testId)
      if (answer.ok) $items.set({ phase: 'ready', items: answer.value })
      else if ($items.get().phase !== 'ready')
        $items.set({ phase: 'failed', failure: answer.error })
    },
    move(section, from, to) {
      const isOwn = (item: StoredTestItem) => item.section === section
      const { items, ids, before } = movedItems(all().filter(isOwn), from, to)
      const others = all().filter(item => !isOwn(item))
      return show([...others, ...items], () => moveAll(http, ids, before))
    },
    remove: id =>
      show(
        all().filter(item => item.id !== id),
        () => removeItem(http, { resource: TEST_ITEMS, id }, null),
      ),
  }
}
