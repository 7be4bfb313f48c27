import { z } from 'zod'
import { Line, Slug } from './catalogue.ts'
import { Level } from './dictionary.ts'
import { endpoint, text } from './endpoint.ts'
import * as routes from './routes/grammar.ts'

/** What an entry of the grammar is, in the order in which the reference has them. */
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

/** How it joins the word before it. */
const Attachment = z.strictObject({
  rule: text.min(1).max(400),
  forms: z
    .array(
      z.strictObject({
        /** After what, in words. */
        base: Line,
        word: Line,
        /** The word with it. */
        joined: Line,
      }),
    )
    .min(1)
    .max(6),
})

const GrammarExample = z.strictObject({
  /** `**…**` stands around what the entry is about. */
  ko: Line,
  id: Line,
})

/** What learners whose language is Indonesian often say. */
const Mistake = z.strictObject({ wrong: Line, right: Line, why: text.min(1).max(400) })

/** Names an entry: its id stands in the address of its page, and never changes. */
const GrammarName = z.strictObject({
  id: Slug,
  /** As it is cited in Korean, such as `-(으)면`. */
  form: text.min(1).max(40),
})
export type GrammarName = z.infer<typeof GrammarName>

/** What the list shows of an entry. */
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
  /** When it is used, in a few sentences. */
  use: text.min(1).max(800),
  attachment: Attachment,
  examples: z.array(GrammarExample).min(2).max(4),
  mistakes: z.array(Mistake).min(1).max(3),
  /** Entries that are easily mixed up with it, and what is different. */
  compare: z
    .array(z.strictObject({ ...GrammarName.shape, note: Line }))
    .min(1)
    .max(4),
  /** Its neighbours among those of its level. */
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
