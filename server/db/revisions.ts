import type { Db } from './tables.ts'

export interface Revision {
  revision: number
  contentHash: string
}

/** The state of a resource; revision 0 when nothing was ever written to it. */
export async function readRevision(db: Db, resource: string): Promise<Revision> {
  const row = await db
    .selectFrom('revisions')
    .select(['revision', 'content_hash'])
    .where('resource', '=', resource)
    .executeTakeFirst()
  return { revision: row?.revision ?? 0, contentHash: row?.content_hash ?? '' }
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
  const { revision } = await db
    .insertInto('revisions')
    .values({ resource, revision: 1, content_hash: contentHash ?? '' })
    .onConflict(conflict =>
      conflict.column('resource').doUpdateSet(eb => ({
        revision: eb('revisions.revision', '+', 1),
        ...(contentHash === undefined ? {} : { content_hash: contentHash }),
      })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}
