import { fetchItems } from '../../../api/administration.ts'
import { call } from '../../../api/call.ts'
import type { Http } from '../../../api/http.ts'
import type { ManagedItem } from '../../../contract/administration.ts'
import { getItem } from '../../../contract/routes/administration.ts'
import type { Choice, ReferenceSource } from './reference-source.ts'

/** How many are offered at once. */
const OFFERED = 20

/**
 * References from the calls of administration.
 *
 * @param titleField the field that names an item of a resource
 */
export function createReferenceSource(
  http: Http,
  titleField: (resource: string) => string,
): ReferenceSource {
  const titles = new Map<string, string>()
  const choice = (resource: string, { id, item }: ManagedItem): Choice => {
    const own = item['id']
    const named = item[titleField(resource)]
    const title = typeof named === 'string' && named.trim() ? named : id
    titles.set(`${resource} ${id}`, title)
    return { id: typeof own === 'number' ? own : id, title }
  }
  return {
    async find(resource, search, signal) {
      const answer = await fetchItems(http, resource, { search, size: OFFERED, signal })
      return answer.ok ? answer.value.data.map(item => choice(resource, item)) : undefined
    },
    async titleOf(resource, id) {
      const known = titles.get(`${resource} ${id}`)
      if (known) return known
      const answer = await call(http, getItem, { params: { resource, id: String(id) } })
      return answer.ok ? choice(resource, answer.value.data).title : undefined
    },
  }
}
