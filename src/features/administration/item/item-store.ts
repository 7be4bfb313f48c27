import { atom, computed } from 'nanostores'
import { shell } from '../../../../content/site/administration/shell.ts'
import { createItem, removeItem, replaceItem } from '../../../api/administration.ts'
import { call } from '../../../api/call.ts'
import type { Failure } from '../../../api/http.ts'
import type { ManagedItem, Problem, ResourceDescription } from '../../../contract/administration.ts'
import { getItem } from '../../../contract/routes/administration.ts'
import { notify } from '../../../stores/notifications.ts'
import { createLoader } from '../loader.ts'
import { itemOf, listOf } from '../place.ts'
import type { Administration } from '../store.ts'
import { titleOf } from '../title-of.ts'

type Item = Readonly<Record<string, unknown>>

/** Somebody else was quicker: what was opened, what is stored now, null when it is gone, and what we want. */
export interface Conflict {
  base: Item
  theirs: ManagedItem | null
  mine: Item
}

/** One item, new where `id` is empty. @param like id of one that a new one begins as */
export function createItemStore(
  administration: Administration,
  resource: ResourceDescription,
  { id, like }: { id: string; like: string },
) {
  const { http, navigation, undo, changed } = administration
  const { name } = resource
  const $value = atom<Item>({})
  const $problems = atom<readonly Problem[]>([])
  const $conflict = atom<Conflict | undefined>()
  const $isBusy = atom(false)
  const loader = createLoader<null, ManagedItem | undefined>(async () => {
    const wanted = id || like
    if (!wanted) return { ok: true, value: undefined }
    const answer = await call(http, getItem, { params: { resource: name, id: wanted } })
    if (!answer.ok) return answer
    begin(id ? answer.value.data.item : withoutId(answer.value.data.item))
    return { ok: true, value: id ? answer.value.data : undefined }
  })

  const begin = (value: Item) => $value.set(value)
  const stored = () => {
    const loaded = loader.$loaded.get()
    return loaded.state === 'loaded' ? loaded.value : undefined
  }

  /** Shows what is stored by now, as what somebody goes on from. */
  function take(managed: ManagedItem): void {
    loader.set(managed)
    $problems.set([])
    $conflict.set(undefined)
    begin(managed.item)
    navigation.setUnsaved(false)
  }

  /** @returns whether it is stored now */
  async function send(item: Item, version: number | null | undefined): Promise<boolean> {
    const address = { resource: name, id: id || String(item['id'] ?? '') }
    const answer = await (version === undefined
      ? createItem(http, address, item)
      : replaceItem(http, address, version, item))
    if (!answer.ok) {
      refuse(answer.error, item)
      return false
    }
    take(answer.value.data)
    notify({ severity: 'success', message: id ? shell.item.saved : shell.item.created })
    changed()
    if (!id) navigation.go(itemOf(name, answer.value.data.id), { isQuiet: true })
    return true
  }

  function refuse({ code, message, data }: Failure, item: Item): void {
    if (code === 'changed-meanwhile' && id) {
      $conflict.set({ ...bothOf(data), mine: item })
      return
    }
    const taken = code === 'changed-meanwhile' ? [{ path: ['id'], message: shell.item.exists }] : []
    const { problems = taken } = (code === 'invalid-input' && data) || {}
    $problems.set(problems)
    const why = problems.length > 0 ? shell.item.problems : shell.item.notSaved(message)
    notify({ severity: 'error', message: why })
  }

  /** Of a conflict what was opened, and what the server says is there now. */
  function bothOf(theirs: ManagedItem | null = null): Pick<Conflict, 'base' | 'theirs'> {
    const before = $conflict.get()?.theirs ?? stored()
    return { base: before?.item ?? {}, theirs }
  }

  async function remove(): Promise<void> {
    const item = stored()
    if (!item) return
    const answer = await removeItem(http, { resource: name, id }, item.version)
    if (!answer.ok) {
      if (answer.error.code === 'changed-meanwhile') await loader.again()
      return void notify({ severity: 'error', message: shell.notRemoved(answer.error.message) })
    }
    undo.offer(shell.removed(titleOf(resource, item)), [answer.value.data.audit_id])
    navigation.setUnsaved(false)
    changed()
    navigation.go(listOf(name))
  }

  async function whileBusy<T>(work: () => Promise<T>): Promise<T | undefined> {
    if ($isBusy.get()) return undefined
    $isBusy.set(true)
    return work().finally(() => $isBusy.set(false))
  }

  return {
    $loaded: loader.$loaded,
    /** What the form begins with: another one begins it anew. */
    $value: computed($value, value => value),
    $problems: computed($problems, problems => problems),
    $conflict: computed($conflict, conflict => conflict),
    $isBusy: computed($isBusy, isBusy => isBusy),
    load: () => loader.ask(null),
    take,
    remove: () => whileBusy(remove),
    /** Writes it, if it is still what was opened. */
    save: (item: Item) => whileBusy(() => send(item, id ? (stored()?.version ?? null) : undefined)),
    /** Writes what was chosen of two, if what is stored is still what was chosen from. */
    settle: (item: Item) =>
      whileBusy(() => send(item, $conflict.get()?.theirs?.version ?? undefined)),
    /** Goes on with the form from what is stored now. */
    adopt(item: Item): void {
      const { theirs } = $conflict.get() ?? {}
      if (theirs) loader.set(theirs)
      $conflict.set(undefined)
      begin(item)
    },
    /** Puts something else into the form, without saving it. */
    begin,
  }
}

/** A copy is another thing. */
function withoutId({ id: _id, ...item }: Item): Item {
  return item
}

export type ItemStore = ReturnType<typeof createItemStore>
