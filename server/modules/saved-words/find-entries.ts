import type { Db } from '../../db/tables.ts'

/** A dictionary entry that a word may mean. */
export interface Candidate {
  id: string
  /** Meanings in Indonesian and in English, in lower case. */
  meanings: string[]
  /** Text of the entry in a list of choices. */
  shown: string
}

/** Words that are looked up in one query. */
const AT_ONCE = 500

/** Returns entries by their written form, those of each word in reading order. */
export async function findByWord(
  db: Db,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const unique = [...new Set(words.map(word => word.normalize()))]
  const byWord = new Map<string, Candidate[]>()
  for (let from = 0; from < unique.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('dictionary_entries')
      .select(['id', 'word', 'gloss'])
      .where('word', 'in', unique.slice(from, from + AT_ONCE))
      .orderBy('position')
      .orderBy('id')
      .execute()
    for (const { id, word, gloss } of rows)
      byWord.set(word, [...(byWord.get(word) ?? []), { id, ...meaningsOf(gloss) }])
  }
  return byWord
}

/** Returns the meanings that a text names, in the form in which they are compared. */
export function meaningsIn(text: string): string[] {
  const meanings = text.normalize().toLowerCase().split(/[,;/]/)
  return meanings.map(meaning => meaning.trim()).filter(meaning => meaning !== '')
}

function meaningsOf(json: string): Omit<Candidate, 'id'> {
  const {
    id = '',
    en = '',
    ko = '',
  }: Partial<Record<'id' | 'en' | 'ko', string>> = JSON.parse(json)
  return { meanings: [...meaningsIn(id), ...meaningsIn(en)], shown: id || en || ko }
}
