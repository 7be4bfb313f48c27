import { randomUUID } from 'node:crypto'
import type { Db } from './tables.ts'

export interface Revision {
  revision: number
  contentHash: string
  /** Unique for every state, even after the database was restored to an older one. */
  stamp: string
}

/** Returns the state of a resource; its revision is 0 before the first write. */
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
 * @param contentHash identifies the packaged content that was loaded; unchanged when absent
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
