import type { Db } from '../../db/tables.ts'

/** A dictionary entry that a word may mean. */
export interface Candidate {
  id: string
  /** Ids of the imported entries that are the same word. */
  twins: string[]
  /** Meanings in Indonesian and in English, in lower case. */
  meanings: string[]
  /** Text of the entry in a list of choices. */
  shown: string
}

/** Words that are looked up in one query. */
const AT_ONCE = 500

/** Returns words by their written form, in reading order; an imported entry that is one of ours is no other. */
export async function findByWord(
  db: Db,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const unique = [...new Set(words.map(word => word.normalize()))]
  const byWord = new Map<string, Candidate[]>()
  for (let from = 0; from < unique.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('dictionary_entries')
      .leftJoin('dictionary_links', 'entry_id', 'id')
      .select(['id', 'word', 'gloss', 'word_id'])
      .where('word', 'in', unique.slice(from, from + AT_ONCE))
      .orderBy('position')
      .orderBy('id')
      .execute()
    for (const { id, word, gloss, word_id } of rows) {
      const candidates = byWord.get(word) ?? []
      const { meanings, shown } = meaningsOf(gloss)
      const same = candidates.find(one => one.id === word_id)
      if (same) {
        same.twins.push(id)
        same.meanings.push(...meanings)
      } else byWord.set(word, [...candidates, { id, twins: [], meanings, shown }])
    }
  }
  return byWord
}

/** Returns the meanings that a text names, in the form in which they are compared. */
export function meaningsIn(text: string): string[] {
  const meanings = text.normalize().toLowerCase().split(/[,;/]/)
  return meanings.map(meaning => meaning.trim()).filter(meaning => meaning !== '')
}

function meaningsOf(json: string): Pick<Candidate, 'meanings' | 'shown'> {
  const {
    id = '',
    en = '',
    ko = '',
  }: Partial<Record<'id' | 'en' | 'ko', string>> = JSON.parse(json)
  return { meanings: [...meaningsIn(id), ...meaningsIn(en)], shown: id || en || ko }
}
