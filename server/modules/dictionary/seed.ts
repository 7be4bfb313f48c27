import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Level, PartOfSpeech, Relation } from '../../../src/contract/dictionary.ts'
import { transact } from '../../db/retry.ts'
import { raiseRevision, readRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'
import { DICTIONARY } from './dictionary.ts'
import { LAST, type Owned, readOwned } from './owned-entries.ts'
import { readingOrder } from './reading-order.ts'
import { type NewEntry, saveEntries } from './save-entries.ts'
import { wordId } from './word-id.ts'
import { linkWords } from './word-links.ts'

const CONTENT = join(import.meta.dirname, '../../../content/dictionary')

/** Text to change whenever derived data changes: the same content is then loaded again. */
const WORKED_OUT =
  'search keys with later syllables, sounds, heard forms, e for we and all affixes; usual homographs first; links'

const Title = z.strictObject({ id: z.string(), en: z.string(), ko: z.string() })
const Sections = z.array(
  z.strictObject({
    id: z.string(),
    title: Title,
    categories: z.array(z.strictObject({ id: z.string(), title: Title })),
  }),
)

/** One meaning of a word, with what it is said like. */
const WordSense = z.strictObject({
  gloss: z.strictObject({ id: z.array(z.string()).min(1), en: z.array(z.string()).min(1) }),
  example: z.strictObject({ ko: z.string(), id: z.string() }),
  frames: z.array(z.string()).min(1).optional(),
  /** Distinguishes it from another of our words with the same first equivalent in Indonesian. */
  hint: z.string().optional(),
})

/** One line of a category file in `content/dictionary/`, with its most usual meaning. */
export const Word = z.strictObject({
  ...WordSense.shape,
  word: z.string(),
  /** Distinguishes words with the same spelling. */
  homonym: z.int().positive().optional(),
  /** Marks the one of them that learners meet, whatever its number. */
  isUsual: z.literal(true).optional(),
  partOfSpeech: PartOfSpeech,
  /** Other word classes with the same meaning: 다섯 counts, and also precedes the counted noun. */
  also: z.array(PartOfSpeech).min(1).optional(),
  level: Level,
  /** Only where no rule gives it. */
  pronunciation: z.string().optional(),
  /** Further meanings, the more usual first. */
  senses: z.array(WordSense).min(1).optional(),
  /** Hanja of a Sino-Korean word, or the word it was borrowed from. */
  origin: z.string().optional(),
  /** Forms that differ from those of a word with the same spelling: 걷어 versus 걸어. */
  forms: z.array(z.string()).min(1).optional(),
  related: z
    .array(
      z.strictObject({
        kind: Relation,
        word: z.string(),
        homonym: z.int().positive().optional(),
      }),
    )
    .min(1)
    .optional(),
})
export type Word = z.infer<typeof Word>

/**
 * Loads the entries that we wrote; does nothing when the same content is loaded already.
 *
 * @returns number of entries written
 * @throws Error naming the file and line of a problem
 */
export async function seedDictionary(db: Db): Promise<number> {
  const { sections, words, hash } = await readContent()
  if ((await readRevision(db, DICTIONARY)).contentHash === hash) return 0
  return transact(db, async trx => {
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
    const written = await replaceEntries(trx, words, new Set(categories.map(({ id }) => id)))
    await linkWords(trx)
    await raiseRevision(trx, DICTIONARY, hash)
    return written
  })
}

/** @returns number of entries written */
async function replaceEntries(
  trx: Db,
  words: readonly { category: string; word: Word }[],
  categoryIds: ReadonlySet<string>,
): Promise<number> {
  const owned = await readOwned(trx)
  const positions = readingOrder(words.map(({ word }) => word))
  const all = words.map(({ category, word }, place) => ({
    category,
    place,
    entry: newEntry(word, positions[place] ?? place),
  }))
  const ours = all.filter(({ entry }) => !owned.has(entry.id))
  const written = await saveEntries(
    trx,
    ours.map(({ entry }) => entry),
  )
  const ids = [...ours.map(({ entry }) => entry.id), ...owned.keys()]
  await trx
    .deleteFrom('dictionary_entries')
    .where('source', '=', 'sapa')
    .where('id', 'not in', ids)
    .execute()
  await trx
    .insertInto('dictionary_entry_categories')
    .values(
      ours.map(({ category, place, entry }) => ({
        category_id: category,
        entry_id: entry.id,
        position: place,
      })),
    )
    .execute()
  await putBack(trx, owned, categoryIds)
  return written
}

/** Restores entries of administrators to those of their categories that still exist. */
async function putBack(
  trx: Db,
  owned: ReadonlyMap<string, Owned>,
  categoryIds: ReadonlySet<string>,
): Promise<void> {
  for (const [entry_id, { categories }] of owned)
    for (const category_id of categories.filter(id => categoryIds.has(id)))
      await trx
        .insertInto('dictionary_entry_categories')
        .values({ category_id, entry_id, position: LAST })
        .execute()
}

async function readContent() {
  const hash = createHash('sha256').update(WORKED_OUT)
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
  const { related, senses = [], forms = [] } = word
  return {
    id: wordId(word),
    source: 'sapa',
    position,
    word: word.word,
    partOfSpeech: word.partOfSpeech,
    level: word.level,
    pronunciation: word.pronunciation ?? null,
    origin: word.origin ?? null,
    senses: [
      {
        ...senseOf(word),
        ...(related && {
          related: related.map(({ kind, ...named }) => ({ kind, entry: wordId(named) })),
        }),
      },
      ...senses.map(senseOf),
    ],
    forms: forms.map(form => ({ form })),
  }
}

function senseOf({ gloss, example, frames, hint }: z.infer<typeof WordSense>) {
  return {
    gloss,
    definition: {},
    examples: [example],
    ...(frames && { frames }),
    ...(hint && { hint }),
  }
}
