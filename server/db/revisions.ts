import { randomUUID } from 'node:crypto'
import type { Db } from './tables.ts'

export interface Revision {
  revision: number
  contentHash: string
  /** No two states share one, not even where the database was put back to an older one. */
  stamp: string
}

/** The state of a resource; revision 0 when nothing was ever written to it. */
export async function readRevision(db: Db, resource: string): Promise<Revision> {
  const row = await db
    .selectFrom('revisions')
    .select(['revision', 'content_hash', 'stamp'])
    .where('resource', '=', resource)
    .executeTakeFirst()
  const { revision = 0, content_hash: contentHash = '', stamp = '' } = row ?? {}
  return { revision, contentHash, stamp }
}

/**
 * Tells every process that a resource changed.
 *
 * @param contentHash remembers which packaged content was loaded; left as it is when absent
 * @returns its new revision
 */
export async function raiseRevision(
  db: Db,
  resource: string,
  contentHash?: string,
): Promise<number> {
  const stamp = randomUUID()
  const { revision } = await db
    .insertInto('revisions')
    .values({ resource, revision: 1, content_hash: contentHash ?? '', stamp })
    .onConflict(conflict =>
      conflict.column('resource').doUpdateSet(eb => ({
        revision: eb('revisions.revision', '+', 1),
        stamp,
        ...(contentHash === undefined ? {} : { content_hash: contentHash }),
      })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}
