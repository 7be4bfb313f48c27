import { z } from 'zod'
import { Relation, Sense } from '../../../src/contract/dictionary.ts'

/** A word as another one names it. */
export const NamedWord = z.strictObject({
  kind: Relation,
  /** Id of its entry, which need not be there. */
  entry: z.string().max(80),
})
export type NamedWord = z.infer<typeof NamedWord>

/** A meaning as it lies in the database; answers have the words it names by themselves. */
export const StoredSense = Sense.extend({ related: z.array(NamedWord).optional() })
export type StoredSense = z.infer<typeof StoredSense>
