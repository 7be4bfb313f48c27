import type { Db, Tables } from '../../db/tables.ts'

type Row = Pick<
  Tables['dictionary_entries'],
  'id' | 'source' | 'word' | 'part_of_speech' | 'head_id'
>
type Summary = Awaited<ReturnType<typeof findHomographs>>[number]

/** Other entries with the same headword. */
export function findHomographs(db: Db, { id, word }: Row) {
  return summaries(db)
    .where('word', '=', word)
    .where('id', '!=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/**
 * What is said with a word: idioms first, then proverbs and phrases, each in order of
 * their letters. An entry of ours has those of the imported one that it stands for.
 */
export async function findPhrases(db: Db, row: Row, homographs: readonly Summary[]) {
  const heads = [row.id, ...counterpart(row, homographs)]
  const phrases = await summaries(db).where('head_id', 'in', heads).execute()
  // The databases sort Hangul differently.
  return phrases.sort((a, b) => rank(a) - rank(b) || (a.word < b.word ? -1 : 1))
}

/** The word that a phrase belongs to; undefined where there is none. */
export async function findHead(db: Db, { head_id }: Row) {
  if (head_id === null) return undefined
  return summaries(db).where('id', '=', head_id).executeTakeFirst()
}

/** As Counterparts has it: the only imported entry of the same word class. */
function counterpart(row: Row, homographs: readonly Summary[]): string[] {
  if (row.source !== 'sapa') return []
  const alike = homographs.filter(
    ({ source, part_of_speech }) => source === 'krdict' && part_of_speech === row.part_of_speech,
  )
  return alike.length === 1 ? alike.map(({ id }) => id) : []
}

function summaries(db: Db) {
  return db
    .selectFrom('dictionary_entries')
    .select(['id', 'source', 'word', 'romanization', 'part_of_speech', 'level', 'gloss'])
}

function rank({ part_of_speech }: { part_of_speech: string | null }): number {
  return { idiom: 0, proverb: 1 }[part_of_speech ?? ''] ?? 2
}
