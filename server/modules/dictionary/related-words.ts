import type { RelatedWord } from '../../../src/contract/dictionary.ts'
import type { IndexedEntry } from '../../../src/lib/dictionary-search/entry-table.ts'
import type { Db } from '../../db/tables.ts'
import type { NamedWord, StoredSense } from './stored-senses.ts'

const RELATED_MAX = 12

/** A word that was found, and what it is to the one that names it. */
export interface Related {
  kind: RelatedWord['kind']
  entry: IndexedEntry
}

/**
 * The words that the meanings of an entry name, as far as they are in the dictionary: each
 * once, and ours in place of an imported one that says the same.
 */
export async function findRelated(db: Db, senses: readonly StoredSense[]): Promise<Related[]> {
  const named = eachOnce(senses.flatMap(({ related = [] }) => related))
  if (named.length === 0) return []
  const rows = await select(db)
    .where(
      'id',
      'in',
      named.map(({ entry }) => entry),
    )
    .execute()
  const ours = await select(db)
    .where('source', '=', 'sapa')
    .where('word', 'in', ['', ...rows.map(({ word }) => word)])
    .execute()
  const found = named.flatMap(({ kind, entry: id }) => {
    const row = rows.find(row => row.id === id)
    return row ? [{ kind, entry: row.source === 'sapa' ? row : (same(ours, row) ?? row) }] : []
  })
  return found.slice(0, RELATED_MAX)
}

function select(db: Db) {
  return db
    .selectFrom('dictionary_entries')
    .select(['id', 'source', 'word', 'romanization', 'part_of_speech', 'level', 'gloss'])
}

/** Ours that stands for an imported entry; none where there are several. */
function same(ours: readonly IndexedEntry[], row: IndexedEntry): IndexedEntry | undefined {
  const [one, ...others] = ours.filter(
    ({ word, part_of_speech }) => word === row.word && part_of_speech === row.part_of_speech,
  )
  return others.length === 0 ? one : undefined
}

function eachOnce(named: readonly NamedWord[]): NamedWord[] {
  const byId = new Map<string, NamedWord>()
  for (const one of named) if (!byId.has(one.entry)) byId.set(one.entry, one)
  // More than these are read by nobody; some may be missing.
  return [...byId.values()].slice(0, RELATED_MAX * 2)
}
