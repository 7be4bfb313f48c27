import { map } from 'nanostores'
import { fetchItems } from '../../../api/administration.ts'
import { call } from '../../../api/call.ts'
import type { Http } from '../../../api/http.ts'
import type { ManagedItem, ResourceDescription } from '../../../contract/administration.ts'
import { getItem } from '../../../contract/routes/administration.ts'

/** An item that can be referred to. */
export interface Choice {
  /** As the field holds it: some ids are numbers. */
  id: string | number
  title: string
}

/** Where a form finds what can be referred to. */
export interface ReferenceSource {
  /** @returns those that match best, undefined where they cannot be had */
  find: (
    resource: string,
    search: string,
    signal: AbortSignal,
  ) => Promise<readonly Choice[] | undefined>
  /** @returns what one is called, undefined where that is not known */
  titleOf: (resource: string, id: string | number) => Promise<string | undefined>
}

/** How many are asked for at once: a table may name fifty. */
const AT_ONCE = 4
/** How many a search offers. */
const OFFERED = 20

/**
 * What items of other resources are called, each asked for once, and which there are.
 *
 * @param described what is managed, as far as it is known
 */
export function createReferences(http: Http, described: () => readonly ResourceDescription[]) {
  const $titles = map<Record<string, string>>({})
  const asked = new Set<string>()
  const waiting: (() => Promise<void>)[] = []
  let running = 0

  async function work(): Promise<void> {
    running++
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
    running--
  }

  const nameOf = (resource: string, item: ManagedItem) => {
    const known = described().find(({ name }) => name === resource)
    return known ? titleOf(known, item) : item.id
  }

  async function ask(resource: string, id: string | number): Promise<string | undefined> {
    const answer = await call(http, getItem, { params: { resource, id: String(id) } })
    if (!answer.ok) return undefined
    const title = nameOf(resource, answer.value.data)
    $titles.setKey(keyOf(resource, String(id)), title)
    return title
  }

  const source: ReferenceSource = {
    async find(resource, search, signal) {
      const answer = await fetchItems(http, resource, { search, size: OFFERED, signal })
      if (!answer.ok) return undefined
      return answer.value.data.map(item => {
        const title = nameOf(resource, item)
        $titles.setKey(keyOf(resource, item.id), title)
        return { id: idOf(item), title }
      })
    },
    titleOf: async (resource, id) =>
      $titles.get()[keyOf(resource, String(id))] ?? ask(resource, id),
  }

  return {
    ...source,
    /** Titles by `keyOf`; what is not there is not known yet. */
    $titles,
    /** Sees to it that `$titles` has it soon. */
    want(resource: string, id: string): void {
      const key = keyOf(resource, id)
      if (asked.has(key)) return
      asked.add(key)
      waiting.push(async () => void (await ask(resource, id)))
      if (running < AT_ONCE) void work()
    },
    /** Something changed: ask again when it is wanted again. */
    forget: () => asked.clear(),
  }
}

/** As other items name it: some ids are numbers. */
function idOf({ id, item }: ManagedItem): Choice['id'] {
  return typeof item['id'] === 'number' ? item['id'] : id
}

/** A reference in one text. */
export function keyOf(resource: string, id: string): string {
  return `${resource} ${id}`
}

/** What an item is called; its id where it has no name. */
export function titleOf(
  { title_field }: Pick<ResourceDescription, 'title_field'>,
  { id, item }: Pick<ManagedItem, 'id' | 'item'>,
): string {
  const title = item[title_field]
  return typeof title === 'string' && title.trim() ? title : id
}
