import type { Problem } from '../../../../src/contract/administration.ts'
import { raiseRevision } from '../../../db/revisions.ts'
import type { Db, Tables } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Conditions } from '../../../lists/write-items.ts'
import type { Item, StoredItem } from '../../../resources/resource.ts'
import { DICTIONARY } from '../dictionary.ts'
import { LAST, own } from '../owned-entries.ts'
import { entryRows, saveRows } from '../save-entries.ts'
import { ManagedEntry } from './schema.ts'

/** What of an entry is not an administrator's to write, and stays. */
const KEPT = ['id', 'source', 'position', 'content_hash', 'head_id', 'variants'] as const
type Row = Pick<Tables['dictionary_entries'], (typeof KEPT)[number]>

/** For `If-Match`: a number that changes with what an entry says. */
export function versionOf({ content_hash }: Pick<Row, 'content_hash'>): number {
  return Buffer.from(content_hash, 'base64url').readUIntBE(0, 6)
}

/** Entries of the Basic Korean Dictionary follow its next import until an administrator takes one over: not by accident. */
export function whyNotPut(id: string, before: StoredItem | undefined): string | undefined {
  if (before) return before.item['source'] === 'krdict' ? KRDICT_IS_ONLY_READ : undefined
  return id.startsWith('krdict-') ? NO_SUCH_KRDICT : undefined
}

const KRDICT_IS_ONLY_READ =
  'Kata dari KRDICT hanya bisa dibaca. Pilih “Ambil alih dari KRDICT” di halaman kata ini dulu, lalu ubah.'
const NO_SUCH_KRDICT = 'Kata KRDICT dengan id ini tidak ada. Id kata baru diawali “sapa-”.'

/**
 * Creates an entry, or replaces one that may be.
 *
 * @returns its version
 * @throws ApiError changed-meanwhile
 */
export async function putEntry(
  trx: Db,
  { id, item }: StoredItem,
  conditions: Conditions,
  now: number,
): Promise<number> {
  // First, because it makes whoever writes at the same time wait.
  await raiseRevision(trx, DICTIONARY)
  const before = await findRow(trx, id)
  check(before, conditions)
  const { categories, part_of_speech, ...entry } = ManagedEntry.parse(item)
  const position = before?.position ?? (await nextPosition(trx))
  const source = before?.source ?? 'sapa'
  const kept = { source, position, head: before?.head_id, variants: variantsOf(before) }
  const rows = entryRows([{ ...entry, ...kept, partOfSpeech: part_of_speech }])
  await saveRows(trx, rows)
  await putIntoCategories(trx, id, categories)
  await own(trx, id, { source: 'admin', categories }, now)
  return rows[0] ? versionOf(rows[0]) : 0
}

/**
 * Takes an entry of ours away for good: our own content does not bring it back.
 *
 * @throws ApiError changed-meanwhile, not-found or not-possible
 */
export async function removeEntry(
  trx: Db,
  id: string,
  conditions: Conditions,
  now: number,
): Promise<void> {
  await raiseRevision(trx, DICTIONARY)
  const before = await findRow(trx, id)
  if (!before) throw new ApiError('not-found')
  check(before, conditions)
  if (before.source === 'krdict')
    throw new ApiError('not-possible', 'Kata dari KRDICT tidak bisa dihapus.')
  await putIntoCategories(trx, id, [])
  await trx.deleteFrom('dictionary_entries').where('id', '=', id).execute()
  await own(trx, id, { source: 'removed', categories: [] }, now)
}

function variantsOf(before: Row | undefined): string[] {
  return before ? JSON.parse(before.variants) : []
}

/** The revision is locked by then: what is read here stays so. */
function check(before: Row | undefined, conditions: Conditions): void {
  const wanted = conditions['If-Match']
  const isNew = conditions['If-None-Match'] === '*'
  const isOther = typeof wanted === 'number' && (!before || versionOf(before) !== wanted)
  if ((isNew && before) || isOther || (wanted === '*' && !before))
    throw new ApiError('changed-meanwhile')
}

function findRow(trx: Db, id: string): Promise<Row | undefined> {
  return trx.selectFrom('dictionary_entries').select(KEPT).where('id', '=', id).executeTakeFirst()
}

/** After all of ours, and before what is imported. */
async function nextPosition(trx: Db): Promise<number> {
  const { last } = await trx
    .selectFrom('dictionary_entries')
    .select(eb => eb.fn.max<number | null>('position').as('last'))
    .where('position', '<', 1_000_000)
    .executeTakeFirstOrThrow()
  return Math.min((last ?? -1) + 1, 999_999)
}

/** Names of categories that are not there, in each of some entries. */
export async function findCategoryProblems(db: Db, items: readonly Item[]): Promise<Problem[][]> {
  const rows = await db.selectFrom('dictionary_categories').select('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  return items.map(item =>
    ManagedEntry.shape.categories.parse(item['categories']).flatMap((category, at) => {
      const message = `Kategori "${category}" tidak ada. Pilih salah satu yang ada.`
      return known.has(category) ? [] : [{ path: ['categories', at], message }]
    }),
  )
}

/** Their names were judged. */
async function putIntoCategories(trx: Db, id: string, categories: readonly string[]) {
  await trx.deleteFrom('dictionary_entry_categories').where('entry_id', '=', id).execute()
  for (const category_id of new Set(categories)) {
    await trx
      .insertInto('dictionary_entry_categories')
      .values({ category_id, entry_id: id, position: LAST })
      .execute()
  }
}
