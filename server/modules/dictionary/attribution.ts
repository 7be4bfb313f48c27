import type { Attribution, DictionarySource } from '../../../src/contract/dictionary.ts'
import type { Db } from '../../db/tables.ts'

/** As the National Institute of Korean Language wants to be named, with the licence it gives. */
const KRDICT: Attribution = {
  title: '한국어기초사전',
  publisher: '국립국어원',
  url: 'https://krdict.korean.go.kr/',
  license: { name: 'CC BY-SA 2.0 KR', url: 'https://creativecommons.org/licenses/by-sa/2.0/kr/' },
}

/** Whose an entry is and where it stands there; null for ours. */
export function attributionOf(id: string): Attribution | null {
  const number = /^krdict-(\d+)/.exec(id)?.[1]
  if (!number) return null
  return { ...KRDICT, url: `${KRDICT.url}dicSearch/SearchView?ParaWordNo=${number}` }
}

/** Dictionaries of others that entries are from; none before one is imported. */
export async function loadedSources(db: Db): Promise<DictionarySource[]> {
  const { entries } = await db
    .selectFrom('dictionary_entries')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('source', '=', 'krdict')
    .executeTakeFirstOrThrow()
  return entries === 0 ? [] : [{ ...KRDICT, id: 'krdict', entries }]
}
