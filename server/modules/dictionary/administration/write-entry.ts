import type { Problem } from '../../../../src/contract/administration.ts'
import { raiseRevision } from '../../../db/revisions.ts'
import type { Db, Tables } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Conditions } from '../../../lists/write-items.ts'
import type { ResourceItem, StoredItem } from '../../../resources/resource.ts'
import { DICTIONARY } from '../dictionary.ts'
import { claimEntry, LAST } from '../owned-entries.ts'
import { entryRows, saveRows } from '../save-entries.ts'
import { linkSpellings } from '../word-links.ts'
import { ManagedEntry } from './schema.ts'

/** Fields of an entry that administrators cannot edit. */
const READ_ONLY = ['id', 'source', 'position', 'content_hash', 'head_id', 'variants'] as const
type ReadOnlyColumns = Pick<Tables['dictionary_entries'], (typeof READ_ONLY)[number]>

const IDS_PER_STATEMENT = 1_000

/** Returns the version for `If-Match`, which changes with the content. */
export function versionOf({ content_hash }: Pick<ReadOnlyColumns, 'content_hash'>): number {
  return Buffer.from(content_hash, 'base64url').readUIntBE(0, 6)
}

/** Entries of the Basic Korean Dictionary follow its imports until an administrator takes one over. */
export function whyNotPut(id: string, before: StoredItem | undefined): string | undefined {
  if (before) return before.item['source'] === 'krdict' ? KRDICT_IS_ONLY_READ : undefined
  return id.startsWith('krdict-') ? NO_SUCH_KRDICT : undefined
}

const KRDICT_IS_ONLY_READ =
  'Kata dari KRDICT hanya bisa dibaca. Pilih “Ambil alih dari KRDICT” di halaman kata ini dulu, lalu ubah.'
const NO_SUCH_KRDICT = 'Kata KRDICT dengan id ini tidak ada. Id kata baru diawali “sapa-”.'

/**
 * Creates an entry, or replaces an editable one.
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
  // First, because it makes concurrent writers wait.
  await raiseRevision(trx, DICTIONARY)
  const before = await findRow(trx, id)
  check(before, conditions)
  const { categories, part_of_speech, ...entry } = ManagedEntry.parse(item)
  const position = before?.position ?? (await nextPosition(trx))
  const source = before?.source ?? 'sapa'
  const preserved = { source, position, head: before?.head_id, variants: variantsOf(before) }
  const rows = entryRows([{ ...entry, ...preserved, partOfSpeech: part_of_speech }])
  await saveRows(trx, rows)
  await putIntoCategories(trx, id, categories)
  await claimEntry(trx, id, { source: 'admin', categories }, now)
  await linkSpellings(trx, [entry.word, ...(before ? [before.word] : [])])
  return rows[0] ? versionOf(rows[0]) : 0
}

/**
 * Removes one of our entries permanently: our own content does not restore it.
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
  await claimEntry(trx, id, { source: 'removed', categories: [] }, now)
  await linkSpellings(trx, [before.word])
}

function variantsOf(before: ReadOnlyColumns | undefined): string[] {
  return before ? JSON.parse(before.variants) : []
}

/** Checks preconditions; the revision is locked already, so that they stay true. */
function check(before: ReadOnlyColumns | undefined, conditions: Conditions): void {
  const expected = conditions['If-Match']
  const isNew = conditions['If-None-Match'] === '*'
  const isOtherVersion = typeof expected === 'number' && (!before || versionOf(before) !== expected)
  if ((isNew && before) || isOtherVersion || (expected === '*' && !before))
    throw new ApiError('changed-meanwhile')
}

function findRow(trx: Db, id: string) {
  return trx
    .selectFrom('dictionary_entries')
    .select(READ_ONLY)
    .select('word')
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns a position after all of our entries, and before imported ones. */
async function nextPosition(trx: Db): Promise<number> {
  const { last } = await trx
    .selectFrom('dictionary_entries')
    .select(eb => eb.fn.max<number | null>('position').as('last'))
    .where('position', '<', 1_000_000)
    .executeTakeFirstOrThrow()
  return Math.min((last ?? -1) + 1, 999_999)
}

/** Returns the unknown categories and related words of each entry as problems. */
export async function findUnknownReferences(
  db: Db,
  items: readonly ResourceItem[],
): Promise<Problem[][]> {
  const rows = await db.selectFrom('dictionary_categories').select('id').execute()
  const categoryIds = new Set(rows.map(({ id }) => id))
  const entries = items.map(item => ManagedEntry.parse(item))
  const entryIds = await findEntryIds(db, entries)
  return entries.map(({ categories, senses }) => [
    ...categories.flatMap((category, at) => {
      const message = `Kategori "${category}" tidak ada. Pilih salah satu yang ada.`
      return categoryIds.has(category) ? [] : [{ path: ['categories', at], message }]
    }),
    ...senses.flatMap(({ related = [] }, sense) =>
      related.flatMap(({ entry }, at) => {
        const message = `Kata "${entry}" tidak ada di kamus. Tulis id kata yang ada, misalnya "sapa-학교".`
        const path = ['senses', sense, 'related', at, 'entry']
        return entryIds.has(entry) ? [] : [{ path, message }]
      }),
    ),
  ])
}

/**
 * Returns the ids that these entries may name as related: those in the dictionary, those of the
 * entries themselves, and those that are stored with them already (an import of the Basic Korean
 * Dictionary may name words that it does not contain).
 */
async function findEntryIds(db: Db, entries: readonly ManagedEntry[]): Promise<Set<string>> {
  const related = new Set(entries.flatMap(relatedOf))
  const ids = new Set(entries.map(({ id }) => id))
  if (related.size === 0) return ids
  const found = new Set(ids)
  const needed = [...related, ...ids]
  for (let from = 0; from < needed.length; from += IDS_PER_STATEMENT) {
    const rows = await db
      .selectFrom('dictionary_entries')
      .select(['id', 'senses'])
      .where('id', 'in', needed.slice(from, from + IDS_PER_STATEMENT))
      .execute()
    for (const { id, senses } of rows) {
      found.add(id)
      if (ids.has(id))
        for (const entry of relatedOf({ senses: JSON.parse(senses) })) found.add(entry)
    }
  }
  return found
}

function relatedOf({ senses }: Pick<ManagedEntry, 'senses'>): string[] {
  return senses.flatMap(({ related = [] }) => related.map(({ entry }) => entry))
}

/** Sets the categories of an entry, which were checked already. */
async function putIntoCategories(trx: Db, id: string, categories: readonly string[]) {
  await trx.deleteFrom('dictionary_entry_categories').where('entry_id', '=', id).execute()
  for (const category_id of new Set(categories)) {
    await trx
      .insertInto('dictionary_entry_categories')
      .values({ category_id, entry_id: id, position: LAST })
      .execute()
  }
}
