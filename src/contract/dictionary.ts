import { z } from 'zod'
import { endpoint, text } from './endpoint.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX, QUERY_MAX } from './limits.ts'
import * as routes from './routes/dictionary.ts'

/** Grades of the Basic Korean Dictionary (초급, 중급, 고급); null when it gives none. */
export const Level = z.enum(['beginner', 'intermediate', 'advanced'])
export type Level = z.infer<typeof Level>

/** Word classes as the Basic Korean Dictionary names them, in English, and what is longer than a word. */
export const PartOfSpeech = z.enum([
  'noun',
  'dependent-noun',
  'pronoun',
  'numeral',
  'verb',
  'auxiliary-verb',
  'adjective',
  'auxiliary-adjective',
  'adverb',
  'determiner',
  'particle',
  'interjection',
  'ending',
  'affix',
  'expression',
  'idiom',
  'proverb',
])
export type PartOfSpeech = z.infer<typeof PartOfSpeech>

/** Languages a gloss can be in; Korean stands for a definition. */
export const GlossLanguage = z.enum(['id', 'en', 'ko'])
export type GlossLanguage = z.infer<typeof GlossLanguage>

const Title = z.strictObject({ id: z.string(), en: z.string(), ko: z.string() })

export const Category = z.strictObject({
  id: z.string(),
  section_id: z.string(),
  title: Title,
  /** Number of entries in the category. */
  entries: z.int().nonnegative(),
})
export type Category = z.infer<typeof Category>

export const Section = z.strictObject({
  id: z.string(),
  title: Title,
  categories: z.array(Category),
})
export type Section = z.infer<typeof Section>

/** What a results list shows of an entry. */
export const EntrySummary = z.strictObject({
  id: z.string(),
  word: z.string(),
  /** Revised Romanization. */
  romanization: z.string(),
  part_of_speech: PartOfSpeech.nullable(),
  level: Level.nullable(),
  /** Equivalents in the language asked for, or the nearest one there is. */
  gloss: z.string(),
  gloss_language: GlossLanguage,
})
export type EntrySummary = z.infer<typeof EntrySummary>

export const Example = z.strictObject({
  ko: z.string(),
  id: z.string().optional(),
  en: z.string().optional(),
})
export type Example = z.infer<typeof Example>

export const Sense = z.strictObject({
  /** Equivalents per language, best first. */
  gloss: z.strictObject({ id: z.array(z.string()).optional(), en: z.array(z.string()).optional() }),
  definition: z.strictObject({
    ko: z.string().optional(),
    id: z.string().optional(),
    en: z.string().optional(),
  }),
  examples: z.array(Example),
})
export type Sense = z.infer<typeof Sense>

export const WordForm = z.strictObject({ form: z.string(), pronunciation: z.string().optional() })
export type WordForm = z.infer<typeof WordForm>

/** A work that words are from, as its licence wants it named. */
export const Attribution = z.strictObject({
  title: z.string(),
  publisher: z.string(),
  /** Of the entry, or of the whole work. */
  url: z.url(),
  license: z.strictObject({ name: z.string(), url: z.url() }),
})
export type Attribution = z.infer<typeof Attribution>

/** A dictionary of others that entries are from. */
export const DictionarySource = Attribution.extend({
  id: z.literal('krdict'),
  /** Number of its entries here. */
  entries: z.int().positive(),
})
export type DictionarySource = z.infer<typeof DictionarySource>

export const Entry = z.strictObject({
  id: z.string(),
  /** Who wrote the entry: Sapa, or the Basic Korean Dictionary of NIKL. */
  source: z.enum(['sapa', 'krdict']),
  /** Whose words these are and under which licence they may be used; null for Sapa's. */
  attribution: Attribution.nullable(),
  word: z.string(),
  /** Standard pronunciation in Hangul; worked out by rule where nobody wrote it, null where no rule can. */
  pronunciation: z.string().nullable(),
  romanization: z.string(),
  part_of_speech: PartOfSpeech.nullable(),
  level: Level.nullable(),
  /** Hanja or the loan source; null for native words. */
  origin: z.string().nullable(),
  categories: z.array(z.string()),
  senses: z.array(Sense),
  forms: z.array(WordForm),
  /** Other spellings it is searched by, right and wrong ones. */
  variants: z.array(z.string()),
  /** Other entries with the same headword. */
  homographs: z.array(EntrySummary),
  /** The word that an idiom, a proverb or a phrase belongs to; null for a word. */
  head: EntrySummary.nullable(),
  /** Idioms, proverbs and phrases of a word. */
  phrases: z.array(EntrySummary),
})
export type Entry = z.infer<typeof Entry>

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
  /** The word, or the words of a pattern. */
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

export const SearchAnswer = z.strictObject({
  data: z.array(EntrySummary),
  /** Words of the text that are no headwords as they stand, likeliest readings first. */
  analyses: z.array(WordAnalysis),
  /** Entries found in all, beyond this page. */
  total: z.int().nonnegative(),
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

export const getDictionary = endpoint({
  ...routes.getDictionary,
  summary:
    'Sections of the dictionary with their categories, and the dictionaries its entries are from',
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({ sections: z.array(Section), sources: z.array(DictionarySource) }),
  }),
  errors: [],
})

export const getCategories = endpoint({
  ...routes.getCategories,
  summary: 'Categories of the dictionary, in reading order',
  status: 200,
  answer: z.strictObject({ data: z.array(Category) }),
  errors: [],
})

export const searchDictionary = endpoint({
  ...routes.searchDictionary,
  summary: 'Search entries as you type; without text and category it answers an empty list',
  query: SearchQuery,
  status: 200,
  answer: SearchAnswer,
  errors: ['invalid-input'],
})

export const getEntry = endpoint({
  ...routes.getEntry,
  summary: 'One entry in full',
  params: z.strictObject({ id: text.min(1).max(80) }),
  query: z.strictObject({
    lang: GlossLanguage.default('id').describe('Language of the homographs’ glosses'),
  }),
  status: 200,
  answer: z.strictObject({ data: Entry }),
  errors: ['not-found', 'invalid-input'],
})
