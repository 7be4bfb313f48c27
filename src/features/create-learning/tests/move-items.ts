import { call } from '../../../api/call.ts'
import type { Http, Result } from '../../../api/http.ts'
import { moveItem } from '../../../contract/routes/administration.ts'
import { type StoredTestItem, TEST_ITEMS } from '../content/stored.ts'

type Placed = Pick<StoredTestItem, 'id' | 'group'>

interface Move<T> {
  /** All items in their new order. */
  items: readonly T[]
  /** Ids of the moved items, in order. */
  ids: readonly string[]
  /** Id of the item before which they are moved; null for the end. */
  before: string | null
}

/**
 * Moves an item within its section. Items of a group stay together: within the group only their
 * order changes, beyond it they move as one, and nothing is moved into another group.
 */
export function movedItems<T extends Placed>(all: readonly T[], from: number, to: number): Move<T> {
  const [item, target] = [all[from], all[to]]
  if (!item || !target || item === target) return { items: all, ids: [], before: null }
  const isInside = isTogether(item, target)
  const block = isInside ? [item] : all.filter(one => isTogether(one, item))
  const otherItems = all.filter(one => !block.includes(one))
  const isThere = (one: T) => one === target || (!isInside && isTogether(one, target))
  const at = to > from ? otherItems.findLastIndex(isThere) + 1 : otherItems.findIndex(isThere)
  return {
    items: otherItems.toSpliced(at, 0, ...block),
    ids: block.map(({ id }) => id),
    before: otherItems[at]?.id ?? null,
  }
}

function isTogether(one: Placed, other: Placed): boolean {
  return one.id === other.id || (one.group !== null && one.group === other.group)
}

/** Moves the items one after the other before the same item, which preserves their order. */
export async function moveAll(
  http: Http,
  { ids, before }: Pick<Move<unknown>, 'ids' | 'before'>,
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
