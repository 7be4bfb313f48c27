import { z } from 'zod'
import { endpoint, text } from './endpoint.ts'
import * as routes from './routes/dictionary.ts'

/** Levels of the Basic Korean Dictionary (초급, 중급, 고급); null if it gives none. */
export const Level = z.enum(['beginner', 'intermediate', 'advanced'])
export type Level = z.infer<typeof Level>

/** Word classes of the Basic Korean Dictionary, in English, and kinds of phrases. */
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

/** Languages of a gloss; Korean means a definition. */
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

/** An entry in a results list. */
export const EntrySummary = z.strictObject({
  id: z.string(),
  word: z.string(),
  /** Revised Romanization. */
  romanization: z.string(),
  part_of_speech: PartOfSpeech.nullable(),
  level: Level.nullable(),
  /** Equivalents in the requested language, or the nearest available one. */
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
  /** Sentence patterns with the particles that it takes: …에 가다. */
  frames: z.array(z.string()).optional(),
  /** In Indonesian: when to use it rather than a word with the same equivalent. */
  hint: z.string().optional(),
})
export type Sense = z.infer<typeof Sense>

export const WordForm = z.strictObject({ form: z.string(), pronunciation: z.string().optional() })
export type WordForm = z.infer<typeof WordForm>

/** A useful form of a verb or adjective. */
export const ConjugatedForm = WordForm.extend({
  /** Its meaning, in a word or two of Indonesian. */
  name: z.string(),
  /** Id of the grammar entry that explains it. */
  grammar: z.string(),
})
export type ConjugatedForm = z.infer<typeof ConjugatedForm>

/** Attribution of a source, as its licence requires. */
export const Attribution = z.strictObject({
  title: z.string(),
  publisher: z.string(),
  /** Page of the entry, or of the whole work. */
  url: z.url(),
  license: z.strictObject({ name: z.string(), url: z.url() }),
})
export type Attribution = z.infer<typeof Attribution>

/** An external dictionary that entries come from. */
export const DictionarySource = Attribution.extend({
  id: z.literal('krdict'),
  /** Number of its entries here. */
  entries: z.int().positive(),
})
export type DictionarySource = z.infer<typeof DictionarySource>

/** The relation of another word to a word. */
export const Relation = z.enum([
  'opposite',
  'similar',
  'confused',
  'polite',
  'humble',
  'base',
  'passive',
  'causative',
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

/** A hanja of a word's origin, with other words that have it. */
export const SharedHanja = z.strictObject({
  character: z.string(),
  entries: z.array(EntrySummary),
})
export type SharedHanja = z.infer<typeof SharedHanja>

export const Entry = z.strictObject({
  id: z.string(),
  /** Author of the entry: Sapa, or the Basic Korean Dictionary of NIKL. */
  source: z.enum(['sapa', 'krdict']),
  /** Attribution and licence of the text; null for Sapa's own. */
  attribution: Attribution.nullable(),
  word: z.string(),
  /** Standard pronunciation in Hangul, recorded or by rule; null if no rule applies. */
  pronunciation: z.string().nullable(),
  romanization: z.string(),
  part_of_speech: PartOfSpeech.nullable(),
  level: Level.nullable(),
  /** Hanja or the loan source; null for native words. */
  origin: z.string().nullable(),
  categories: z.array(z.string()),
  senses: z.array(Sense),
  /** Meanings of the same word in imported dictionaries, behind those of our entry. */
  more_senses: z.array(
    z.strictObject({ id: z.string(), attribution: Attribution, senses: z.array(Sense) }),
  ),
  /** The word and examples of it that a person has recorded; absent for none. */
  spoken_by_people: z.array(z.string()).optional(),
  forms: z.array(WordForm),
  /** The useful forms of a verb or adjective by rule; none for other words. */
  conjugation: z.array(ConjugatedForm),
  /** Other spellings that find it, right and wrong ones. */
  variants: z.array(z.string()),
  /** Other words with the same headword. */
  homographs: z.array(EntrySummary),
  /** The headword of an idiom, a proverb or a phrase; null for a word. */
  head: EntrySummary.nullable(),
  /** Idioms, proverbs and phrases of a word. */
  phrases: z.array(EntrySummary),
  /** Related words that its author names; at most RELATED_MAX. */
  related: z.array(RelatedWord),
  /** Words of the same origin, by hanja; a hanja without other words is omitted. */
  hanja: z.array(SharedHanja),
})
export type Entry = z.infer<typeof Entry>

/** Material to learn a word with, besides the dictionary. */
export const WordUses = z.strictObject({
  learnings: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      class_id: z.string(),
      class_title: z.string(),
    }),
  ),
  mock_tests: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      /** Whether it is a practice set of ours, not modelled on an official exam. */
      is_practice: z.boolean(),
    }),
  ),
})
export type WordUses = z.infer<typeof WordUses>

export const getDictionary = endpoint({
  ...routes.getDictionary,
  summary: 'Sections of the dictionary with their categories, and the external sources of entries',
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
  errors: ['not-found', 'invalid-input', 'wait'],
})

export const getWordUses = endpoint({
  ...routes.getWordUses,
  summary: 'Learnings and mock tests in which a word is met, the first few of each',
  params: z.strictObject({ id: text.min(1).max(80) }),
  status: 200,
  answer: z.strictObject({ data: WordUses }),
  errors: ['not-found', 'invalid-input'],
})
