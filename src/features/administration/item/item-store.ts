import { atom } from 'nanostores'
import { shell } from '../../../../content/site/administration/shell.ts'
import { createItem, removeItem, replaceItem } from '../../../api/administration.ts'
import { call } from '../../../api/call.ts'
import type { Failure } from '../../../api/http.ts'
import type { ManagedItem, Problem, ResourceDescription } from '../../../contract/administration.ts'
import { getItem } from '../../../contract/routes/administration.ts'
import { titleOf } from '../../../kit/administration/form/reference-source.ts'
import type { JsonItem } from '../../../kit/administration/json-schema.ts'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { notify } from '../../../stores/notifications.ts'
import type { Administration } from '../context.ts'
import { createLoader } from '../loader.ts'
import { itemOf, listOf } from '../location.ts'

/**
 * Somebody else saved first: the item as opened, as stored now (null if removed), and as edited
 * here.
 */
export interface Conflict {
  base: JsonItem
  theirs: ManagedItem | null
  mine: JsonItem
}

interface Opened {
  /** Empty for a new item. */
  id: string
  /** Id of the item that a new one copies. */
  like: string
}

/** One item of a resource: loaded, edited and saved. */
export class ItemStore {
  /** Initial value of the form; another value starts the form over. */
  readonly $value = atom<JsonItem>({})
  readonly $problems = atom<readonly Problem[]>([])
  readonly $conflict = atom<Conflict | undefined>()
  readonly $isBusy = atom(false)
  readonly #administration: Administration
  readonly #resource: ResourceDescription
  readonly #id: string
  readonly #loader

  constructor(administration: Administration, resource: ResourceDescription, opened: Opened) {
    this.#administration = administration
    this.#resource = resource
    this.#id = opened.id
    this.#loader = createLoader<null, ManagedItem | undefined>(() => this.#fetch(opened))
  }

  get $loaded() {
    return this.#loader.$loaded
  }

  load = (): Promise<void> => this.#loader.ask(null)

  /** Saves the item if the stored version is still the one that was opened. */
  save = (item: JsonItem): Promise<boolean | undefined> =>
    this.#whileBusy(() => this.#send(item, this.#id ? (this.#stored?.version ?? null) : undefined))

  /** Saves the merged item if the stored version is still the one it was merged with. */
  settle(item: JsonItem): Promise<boolean | undefined> {
    return this.#whileBusy(() => this.#send(item, this.$conflict.get()?.theirs?.version))
  }

  /** Continues in the form with the stored item. */
  adopt(item: JsonItem): void {
    const { theirs } = this.$conflict.get() ?? {}
    if (theirs) this.#loader.set(theirs)
    this.$conflict.set(undefined)
    this.$value.set(item)
  }

  /** Shows the stored item as the one to continue from. */
  take(managed: ManagedItem): void {
    this.#loader.set(managed)
    this.$problems.set([])
    this.$conflict.set(undefined)
    this.$value.set(managed.item)
    this.#administration.navigation.setUnsaved(false)
  }

  remove(): Promise<void> {
    return this.#whileBusy(() => this.#remove())
  }

  get #stored(): ManagedItem | undefined {
    const loaded = this.$loaded.get()
    return loaded.state === 'loaded' ? loaded.value : undefined
  }

  async #fetch({ id, like }: Opened) {
    const requestedId = id || like
    if (!requestedId) return { ok: true, value: undefined } as const
    const { http } = this.#administration
    const answer = await call(http, getItem, {
      params: { resource: this.#resource.name, id: requestedId },
    })
    if (!answer.ok) return answer
    const { id: _, ...copy } = answer.value.data.item
    this.$value.set(id ? answer.value.data.item : copy)
    return { ok: true, value: id ? answer.value.data : undefined } as const
  }

  /** @returns whether the item has been stored */
  async #send(item: JsonItem, version: number | null | undefined): Promise<boolean> {
    const { http, navigation, changed } = this.#administration
    const { name } = this.#resource
    const address = { resource: name, id: this.#id || String(item['id'] ?? '') }
    const answer = await (version === undefined
      ? createItem(http, address, item)
      : replaceItem(http, address, version, item))
    if (!answer.ok) {
      this.#refuse(answer.error, item)
      return false
    }
    this.take(answer.value.data)
    notify({ severity: 'success', message: this.#id ? shell.item.saved : shell.item.created })
    changed()
    if (!this.#id) navigation.replace(itemOf(name, answer.value.data.id))
    return true
  }

  #refuse(failure: Failure, mine: JsonItem): void {
    const isChanged = failure.code === 'changed-meanwhile'
    if (isChanged && this.#id) {
      const base = (this.$conflict.get()?.theirs ?? this.#stored)?.item ?? {}
      this.$conflict.set({ base, theirs: failure.data ?? null, mine })
      return
    }
    const idProblems = isChanged ? [{ path: ['id'], message: shell.item.exists }] : []
    const { problems = idProblems } = (failure.code === 'invalid-input' && failure.data) || {}
    this.$problems.set(problems)
    const why =
      problems.length > 0 ? shell.item.problems : shell.item.notSaved(failureText(failure))
    notify({ severity: 'error', message: why })
  }

  async #remove(): Promise<void> {
    const item = this.#stored
    if (!item) return
    const { http, navigation, undo, changed } = this.#administration
    const { name } = this.#resource
    const answer = await removeItem(http, { resource: name, id: this.#id }, item.version)
    if (!answer.ok) {
      if (answer.error.code === 'changed-meanwhile') await this.#loader.again()
      return void notify({
        severity: 'error',
        message: shell.notRemoved(failureText(answer.error)),
      })
    }
    undo.offer(shell.removed(titleOf(this.#resource, item)), [answer.value.data.audit_id])
    navigation.setUnsaved(false)
    changed()
    navigation.go(listOf(name))
  }

  async #whileBusy<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.$isBusy.get()) return undefined
    this.$isBusy.set(true)
    return work().finally(() => this.$isBusy.set(false))
  }
}
