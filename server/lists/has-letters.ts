import { type RawBuilder, sql } from 'kysely'

/** Whether some letters stand anywhere in the document of a row: the database looks, so that few are read. */
export function hasLetters(letters: string): RawBuilder<boolean> {
  const pattern = `%${letters.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`document like ${pattern} escape '\\'`
}
