import { z } from 'zod'
import { Instant, Line } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import {
  LIST_NAME_MAX,
  LISTS_OF_WORD_MAX,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  QUERY_MAX,
  SAVED_WORDS_MAX,
  WORD_LISTS_MAX,
  WORDS_FILE_MAX,
  WORDS_PER_CALL,
} from './limits.ts'
import * as routes from './routes/saved-words.ts'

/** Learning state of a word: not begun, being learned (again), or known, as after several days. */
export const WordState = z.enum(['new', 'learning', 'known'])
export type WordState = z.infer<typeof WordState>

/** A list's name, without the separator of lists in files. */
export const ListName = text
  .normalize()
  .trim()
  .min(1)
  .max(LIST_NAME_MAX)
  .regex(/^[^;\p{Cc}]+$/u)

const Lists = z.array(ListName).max(LISTS_OF_WORD_MAX)
const Count = z.int().min(0)

export const SavedWord = z.strictObject({
  /** Id of the dictionary entry. */
  entry_id: text.max(80),
  headword: Line,
  /** Romanization. */
  romanization: Line,
  meanings: z.array(Line).min(1).max(5),
  lists: z.array(z.string()),
  state: WordState,
  /** Time of the next review; null before the first. */
  due_at: Instant.nullable(),
  saved_at: Instant,
})
export type SavedWord = z.infer<typeof SavedWord>

/** Whether a word is saved, and in which lists. */
export const SavedState = z.strictObject({
  entry_id: z.string(),
  is_saved: z.boolean(),
  lists: z.array(z.string()),
})
export type SavedState = z.infer<typeof SavedState>

/** Figures of all saved words. */
export const WordProgress = z.strictObject({
  total: Count,
  states: z.strictObject({ new: Count, learning: Count, known: Count }),
  lists: z.array(z.strictObject({ name: z.string(), words: Count })).max(WORD_LISTS_MAX),
  /** Words due on each of the learner's next seven days; today includes overdue ones. */
  due: z.array(z.strictObject({ day: z.string(), words: Count })).length(7),
})
export type WordProgress = z.infer<typeof WordProgress>

export const FileFormat = z.enum(['csv', 'anki'])
export type FileFormat = z.infer<typeof FileFormat>

export const RowProblem = z.enum(['not-in-dictionary', 'ambiguous', 'no-word', 'bad-list'])

/** The actual or expected result of an import. */
export const ImportedWords = z.strictObject({
  /** Number of non-empty rows. */
  rows: Count,
  /** Number of new words, and of words that were saved before. */
  added: Count,
  known: Count,
  /** The first hundred omitted rows. */
  bad: z
    .array(
      z.strictObject({
        line: z.int().min(1),
        text: z.string(),
        problem: RowProblem,
        /** Possible entries of an ambiguous word. */
        choices: z.array(z.string()),
      }),
    )
    .max(100),
  bad_rows: Count,
  /** Whether anything was written. */
  is_saved: z.boolean(),
})
export type ImportedWords = z.infer<typeof ImportedWords>

const read = { access: 'learner', status: 200, errors: LEARNER_ERRORS } as const
const params = z.strictObject({ entryId: text.min(1).max(80) })
const state = z.strictObject({ data: SavedState })

export const getSavedWords = endpoint({
  ...routes.getSavedWords,
  ...read,
  summary: 'Saved words, the newest first',
  query: z.strictObject({
    q: text.max(QUERY_MAX).default('').describe('Part of the word, its romanization or a meaning'),
    list: text.max(LIST_NAME_MAX).optional(),
    state: WordState.optional(),
    limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  answer: z.strictObject({ data: z.array(SavedWord), total: Count }),
  errors: [...LEARNER_ERRORS, 'invalid-input'],
})

export const saveWords = endpoint({
  ...routes.saveWords,
  summary: 'Save words by their spelling, such as those of a test, or by their entries',
  access: 'learner',
  body: z
    .strictObject({
      words: z.array(Line).max(WORDS_PER_CALL).default([]),
      entry_ids: z.array(text.min(1).max(80)).max(WORDS_PER_CALL).default([]),
      list: ListName.optional(),
    })
    .refine(({ words, entry_ids }) => words.length + entry_ids.length > 0, 'names no words'),
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({
      added: Count,
      /** Number of words that were saved before. */
      known: Count,
      /** Words, and ids of entries, that are not in the dictionary. */
      missing: z.array(z.string()),
    }),
  }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'not-possible'],
})

export const getWordProgress = endpoint({
  ...routes.getWordProgress,
  ...read,
  summary: 'Statistics of saved words: learning states, lists and due dates',
  answer: z.strictObject({ data: WordProgress }),
})

export const getSavedWord = endpoint({
  ...routes.getSavedWord,
  ...read,
  scope: 'words',
  summary: 'Whether a word is saved',
  params,
  answer: state,
  errors: [...LEARNER_ERRORS, 'forbidden', 'invalid-input'],
})

export const saveWord = endpoint({
  ...routes.saveWord,
  summary: `Save a word, or put it into other lists; ${SAVED_WORDS_MAX} at most`,
  access: 'learner',
  scope: 'words',
  params,
  body: z.strictObject({
    /** All lists of the word from now on; unchanged if absent. */
    lists: Lists.optional(),
  }),
  status: 200,
  answer: state,
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'forbidden', 'not-found', 'not-possible'],
})

export const removeWord = endpoint({
  ...routes.removeWord,
  ...read,
  scope: 'words',
  summary: 'Remove a word from the saved ones; its reviews stay, in case it is saved again',
  params,
  answer: state,
  errors: [...LEARNER_ERRORS, 'forbidden', 'invalid-input'],
})

export const exportWords = endpoint({
  ...routes.exportWords,
  ...read,
  summary: 'All saved words as a file: CSV, or a text for import into Anki',
  query: z.strictObject({ format: FileFormat }),
  answer: z.strictObject({
    data: z.strictObject({ file: z.string(), text: z.string() }),
  }),
  errors: [...LEARNER_ERRORS, 'invalid-input'],
})

export const importWords = endpoint({
  ...routes.importWords,
  summary:
    'Import words from a file, matched in the dictionary by word and meaning; first as a dry run',
  access: 'learner',
  body: z.strictObject({
    format: FileFormat,
    text: text.max(WORDS_FILE_MAX),
    /** Whether to return the result without writing. */
    is_dry_run: z.boolean(),
  }),
  // PHP and Python escape each Korean letter, which takes six bytes.
  bodyMax: 6 * WORDS_FILE_MAX + 1_000,
  status: 200,
  answer: z.strictObject({ data: ImportedWords }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'not-possible'],
})
