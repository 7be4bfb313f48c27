import { createHash } from 'node:crypto'
import type { Level, PartOfSpeech, WordForm } from '../../../src/contract/dictionary.ts'
import type { StoredSense } from '../../../src/contract/dictionary-pack.ts'
import { searchKeys } from '../../../src/lib/dictionary-search/entry-keys.ts'
import { heardForms } from '../../../src/lib/dictionary-search/heard-forms.ts'
import { pronunciationOf } from '../../../src/lib/dictionary-search/pronunciation.ts'
import { romanize, romanizeByEar } from '../../../src/lib/romanization/romanize.ts'
import type { Db, Tables } from '../../db/tables.ts'

/** An entry from its author or an import; the rest of the row is derived here. */
export interface NewEntry {
  id: string
  source: 'sapa' | 'krdict'
  position: number
  word: string
  partOfSpeech: PartOfSpeech | null
  level: Level | null
  pronunciation: string | null
  origin: string | null
  senses: StoredSense[]
  forms: WordForm[]
  /** Id of the word that an idiom, a proverb or a phrase belongs to. */
  head?: string | null | undefined
  /** Other spellings by which it is found, right and wrong ones. */
  variants?: readonly string[] | undefined
}

type EntryRow = Tables['dictionary_entries']

const ROWS_PER_STATEMENT = 100
/** Characters of one line of results on a small phone. */
const GLOSS_LENGTH = 90
const NOUNS = new Set<PartOfSpeech | null>(['noun', 'dependent-noun', 'pronoun', 'numeral'])

/**
 * Stores new and changed entries; an unchanged entry is not written.
 * Call it inside a transaction; link the words and raise the dictionary's revision afterwards.
 *
 * @returns number of entries written
 */
export async function saveEntries(db: Db, entries: readonly NewEntry[]): Promise<number> {
  return saveRows(db, entryRows(entries))
}

/** Derives the rows of entries, which takes longer than writing: do it before a transaction. */
export function entryRows(entries: readonly NewEntry[]): EntryRow[] {
  return entries.map(entryRow)
}

/** Returns the rows that differ from the stored ones, read without the write lock. */
export async function changedRows(db: Db, rows: readonly EntryRow[]): Promise<EntryRow[]> {
  const stored = await db
    .selectFrom('dictionary_entries')
    .select(['id', 'content_hash'])
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const hashes = new Map(stored.map(({ id, content_hash }) => [id, content_hash]))
  return rows.filter(({ id, content_hash }) => hashes.get(id) !== content_hash)
}

/** Stores entries like saveEntries, from finished rows. */
export async function saveRows(db: Db, rows: readonly EntryRow[]): Promise<number> {
  let written = 0
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('dictionary_entries')
      .values(rows.slice(from, from + ROWS_PER_STATEMENT))
      .onConflict(conflict =>
        conflict
          .column('id')
          .doUpdateSet(eb => ({
            source: eb.ref('excluded.source'),
            position: eb.ref('excluded.position'),
            word: eb.ref('excluded.word'),
            part_of_speech: eb.ref('excluded.part_of_speech'),
            level: eb.ref('excluded.level'),
            pronunciation: eb.ref('excluded.pronunciation'),
            romanization: eb.ref('excluded.romanization'),
            origin: eb.ref('excluded.origin'),
            gloss: eb.ref('excluded.gloss'),
            senses: eb.ref('excluded.senses'),
            forms: eb.ref('excluded.forms'),
            head_id: eb.ref('excluded.head_id'),
            variants: eb.ref('excluded.variants'),
            search_keys: eb.ref('excluded.search_keys'),
            content_hash: eb.ref('excluded.content_hash'),
          }))
          .whereRef('dictionary_entries.content_hash', '!=', 'excluded.content_hash'),
      )
      .executeTakeFirst()
    written += Number(numInsertedOrUpdatedRows)
  }
  return written
}

function entryRow(entry: NewEntry): EntryRow {
  const indonesian = entry.senses.flatMap(sense => sense.gloss.id ?? [])
  const english = entry.senses.flatMap(sense => sense.gloss.en ?? [])
  const definition = entry.senses[0]?.definition.ko
  const spoken = [entry.word, entry.pronunciation, NOUNS.has(entry.partOfSpeech)] as const
  const romanization = romanize(...spoken)
  const variants = entry.variants ?? []
  const isCommonest = entry.source !== 'krdict'
  const forms = entry.forms.map(({ form }) => form)
  const row = {
    id: entry.id,
    source: entry.source,
    position: entry.position,
    word: entry.word,
    part_of_speech: entry.partOfSpeech,
    level: entry.level,
    pronunciation: entry.pronunciation,
    romanization,
    origin: entry.origin,
    gloss: JSON.stringify({
      ...(indonesian.length > 0 && { id: line(indonesian) }),
      ...(english.length > 0 && { en: line(english) }),
      ...(definition && { ko: line([definition]) }),
    }),
    senses: JSON.stringify(entry.senses),
    forms: JSON.stringify(entry.forms),
    head_id: entry.head ?? null,
    variants: JSON.stringify(variants),
    search_keys: searchKeys({
      word: entry.word,
      pronunciation: pronunciationOf(entry.word, entry.pronunciation),
      romanizations: [romanization, romanizeByEar(...spoken)],
      origin: entry.origin,
      forms,
      // Only for words of learners: somebody who only heard a word means none of the others.
      heard: entry.level ? heardForms(entry.word, entry.partOfSpeech, { isCommonest, forms }) : [],
      variants,
      indonesian,
      english,
    }).join('\n'),
  }
  const content_hash = createHash('sha256').update(JSON.stringify(row)).digest('base64url')
  return { ...row, content_hash }
}

/** Joins as many texts as fit; cuts the first if even that does not fit. */
function line(texts: string[]): string {
  let joined = ''
  for (const text of new Set(texts)) {
    const longer = joined ? `${joined}; ${text}` : text
    if (longer.length > GLOSS_LENGTH) break
    joined = longer
  }
  return joined || `${texts[0]?.slice(0, GLOSS_LENGTH - 1)}…`
}
