import { map } from 'nanostores'
import { fetchItems } from '../../../api/administration.ts'
import { call } from '../../../api/call.ts'
import type { Http } from '../../../api/http.ts'
import type { ManagedItem, ResourceDescription } from '../../../contract/administration.ts'
import { getItem } from '../../../contract/routes/administration.ts'

/** An item that can be referred to. */
export interface Choice {
  /** As the field stores it: some ids are numbers. */
  id: string | number
  title: string
}

/** Source of the items that a form can refer to. */
export interface ReferenceSource {
  /** @returns the best matches, undefined if they cannot be loaded */
  find: (
    resource: string,
    search: string,
    signal: AbortSignal,
  ) => Promise<readonly Choice[] | undefined>
  /** @returns an item's title, undefined if it is not known */
  titleOf: (resource: string, id: string | number) => Promise<string | undefined>
}

/** Maximum number of simultaneous requests: a table may contain fifty references. */
const AT_ONCE = 4
/** Maximum number of search results. */
const OFFERED = 20

/**
 * Creates a source that loads the titles of other resources' items, each once, and searches them.
 *
 * @param described the managed resources, as far as they are loaded
 */
export function createReferences(http: Http, described: () => readonly ResourceDescription[]) {
  const $titles = map<Record<string, string>>({})
  const requested = new Set<string>()
  const waiting: (() => Promise<void>)[] = []
  let running = 0

  async function work(): Promise<void> {
    running++
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
    running--
  }

  const nameOf = (resource: string, item: ManagedItem) => {
    const description = described().find(({ name }) => name === resource)
    return description ? titleOf(description, item) : item.id
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
    /** Titles by `keyOf`; titles that are not known yet are missing. */
    $titles,
    /** Requests a title for `$titles`. */
    want(resource: string, id: string): void {
      const key = keyOf(resource, id)
      if (requested.has(key)) return
      requested.add(key)
      waiting.push(async () => void (await ask(resource, id)))
      if (running < AT_ONCE) void work()
    },
    /** Forgets which titles were requested, because something changed. */
    forget: () => requested.clear(),
  }
}

/** Returns an id as other items refer to it: some ids are numbers. */
function idOf({ id, item }: ManagedItem): Choice['id'] {
  return typeof item['id'] === 'number' ? item['id'] : id
}

/** Returns a reference as one key. */
export function keyOf(resource: string, id: string): string {
  return `${resource} ${id}`
}

/** Returns an item's title; its id if it has none. */
export function titleOf(
  { title_field }: Pick<ResourceDescription, 'title_field'>,
  { id, item }: Pick<ManagedItem, 'id' | 'item'>,
): string {
  const title = item[title_field]
  return typeof title === 'string' && title.trim() ? title : id
}
