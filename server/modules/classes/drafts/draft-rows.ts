import { sql } from 'kysely'
import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { hasLetters } from '../../../lists/has-letters.ts'
import type { ListRow } from '../../../lists/read-items.ts'
import type { Conditions } from '../../../lists/write-items.ts'
import type { DraftClass, DraftLearning } from '../content-schema.ts'

/** What drafts are called among lists; who writes both writes to the first one first. */
export const CLASSES = 'classes'
export const LEARNINGS = 'learnings'

interface Drafts {
  [CLASSES]: DraftClass
  [LEARNINGS]: DraftLearning
}
export type DraftList = keyof Drafts

/** Something that an administrator works on; learners see what was published of it. */
export interface Draft<L extends DraftList = DraftList> {
  id: string
  version: number
  source: ListRow['source']
  item: Drafts[L]
}

/** The learnings of one class, in the administrators' order. */
export async function readLearnings(db: Db, classId: string): Promise<Draft<'learnings'>[]> {
  const rows = await draftsOf(db, LEARNINGS)
    .selectAll()
    .where(hasLetters(classId))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const drafts = rows.map(row => toDraft<'learnings'>(row))
  return drafts.filter(({ item }) => item.class_id === classId)
}

export async function findDraft<L extends DraftList>(
  db: Db,
  list: L,
  id: string,
): Promise<Draft<L> | undefined> {
  const row = await draftsOf(db, list).selectAll().where('id', '=', id).executeTakeFirst()
  return row && toDraft<L>(row)
}

/**
 * Creates a draft as the last one, or replaces it where it stands.
 *
 * @throws ApiError changed-meanwhile
 */
export async function putDraft<L extends DraftList>(
  trx: Db,
  list: L,
  item: Drafts[L],
  conditions: Conditions,
  now: number,
): Promise<Draft<L>> {
  const { 'If-Match': wanted, 'If-None-Match': isNew } = conditions
  const version = await raiseRevision(trx, list)
  const document = JSON.stringify(item)
  const written = { source: 'admin' as const, version, document, updated_at: now }
  const { id } = item
  const row =
    wanted === undefined
      ? await insertDraft(trx, list, id, written, isNew !== undefined)
      : await updateDraft(trx, list, id, written, wanted)
  if (!row) throw new ApiError('changed-meanwhile')
  return toDraft<L>(row)
}

/** @throws ApiError changed-meanwhile or not-found */
export async function removeDraft(
  trx: Db,
  list: DraftList,
  id: string,
  { 'If-Match': wanted = '*' }: Conditions,
  now: number,
): Promise<void> {
  const version = await raiseRevision(trx, list)
  const removed = { source: 'removed' as const, version, updated_at: now }
  const row = await updateDraft(trx, list, id, removed, wanted)
  if (row) return
  throw new ApiError((await findDraft(trx, list, id)) ? 'changed-meanwhile' : 'not-found')
}

/** Puts a draft before another one of its kind, or last. @throws ApiError not-found */
export async function moveDraft(
  trx: Db,
  list: DraftList,
  id: string,
  before: string | null,
  now: number,
): Promise<void> {
  await raiseRevision(trx, list)
  const rows = draftsOf(trx, list).select('id').orderBy('position').orderBy('id')
  const ids = (await rows.execute()).map(row => row.id)
  const others = ids.filter(other => other !== id)
  const place = before === null ? others.length : others.indexOf(before)
  if (others.length === ids.length || place < 0) throw new ApiError('not-found')
  for (const [position, each] of others.toSpliced(place, 0, id).entries()) {
    // What is in its order an administrator's is no longer ours to replace.
    const changes = each === id ? { source: 'admin' as const, updated_at: now } : {}
    await trx
      .updateTable('list_items')
      .set({ position, ...changes })
      .where('list', '=', list)
      .where('id', '=', each)
      .execute()
  }
}

/** Puts drafts one after the other, after all others of their kind. */
export async function orderDrafts(trx: Db, list: DraftList, ids: readonly string[]): Promise<void> {
  const first = await nextPosition(trx, list)
  for (const [at, id] of ids.entries())
    await trx
      .updateTable('list_items')
      .set({ position: first + at })
      .where('list', '=', list)
      .where('id', '=', id)
      .execute()
}

function draftsOf(db: Db, list: DraftList) {
  return db.selectFrom('list_items').where('list', '=', list).where('source', '!=', 'removed')
}

function toDraft<L extends DraftList>({ id, version, source, document }: ListRow): Draft<L> {
  return { id, version, source, item: JSON.parse(document) }
}

type Written = Pick<ListRow, 'source' | 'version' | 'document' | 'updated_at'>

async function insertDraft(
  trx: Db,
  list: DraftList,
  id: string,
  written: Written,
  isNew: boolean,
): Promise<ListRow | undefined> {
  const position = await nextPosition(trx, list)
  return trx
    .insertInto('list_items')
    .values({ ...written, list, id, position })
    .onConflict(conflict => {
      const replacing = conflict.columns(['list', 'id']).doUpdateSet(written)
      return isNew ? replacing.where('list_items.source', '=', 'removed') : replacing
    })
    .returningAll()
    .executeTakeFirst()
}

async function nextPosition(trx: Db, list: DraftList): Promise<number> {
  const { next } = await trx
    .selectFrom('list_items')
    .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'))
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return next
}

/** The database decides: of several writes that want the same version, it lets one through. */
function updateDraft(
  trx: Db,
  list: DraftList,
  id: string,
  written: Partial<Written>,
  version: string | number,
): Promise<ListRow | undefined> {
  let query = trx
    .updateTable('list_items')
    .set(written)
    .where('list', '=', list)
    .where('id', '=', id)
    .where('source', '!=', 'removed')
  if (typeof version === 'number') query = query.where('version', '=', version)
  return query.returningAll().executeTakeFirst()
}
