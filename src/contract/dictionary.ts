import { z } from 'zod'
import { endpoint, text } from './endpoint.ts'
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
  /** How it stands in a sentence, with the particles that it takes: …에 가다. */
  frames: z.array(z.string()).optional(),
  /** In Indonesian: when to say it rather than another word with the same equivalent. */
  hint: z.string().optional(),
})
export type Sense = z.infer<typeof Sense>

export const WordForm = z.strictObject({ form: z.string(), pronunciation: z.string().optional() })
export type WordForm = z.infer<typeof WordForm>

/** A form of a verb or adjective that a learner needs. */
export const ConjugatedForm = WordForm.extend({
  /** What it says, in a word or two of Indonesian. */
  name: z.string(),
  /** Id of the entry of the grammar that explains it. */
  grammar: z.string(),
})
export type ConjugatedForm = z.infer<typeof ConjugatedForm>

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

/** What another word is to a word. */
export const Relation = z.enum([
  'opposite',
  'similar',
  'confused',
  'polite',
  'humble',
  'short',
  'full',
  'lighter',
  'heavier',
  'stronger',
  'softer',
  'see-also',
])
export type Relation = z.infer<typeof Relation>

export const RelatedWord = z.strictObject({ kind: Relation, entry: EntrySummary })
export type RelatedWord = z.infer<typeof RelatedWord>

/** A Chinese character of a word's origin, and others that have it. */
export const SharedHanja = z.strictObject({
  character: z.string(),
  entries: z.array(EntrySummary),
})
export type SharedHanja = z.infer<typeof SharedHanja>

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
  /** The useful forms of a verb or adjective by rule; none of other words. */
  conjugation: z.array(ConjugatedForm),
  /** Other spellings it is searched by, right and wrong ones. */
  variants: z.array(z.string()),
  /** Other entries with the same headword. */
  homographs: z.array(EntrySummary),
  /** The word that an idiom, a proverb or a phrase belongs to; null for a word. */
  head: EntrySummary.nullable(),
  /** Idioms, proverbs and phrases of a word. */
  phrases: z.array(EntrySummary),
  /** Words that its author names beside it; at most RELATED_MAX. */
  related: z.array(RelatedWord),
  /** Words of the same origin, by character; a character that no other word has is left out. */
  hanja: z.array(SharedHanja),
})
export type Entry = z.infer<typeof Entry>

/** What there is to learn a word with, beside the dictionary. */
export const WordUses = z.strictObject({
  learnings: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      class_id: z.string(),
      class_title: z.string(),
    }),
  ),
  mock_tests: z.array(z.strictObject({ id: z.string(), title: z.string() })),
})
export type WordUses = z.infer<typeof WordUses>

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

export const getWordUses = endpoint({
  ...routes.getWordUses,
  summary: 'Learnings and mock tests in which a word is met, the first few of each',
  params: z.strictObject({ id: text.min(1).max(80) }),
  status: 200,
  answer: z.strictObject({ data: WordUses }),
  errors: ['not-found', 'invalid-input'],
})
