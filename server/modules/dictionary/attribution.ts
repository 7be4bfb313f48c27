import type { DictionarySource } from '../../../src/contract/dictionary.ts'
import { KRDICT } from '../../../src/lib/dictionary-search/attribution.ts'
import type { Db } from '../../db/tables.ts'

/** Dictionaries of others that entries are from; none before one is imported. */
export async function loadedSources(db: Db): Promise<DictionarySource[]> {
  const { entries } = await db
    .selectFrom('dictionary_entries')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('source', '=', 'krdict')
    .executeTakeFirstOrThrow()
  return entries === 0 ? [] : [{ ...KRDICT, id: 'krdict', entries }]
}
