import { z } from 'zod'
import { EntrySummary, GlossLanguage, Level } from './dictionary.ts'
import { endpoint } from './endpoint.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX, QUERY_MAX } from './limits.ts'
import * as routes from './routes/dictionary.ts'

/** How a stem changes before some endings: classes of irregular verbs, and ㄹ, which is dropped. */
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

/** What was added to a word: an ending, a mark within the verb, an auxiliary, a particle. */
const WordPart = z.strictObject({
  /** As it is spelled in this word; patterns as they are cited. */
  form: z.string(),
  /** What it says here, in a word or two of Indonesian. */
  name: z.string(),
  /** All it can say, in Indonesian. */
  meaning: z.string(),
  level: Level,
  /** Id of its entry in the grammar. */
  grammar: z.string().nullable(),
})

/** What a word as it was typed is made of: 걸었어요 is 걷다, -었- and -어요. */
export const WordAnalysis = z.strictObject({
  /** The word, or the words of a pattern; a piece of a text that nothing was found for as a whole. */
  typed: z.string(),
  /** The entry it is a form of. */
  id: z.string(),
  word: z.string(),
  /** How the stem has changed here; null where it has not. */
  irregular: IrregularClass.nullable(),
  /** In order; none where the word is listed as it was typed. */
  parts: z.array(WordPart),
})
export type WordAnalysis = z.infer<typeof WordAnalysis>

/** An entry that may have been meant by a text with a typing mistake. */
export const NearWord = EntrySummary.extend({
  /** What to search for instead: the word, its romanization, or a meaning. */
  text: z.string(),
})
export type NearWord = z.infer<typeof NearWord>

/** A particle, an ending or a pattern that the text is. */
const GrammarHit = z.strictObject({
  /** Of its entry in the grammar. */
  id: z.string(),
  /** As it is cited. */
  form: z.string(),
  /** All it can say, in Indonesian. */
  meaning: z.string(),
  level: Level,
})
export type GrammarHit = z.infer<typeof GrammarHit>

export const SearchAnswer = z.strictObject({
  data: z.array(EntrySummary),
  /** Words of the text that are no headwords as they stand, likeliest readings first. */
  analyses: z.array(WordAnalysis),
  /** Entries found in all, beyond this page. */
  total: z.int().nonnegative(),
  /** Entries of the grammar for a text that is a particle, an ending or a pattern. */
  grammar: z.array(GrammarHit).max(3).optional(),
  /** Where little or nothing was found: what may have been meant, the nearest first. */
  near: z.array(NearWord).optional(),
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
  summary: 'Search entries as you type; without text and category it answers an empty list',
  query: SearchQuery,
  status: 200,
  answer: SearchAnswer,
  errors: ['invalid-input'],
})
