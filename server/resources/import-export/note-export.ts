import type { Actor } from '../../audit-log/actor.ts'
import { writeAudit } from '../../audit-log/write-audit.ts'
import type { Db } from '../../db/tables.ts'
import type { Question, Resource } from '../resource.ts'

/** What tells of people; the rest is what everybody reads. */
const OF_PEOPLE: readonly Resource['group'][] = ['people', 'money', 'inbox']

interface Export {
  asked: Omit<Question, 'offset' | 'limit'>
  format: string
  actor: Actor
  /** Milliseconds UTC. */
  now: number
}

/**
 * Writes down that somebody takes data about people along, before the first row leaves: who, of
 * what, and how many rows. What they searched for is not kept: it may be a name.
 */
export async function noteExport(
  db: Db,
  resource: Resource,
  { asked, format, actor, now }: Export,
): Promise<void> {
  const { name, group } = resource
  if (!OF_PEOPLE.includes(group)) return
  const { total: rows } = await resource.page(db, { ...asked, offset: 0, limit: 1 })
  const is_narrowed = asked.words.length > 0 || Object.keys(asked.filters).length > 0
  await writeAudit(db, {
    actor,
    now,
    action: 'export',
    resource: name,
    // It is about no single item.
    id: '',
    title: `${rows} baris, ${format.toUpperCase()}`,
    after: { rows, is_narrowed },
  })
}
