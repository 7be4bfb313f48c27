import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Level, PartOfSpeech } from '../../../src/contract/dictionary.ts'
import { retry } from '../../db/retry.ts'
import { raiseRevision, readRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'
import { DICTIONARY } from './dictionary.ts'
import { type NewEntry, saveEntries } from './save-entries.ts'
import { wordId } from './word-id.ts'

const CONTENT = join(import.meta.dirname, '../../../content/dictionary')

const Title = z.strictObject({ id: z.string(), en: z.string(), ko: z.string() })
const Sections = z.array(
  z.strictObject({
    id: z.string(),
    title: Title,
    categories: z.array(z.strictObject({ id: z.string(), title: Title })),
  }),
)

/** One line of a category file in `content/dictionary/`. */
const Word = z.strictObject({
  word: z.string(),
  /** Tells words apart that are spelled alike. */
  homonym: z.int().positive().optional(),
  partOfSpeech: PartOfSpeech,
  level: Level,
  pronunciation: z.string(),
  gloss: z.strictObject({ id: z.array(z.string()).min(1), en: z.array(z.string()).min(1) }),
  example: z.strictObject({ ko: z.string(), id: z.string() }),
})
export type Word = z.infer<typeof Word>

/**
 * Loads the words we wrote; does nothing when this very content is loaded already.
 *
 * @returns number of entries written
 * @throws Error naming the file and line that is wrong
 */
export async function seedDictionary(db: Db): Promise<number> {
  const { sections, words, hash } = await readContent()
  if ((await readRevision(db, DICTIONARY)).contentHash === hash) return 0
  return retry(() =>
    db.transaction().execute(async trx => {
      if ((await readRevision(trx, DICTIONARY)).contentHash === hash) return 0
      await trx.deleteFrom('dictionary_entry_categories').execute()
      await trx.deleteFrom('dictionary_categories').execute()
      await trx.deleteFrom('dictionary_sections').execute()
      await trx
        .insertInto('dictionary_sections')
        .values(
          sections.map(({ id, title }, position) => ({
            id,
            position,
            title: JSON.stringify(title),
          })),
        )
        .execute()
      const categories = sections.flatMap(section =>
        section.categories.map(category => ({ ...category, section_id: section.id })),
      )
      await trx
        .insertInto('dictionary_categories')
        .values(
          categories.map((category, position) => ({
            ...category,
            position,
            title: JSON.stringify(category.title),
          })),
        )
        .execute()
      const entries = words.map(({ word }, position) => newEntry(word, position))
      const written = await saveEntries(trx, entries)
      const ids = entries.map(({ id }) => id)
      await trx
        .deleteFrom('dictionary_entries')
        .where('source', '=', 'sapa')
        .where('id', 'not in', ids)
        .execute()
      await trx
        .insertInto('dictionary_entry_categories')
        .values(
          words.map(({ category }, position) => ({
            category_id: category,
            entry_id: ids[position] ?? '',
            position,
          })),
        )
        .execute()
      await raiseRevision(trx, DICTIONARY, hash)
      return written
    }),
  )
}

async function readContent() {
  const hash = createHash('sha256')
  const read = async (name: string): Promise<unknown> => {
    const text = await readFile(join(CONTENT, name), 'utf8')
    hash.update(text)
    return JSON.parse(text)
  }
  const sections = parse(Sections, await read('sections.json'), 'sections.json')
  const words: { category: string; word: Word }[] = []
  for (const { id } of sections.flatMap(section => section.categories)) {
    const file = parse(z.array(Word), await read(`${id}.json`), `${id}.json`)
    words.push(...file.map(word => ({ category: id, word })))
  }
  rejectRepeats(words.map(({ word }) => wordId(word)))
  return { sections, words, hash: hash.digest('hex') }
}

function parse<T>(schema: z.ZodType<T>, input: unknown, file: string): T {
  const { success, data, error } = schema.safeParse(input)
  if (success) return data
  throw new Error(`content/dictionary/${file} is wrong:\n${z.prettifyError(error)}`)
}

function rejectRepeats(ids: string[]): void {
  const repeated = ids.filter((id, at) => ids.indexOf(id) !== at)
  if (repeated.length === 0) return
  throw new Error(
    `content/dictionary/: give these words a "homonym" number: ${repeated.join(', ')}`,
  )
}

function newEntry(word: Word, position: number): NewEntry {
  return {
    id: wordId(word),
    source: 'sapa',
    position,
    word: word.word,
    partOfSpeech: word.partOfSpeech,
    level: word.level,
    pronunciation: word.pronunciation,
    origin: null,
    senses: [{ gloss: word.gloss, definition: {}, examples: [word.example] }],
    forms: [],
  }
}
