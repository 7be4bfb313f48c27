import type { Actor } from '../audit-log/actor.ts'
import { raiseRevision } from '../db/revisions.ts'
import type { Db, Tables } from '../db/tables.ts'
import './tables.ts'

export type Publication = Tables['publications']

/** Name of a kind's publications among the revisions, which caches depend on. */
export const publicationsOf = (kind: string) => `published ${kind}`

export interface NewPublication {
  kind: string
  id: string
  /** Null withdraws it: learners no longer find it. */
  document: object | null
  /** Absent for our own content. */
  actor?: Actor
  note?: string
  /** Milliseconds UTC. */
  now: number
}

/** Publishes the next version of an item, in the caller's transaction. @returns its version */
export async function publish(trx: Db, publication: NewPublication): Promise<number> {
  const { kind, id, document, actor, note = null, now } = publication
  // First, because it makes others who publish the same kind wait.
  await raiseRevision(trx, publicationsOf(kind))
  const { last } = await trx
    .selectFrom('publications')
    .select(eb => eb.fn.max<number | null>('version').as('last'))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const version = (last ?? 0) + 1
  await trx
    .insertInto('publications')
    .values({
      kind,
      id,
      version,
      document: document ? JSON.stringify(document) : '',
      published_at: now,
      published_by: actor?.userId ?? null,
      note,
    })
    .execute()
  return version
}

/** Returns what learners see of a kind: the newest version of each that is not withdrawn. */
export async function readPublished(db: Db, kind: string): Promise<Publication[]> {
  const newest = db
    .selectFrom('publications')
    .select(['id', eb => eb.fn.max('version').as('version')])
    .where('kind', '=', kind)
    .groupBy('id')
    .as('newest')
  return db
    .selectFrom('publications')
    .innerJoin(newest, join =>
      join
        .onRef('newest.id', '=', 'publications.id')
        .onRef('newest.version', '=', 'publications.version'),
    )
    .selectAll('publications')
    .where('kind', '=', kind)
    .where('document', '!=', '')
    .orderBy('publications.id')
    .execute()
}

/**
 * Returns the newest version with content of everything of a kind that was ever published, and
 * whether it was withdrawn since.
 *
 * @param id restricts it to one item
 */
export async function readEverPublished(
  db: Db,
  kind: string,
  id?: string,
): Promise<(Publication & { is_withdrawn: boolean })[]> {
  const last = db
    .selectFrom('publications')
    .select(['id', eb => eb.fn.max('version').as('version')])
    .where('kind', '=', kind)
    .$if(id !== undefined, query => query.where('id', '=', id ?? ''))
    .groupBy('id')
  const rows = await db
    .selectFrom('publications')
    .innerJoin(last.where('document', '!=', '').as('shown'), join =>
      join
        .onRef('shown.id', '=', 'publications.id')
        .onRef('shown.version', '=', 'publications.version'),
    )
    .innerJoin(last.as('last'), 'last.id', 'publications.id')
    .selectAll('publications')
    .select('last.version as last')
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ last, ...row }) => ({ ...row, is_withdrawn: row.version < last }))
}

/** Returns the last published content of one item, and whether it was withdrawn since. */
export async function readLastPublished(db: Db, kind: string, id: string) {
  return (await readEverPublished(db, kind, id))[0]
}

/** Returns all versions of one item, the newest first, with their length: 0 withdrew it. */
export function readVersions(db: Db, kind: string, id: string) {
  return db
    .selectFrom('publications')
    .leftJoin('users', 'users.id', 'publications.published_by')
    .select(['version', 'published_at', 'note', 'users.name as published_by'])
    .select(eb => eb.fn<number>('length', ['document']).as('length'))
    .where('kind', '=', kind)
    .where('publications.id', '=', id)
    .orderBy('version', 'desc')
    .execute()
}

/** Returns one version of an item. */
export function readVersion(db: Db, kind: string, id: string, version: number) {
  return db
    .selectFrom('publications')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
}
