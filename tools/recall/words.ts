import { z } from 'zod'
import type { Db } from '../../server/db/tables.ts'

/** An entry as it was imported, without any data of the search. */
export interface Word {
  id: string
  word: string
  level: string | null
  /** Part of speech; null if the source has none. */
  part: string | null
  /** Pronunciation in Hangul; undefined if the source has none. */
  sound: string | undefined
  hanja: string
  forms: string[]
  indonesian: string[]
  english: string[]
}

const Senses = z.array(
  z.object({
    gloss: z.object({ id: z.array(z.string()).optional(), en: z.array(z.string()).optional() }),
  }),
)
const Forms = z.array(z.object({ form: z.string() }))

/** Returns all entries of a dictionary in reading order. */
export async function readWords(db: Db): Promise<Word[]> {
  const rows = await db
    .selectFrom('dictionary_entries')
    .select(['id', 'word', 'level', 'pronunciation', 'origin', 'senses', 'forms', 'part_of_speech'])
    .orderBy('position')
    .execute()
  return rows.map(row => {
    const { id, word, level, pronunciation, origin, senses, forms } = row
    const glosses = Senses.parse(JSON.parse(senses)).map(({ gloss }) => gloss)
    return {
      id,
      word,
      level,
      part: row.part_of_speech,
      sound: pronunciation?.split('/')[0],
      hanja: (origin ?? '').replace(/[^一-鿿]/g, ''),
      forms: Forms.parse(JSON.parse(forms)).map(({ form }) => form),
      indonesian: glosses.flatMap(({ id = [] }) => id.map(plain)),
      english: glosses.flatMap(({ en = [] }) => en.map(plain)),
    }
  })
}

/** Returns a meaning without remarks: "to eat (rice)" becomes "to eat". */
function plain(gloss: string): string {
  return gloss
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .trim()
}

/** Groups words by keys; several words may share a key. */
export function groupBy<T>(
  words: readonly Word[],
  keysOf: (word: Word) => readonly T[],
): Map<T, Set<Word>> {
  const groups = new Map<T, Set<Word>>()
  for (const word of words) {
    for (const key of keysOf(word)) {
      const group = groups.get(key)
      if (group) group.add(word)
      else groups.set(key, new Set([word]))
    }
  }
  return groups
}

/** Returns each prefix of a list of letters, as text. */
export function beginnings(letters: readonly string[]): string[] {
  return letters.map((_, at) => letters.slice(0, at + 1).join(''))
}
