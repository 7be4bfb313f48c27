import { atom, computed } from 'nanostores'
import { shell } from '../../../../content/site/administration/shell.ts'
import { fetchItems, removeItem } from '../../../api/administration.ts'
import { call } from '../../../api/call.ts'
import type { Failure, Http } from '../../../api/http.ts'
import type { ManagedItem, ResourceDescription } from '../../../contract/administration.ts'
import { ITEMS_PER_PAGE } from '../../../contract/limits.ts'
import { moveItem } from '../../../contract/routes/administration.ts'
import { titleOf } from '../../../kit/administration/form/reference-source.ts'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { notify } from '../../../stores/notifications.ts'
import type { Administration } from '../context.ts'
import { createLoader } from '../loader.ts'
import type { Filters, ListLocation } from '../location.ts'

export interface ItemsPage {
  /** Page number, from 1. */
  page: number
  data: ManagedItem[]
  total: number
}

/** Creates the store of a resource's table. */
export function createItems(administration: Administration, resource: ResourceDescription) {
  const { http, undo, changed } = administration
  const loader = createLoader<ListLocation, ItemsPage>(async ({ search, filters, sort, page }) => {
    const narrowed = { search, filters: filterParams(filters), sort }
    const query = { ...narrowed, page, size: ITEMS_PER_PAGE }
    const answer = await fetchItems(http, resource.name, query)
    return answer.ok ? { ...answer, value: { ...answer.value, page } } : answer
  })
  const $isBusy = atom(false)

  /** Removes the selected items one by one, and offers to undo all of it. */
  async function remove(chosen: readonly ManagedItem[]): Promise<void> {
    const entries: string[] = []
    const failures: Failure[] = []
    for (const { id, version } of chosen) {
      const answer = await removeItem(http, { resource: resource.name, id }, version)
      if (answer.ok) entries.push(answer.value.data.audit_id)
      else failures.push(answer.error)
    }
    tell(chosen, entries, failures)
    changed()
  }

  function tell(chosen: readonly ManagedItem[], entries: string[], failures: Failure[]): void {
    const [first] = chosen
    const why = failures[0]?.message ?? ''
    const one = first && chosen.length === 1 ? titleOf(resource, first) : ''
    const done = one ? shell.removed(one) : shell.removedMany(entries.length)
    if (entries.length === 0) notify({ severity: 'error', message: shell.notRemoved(why) })
    else
      undo.offer(
        failures.length > 0 ? shell.removedSome(entries.length, failures.length, why) : done,
        entries,
      )
  }

  async function move(from: number, to: number): Promise<void> {
    const page = loader.$loaded.get()
    const item = page.state === 'loaded' && page.value.data[from]
    if (!item) return
    const otherItems = page.value.data.toSpliced(from, 1)
    loader.set({ ...page.value, data: otherItems.toSpliced(to, 0, item) })
    const neighbours = [otherItems[to - 1], otherItems[to]] as const
    const answer = await putBetween(http, resource.name, item.id, ...neighbours)
    const title = titleOf(resource, item)
    if (answer.ok) notify({ severity: 'success', message: shell.list.moved(title) })
    else notify({ severity: 'error', message: shell.list.notMoved(failureText(answer.error)) })
    changed()
  }

  return {
    $page: loader.$loaded,
    $isBusy: computed($isBusy, isBusy => isBusy),
    ask: loader.ask,
    again: loader.again,
    remove: (chosen: readonly ManagedItem[]) => whileBusy($isBusy, () => remove(chosen)),
    /** Moves a row to another row's position on this page, and shows that at once. */
    move: (from: number, to: number) => whileBusy($isBusy, () => move(from, to)),
  }
}

/** Moves an item between two others on its page. */
async function putBetween(
  http: Http,
  resource: string,
  id: string,
  above: ManagedItem | undefined,
  below: ManagedItem | undefined,
) {
  const put = (one: string, before: string | null) =>
    call(http, moveItem, { params: { resource, id: one }, body: { before } })
  if (below || !above) return put(id, below?.id ?? null)
  // The next page is not known here, so the item is put before the one above, and then that one
  // before the item.
  const answer = await put(id, above.id)
  return answer.ok ? put(above.id, id) : answer
}

async function whileBusy(
  $isBusy: { get(): boolean; set(isBusy: boolean): void },
  work: () => Promise<void>,
): Promise<void> {
  if ($isBusy.get()) return
  $isBusy.set(true)
  try {
    await work()
  } finally {
    $isBusy.set(false)
  }
}

/**
 * Returns the filters as the call expects them: for each field, the values of which an item has
 * one.
 */
export function filterParams(filters: Filters): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(filters).map(([field, value]) => [field, [value]]))
}
