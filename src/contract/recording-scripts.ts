import { z } from 'zod'
import { LEARNER_ERRORS } from './common-errors.ts'
import { endpoint } from './endpoint.ts'
import { SpokenKind } from './recordings.ts'
import * as routes from './routes/recording-scripts.ts'

/** A line of what is still to be recorded. */
export const ScriptLine = z.strictObject({
  /** From 1. */
  number: z.int().min(1),
  text: z.string(),
  /** By the standard, in Hangul; null where it is said as it is spelled. */
  said: z.string().nullable(),
  /** In Indonesian. */
  meaning: z.string(),
  /** From which it will be heard. */
  address: z.string(),
})
export type ScriptLine = z.infer<typeof ScriptLine>

const common = {
  access: 'learner',
  status: 200,
  errors: [...LEARNER_ERRORS, 'invalid-input', 'not-found'],
} as const

export const getScript = endpoint({
  ...common,
  ...routes.getScript,
  summary: 'All texts of a kind that nobody has spoken yet, in the order of the studio',
  query: z.strictObject({ kind: SpokenKind }),
  answer: z.strictObject({ data: z.array(ScriptLine) }),
})

export const exportScript = endpoint({
  ...common,
  ...routes.exportScript,
  summary: 'The same as a CSV file',
  query: z.strictObject({ kind: SpokenKind }),
  answer: z.strictObject({ data: z.strictObject({ file: z.string(), text: z.string() }) }),
})
