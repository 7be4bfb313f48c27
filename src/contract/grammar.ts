import { z } from 'zod'
import { Line, Slug } from './catalogue.ts'
import { Level } from './dictionary.ts'
import { endpoint, text } from './endpoint.ts'
import * as routes from './routes/grammar.ts'

/** Kinds of grammar entries, in the order of the reference. */
export const GrammarKind = z.enum([
  'particle',
  'final-ending',
  'pre-final-ending',
  'connective',
  'adnominal',
  'nominal',
  'auxiliary',
  'pattern',
])
export type GrammarKind = z.infer<typeof GrammarKind>

/** How it attaches to the word before it. */
const Attachment = z.strictObject({
  rule: text.min(1).max(400),
  forms: z
    .array(
      z.strictObject({
        /** The preceding element, in words. */
        base: Line,
        word: Line,
        /** The resulting form. */
        joined: Line,
      }),
    )
    .min(1)
    .max(6),
})

const GrammarExample = z.strictObject({
  /** `**…**` marks the form of the entry. */
  ko: Line,
  id: Line,
})

/** A common mistake of Indonesian speakers. */
const Mistake = z.strictObject({ wrong: Line, right: Line, why: text.min(1).max(400) })

/** Name of an entry: its id is in the address of its page, and never changes. */
const GrammarName = z.strictObject({
  id: Slug,
  /** Citation form, such as `-(으)면`. */
  form: text.min(1).max(40),
})
export type GrammarName = z.infer<typeof GrammarName>

/** An entry in the list. */
export const GrammarSummary = z.strictObject({
  ...GrammarName.shape,
  kind: GrammarKind,
  level: Level,
  meanings: z.array(Line).min(1).max(3),
  /** Other forms that a learner may look for. */
  searches: z.array(Line).min(1).max(12),
})
export type GrammarSummary = z.infer<typeof GrammarSummary>

export const GrammarEntry = z.strictObject({
  ...GrammarSummary.shape,
  /** Its use, in a few sentences. */
  use: text.min(1).max(800),
  attachment: Attachment,
  examples: z.array(GrammarExample).min(2).max(4),
  mistakes: z.array(Mistake).min(1).max(3),
  /** Entries that are easily confused with it, and the differences. */
  compare: z
    .array(z.strictObject({ ...GrammarName.shape, note: Line }))
    .min(1)
    .max(4),
  /** Neighbouring entries of the same level. */
  previous: GrammarName.nullable(),
  next: GrammarName.nullable(),
})
export type GrammarEntry = z.infer<typeof GrammarEntry>

export const getGrammar = endpoint({
  ...routes.getGrammar,
  summary: 'Particles, endings and patterns of Korean, in teaching order within each kind',
  status: 200,
  answer: z.strictObject({ data: z.array(GrammarSummary) }),
  errors: [],
})

export const getGrammarEntry = endpoint({
  ...routes.getGrammarEntry,
  summary: 'One particle, ending or pattern: use, attachment, examples, common mistakes',
  params: z.strictObject({ slug: text.min(1).max(80) }),
  status: 200,
  answer: z.strictObject({ data: GrammarEntry }),
  errors: ['not-found', 'invalid-input'],
})
