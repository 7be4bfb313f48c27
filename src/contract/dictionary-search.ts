import { z } from 'zod'
import { BODY_ERRORS, SESSION_ERRORS } from './common-errors.ts'
import { EntrySummary, GlossLanguage, Level } from './dictionary.ts'
import { endpoint, text } from './endpoint.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX, QUERY_MAX, READ_TEXT_MAX } from './limits.ts'
import * as routes from './routes/dictionary.ts'

/** Classes of irregular stems, and stems on ㄹ, which is dropped. */
export const IrregularClass = z.enum([
  'ㅂ',
  'ㄷ',
  'ㅅ',
  'ㅎ',
  '르',
  '러',
  '으',
  '우',
  '여',
  '어',
  'ㄹ',
])

/** A morpheme after a word: an ending, a mark within the verb, an auxiliary, a particle. */
const WordPart = z.strictObject({
  /** Its spelling in this word; patterns as they are cited. */
  form: z.string(),
  /** Its meaning here, in a word or two of Indonesian. */
  name: z.string(),
  /** All its meanings, in Indonesian. */
  meaning: z.string(),
  level: Level,
  /** Id of its grammar entry. */
  grammar: z.string().nullable(),
})

/** The analysis of a typed word: 걸었어요 is 걷다, -었- and -어요. */
export const WordAnalysis = z.strictObject({
  /** The word, the words of a pattern, or a piece of a text without a match. */
  typed: z.string(),
  /** The entry it is a form of. */
  id: z.string(),
  word: z.string(),
  /** How the stem has changed here; null if it has not. */
  irregular: IrregularClass.nullable(),
  /** Morphemes in order; none for a dictionary form. */
  parts: z.array(WordPart),
})
export type WordAnalysis = z.infer<typeof WordAnalysis>

/** An entry that a text with a typing mistake may mean. */
export const NearWord = EntrySummary.extend({
  /** The text to search instead: the word, its romanization, or a meaning. */
  text: z.string(),
})
export type NearWord = z.infer<typeof NearWord>

/** A particle, an ending or a pattern that matches the text. */
const GrammarHit = z.strictObject({
  /** Id of its grammar entry. */
  id: z.string(),
  /** Citation form. */
  form: z.string(),
  /** All its meanings, in Indonesian. */
  meaning: z.string(),
  level: Level,
})
export type GrammarHit = z.infer<typeof GrammarHit>

export const SearchAnswer = z.strictObject({
  data: z.array(EntrySummary),
  /** Readings of words that are no headwords, the likeliest first. */
  analyses: z.array(WordAnalysis),
  /** Total number of entries found, on all pages. */
  total: z.int().nonnegative(),
  /** Grammar entries for a text that is a particle, an ending or a pattern. */
  grammar: z.array(GrammarHit).max(3).optional(),
  /** Suggestions, the nearest first, if little or nothing was found. */
  near: z.array(NearWord).optional(),
  /** Whether the suggestions are likelier than `data`, which only sounds or ends alike. */
  near_first: z.literal(true).optional(),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const SearchQuery = z.strictObject({
  q: z
    .string()
    .max(QUERY_MAX)
    .default('')
    .describe(
      'Hangul, initial consonants, romanization, Indonesian, English or hanja, also typed on the other keyboard layout',
    ),
  category: z.string().max(40).optional().describe('Category id; alone it lists the category'),
  lang: GlossLanguage.default('id').describe('Language of the glosses'),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
})

export const searchDictionary = endpoint({
  ...routes.searchDictionary,
  summary: 'Search entries as you type; without text and category the list is empty',
  query: SearchQuery,
  status: 200,
  answer: SearchAnswer,
  errors: ['invalid-input', 'wait'],
})

/** The words of a text that the dictionary has. */
export const TextWords = z.strictObject({
  /** In the order of the text; words without an entry have no item. */
  words: z.array(
    z.strictObject({
      /** Extent in the text, in UTF-16 code units of its composed form (NFC). */
      start: z.int().nonnegative(),
      end: z.int().positive(),
      /** The likeliest reading. */
      analysis: WordAnalysis,
    }),
  ),
  /** The entries of these words, each once. */
  entries: z.array(EntrySummary),
})
export type TextWords = z.infer<typeof TextWords>

export const readText = endpoint({
  ...routes.readText,
  summary: 'Words of a whole text with their entries; the text is not stored',
  access: 'visitor',
  body: z.strictObject({
    text: text.min(1).max(READ_TEXT_MAX),
    lang: GlossLanguage.default('id').describe('Language of the glosses'),
  }),
  status: 200,
  answer: z.strictObject({
    data: TextWords.extend({
      /** Ids of the entries that the current user has saved or reviewed; null for a visitor. */
      learned: z.array(z.string()).nullable(),
    }),
  }),
  errors: [...BODY_ERRORS, ...SESSION_ERRORS],
})
