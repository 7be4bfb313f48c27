import { fetchItems } from '../../../api/administration.ts'
import { call } from '../../../api/call.ts'
import type { Http, Result } from '../../../api/http.ts'
import { getItem } from '../../../contract/routes/administration.ts'
import { type Publishable, readVersionOf } from '../publishing/published-status.ts'
import { CLASSES } from '../stores/authoring.ts'
import { LEARNINGS } from '../stores/learnings.ts'

/** More learnings than a class can have. */
const ALL = 200

/** A class as it is published: with its learnings, which are written one by one. */
export function publishableClass(id: string): Publishable {
  const of = { resource: CLASSES, id }
  return {
    ...of,
    readDraft: http => readDraft(http, id),
    readVersion: (http, version) => readVersionOf(http, of, version),
  }
}

async function readDraft(http: Http, id: string): Promise<Result<Record<string, unknown>>> {
  const [facts, learnings] = await Promise.all([
    call(http, getItem, { params: { resource: CLASSES, id } }),
    fetchItems(http, LEARNINGS, { filters: { class_id: [id] }, size: ALL }),
  ])
  if (!facts.ok) return facts
  if (!learnings.ok) return learnings
  const own = learnings.value.data.map(({ item: { class_id: _, ...learning } }) => learning)
  return { ok: true, value: { ...facts.value.data.item, learnings: own } }
}
