import type { Actor } from '../../audit-log/actor.ts'
import { writeAudit } from '../../audit-log/write-audit.ts'
import type { Db } from '../../db/tables.ts'
import type { Question, Resource } from '../resource.ts'

/** Groups with data about people; the others are public. */
const OF_PEOPLE: readonly Resource['group'][] = ['people', 'money', 'inbox']

interface Export {
  query: Omit<Question, 'offset' | 'limit'>
  format: string
  actor: Actor
  /** Milliseconds UTC. */
  now: number
}

/**
 * Logs before the first row is sent that an administrator exports data about people: the
 * resource and the number of rows. Search words are not stored, because they may be names.
 */
export async function noteExport(
  db: Db,
  resource: Resource,
  { query: question, format, actor, now }: Export,
): Promise<void> {
  const { name, group } = resource
  if (!OF_PEOPLE.includes(group)) return
  const { total: rows } = await resource.page(db, { ...question, offset: 0, limit: 1 })
  const is_narrowed = question.words.length > 0 || Object.keys(question.filters).length > 0
  await writeAudit(db, {
    actor,
    now,
    action: 'export',
    resource: name,
    // The entry is about no single item.
    id: '',
    title: `${rows} baris, ${format.toUpperCase()}`,
    after: { rows, is_narrowed },
  })
}
