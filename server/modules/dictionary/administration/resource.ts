import { sql } from 'kysely'
import { z } from 'zod'
import { Line } from '../../../../src/contract/catalogue.ts'
import { line } from '../../../../src/contract/user-fields.ts'
import { writeAudit } from '../../../audit-log/write-audit.ts'
import { transact } from '../../../db/retry.ts'
import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { action } from '../../../resources/action.ts'
import type { ActionCall, Resource, StoredItem } from '../../../resources/resource.ts'
import { isEqual, tableReader } from '../../../resources/table-resource.ts'
import { DICTIONARY } from '../dictionary.ts'
import { claimEntry, OWNED, readOwned, releaseEntry } from '../owned-entries.ts'
import { ManagedEntry } from './schema.ts'
import {
  findUnknownReferences,
  putEntry,
  removeEntry,
  versionOf,
  whyNotPut,
} from './write-entry.ts'

const Why = z.strictObject({ reason: Line.optional() })
type Call = ActionCall<z.output<typeof Why>>

/** The entry of ours that is the same word; without it none is. */
const SameWord = Why.extend({ word_id: line.min(1).max(80).optional() })

/** Entries of the dictionary. Those of the Basic Korean Dictionary are read-only until taken over. */
export function entryResource(db: Db): Resource {
  return {
    name: OWNED,
    group: 'learning',
    schema: ManagedEntry,
    title: 'word',
    columns: ['word', 'part_of_speech', 'level', 'pronunciation', 'source'],
    filters: ['source', 'level', 'part_of_speech'],
    findProblems: findUnknownReferences,
    write: { put: putEntry, remove: removeEntry, whyNot: whyNotPut, lock },
    actions: [
      action({
        name: 'take-over',
        schema: Why,
        isOffered: ({ source }) => source === 'krdict',
        async run(call) {
          await takeOver(db, call)
          return 'Sekarang kata ini bisa kamu ubah; impor KRDICT berikutnya tidak menyentuhnya.'
        },
      }),
      action({
        name: 'give-back',
        schema: Why,
        isOffered: ({ source, id }) => source === 'admin' && String(id).startsWith('krdict-'),
        async run(call) {
          await giveBack(db, call)
          return 'Impor KRDICT berikutnya mengembalikan isi aslinya.'
        },
      }),
      action({
        name: 'same-word',
        schema: SameWord,
        isOffered: ({ id }) => String(id).startsWith('krdict-'),
        async run(call) {
          const word = await decideLink(db, call)
          return word
            ? `Kata ini sekarang satu dengan ${word}; artinya ada di bawah arti kita.`
            : 'Kata ini sekarang kata tersendiri.'
        },
      }),
    ],
    ...tableReader({
      rows: entryRows,
      id: 'entry.id',
      searched: ['entry.word', 'entry.romanization', 'entry.gloss', 'entry.id'],
      filters: {
        source: value =>
          value === 'admin' ? isOwned : sql<boolean>`(not ${isOwned} and entry.source = ${value})`,
        level: isEqual('entry.level'),
        part_of_speech: isEqual('entry.part_of_speech'),
      },
      sorted: { word: 'entry.word', level: 'entry.level', part_of_speech: 'entry.part_of_speech' },
      order: [
        ['entry.position', 'asc'],
        ['entry.id', 'asc'],
      ],
      show,
    }),
  }
}

/** Locks the dictionary, so that no owner changes between checking a file and writing it. */
async function lock(trx: Db): Promise<void> {
  await raiseRevision(trx, DICTIONARY)
}

/** Not joined, because few of the searched rows are shown. */
const isOwned = sql<boolean>`exists (select 1 from list_items as owned
  where owned.list = ${sql.lit(OWNED)} and owned.id = entry.id)`

type EntryRow = Awaited<ReturnType<ReturnType<typeof entryRows>['execute']>>[number]

function entryRows(db: Db) {
  return db
    .selectFrom('dictionary_entries as entry')
    .select(['entry.id', 'entry.source', 'entry.word', 'entry.part_of_speech', 'entry.level'])
    .select(['entry.pronunciation', 'entry.origin', 'entry.senses', 'entry.forms'])
    .select('entry.content_hash')
}

async function show(db: Db, rows: EntryRow[]): Promise<StoredItem[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const owned = await readOwned(db, ids)
  const members = await db
    .selectFrom('dictionary_entry_categories')
    .select(['category_id', 'entry_id'])
    .where('entry_id', 'in', ids)
    .orderBy('category_id')
    .execute()
  const categories = Map.groupBy(members, ({ entry_id }) => entry_id)
  return rows.map(({ content_hash, senses, forms, ...row }) => ({
    id: row.id,
    version: versionOf({ content_hash }),
    item: {
      ...row,
      senses: JSON.parse(senses),
      forms: JSON.parse(forms),
      categories: (categories.get(row.id) ?? []).map(({ category_id }) => category_id),
      source: owned.has(row.id) ? 'admin' : row.source,
    },
  }))
}

function takeOver(db: Db, call: Call): Promise<void> {
  return changeOwner(db, call, 'take-over', async trx => {
    const members = await trx
      .selectFrom('dictionary_entry_categories')
      .select('category_id')
      .where('entry_id', '=', call.id)
      .execute()
    const categories = members.map(({ category_id }) => category_id)
    await claimEntry(trx, call.id, { source: 'admin', categories }, call.now)
  })
}

/** The entry stays as it is until the next import, which will replace it. */
function giveBack(db: Db, call: Call): Promise<void> {
  return changeOwner(db, call, 'give-back', async trx => {
    if (!(await releaseEntry(trx, call.id))) throw new ApiError('not-possible')
    await trx
      .updateTable('dictionary_entries')
      .set({ content_hash: 'given back' })
      .where('id', '=', call.id)
      .execute()
  })
}

/** Stores which word of ours an imported entry is; neither a start nor an import changes it. */
async function decideLink(
  db: Db,
  call: ActionCall<z.output<typeof SameWord>>,
): Promise<string | undefined> {
  const { word_id = null } = call.input
  let word: string | undefined
  await changeOwner(db, call, 'same-word', async trx => {
    const ours = await trx
      .selectFrom('dictionary_entries')
      .select('word')
      .where('source', '=', 'sapa')
      .where('id', '=', word_id ?? '')
      .executeTakeFirst()
    if (word_id !== null && !ours)
      throw new ApiError('not-possible', `Kata kita dengan id “${word_id}” tidak ada.`)
    word = ours?.word
    await trx
      .insertInto('dictionary_links')
      .values({ entry_id: call.id, word_id, is_decided: 1 })
      .onConflict(conflict => conflict.column('entry_id').doUpdateSet({ word_id, is_decided: 1 }))
      .execute()
  })
  return word
}

function changeOwner(
  db: Db,
  { id, actor, now, input: { reason } }: Call,
  done: string,
  change: (trx: Db) => Promise<void>,
): Promise<void> {
  return transact(db, async trx => {
    await raiseRevision(trx, DICTIONARY)
    await change(trx)
    const about = { action: done, resource: OWNED, id, title: id, reason }
    await writeAudit(trx, { actor, now, ...about })
  })
}
