import { z } from 'zod'
import { Day, Line, Slug, Title, WebAddress } from './catalogue.ts'
import { text } from './endpoint.ts'

export const SectionName = z.enum(['reading', 'listening'])
export type SectionName = z.infer<typeof SectionName>

/** The structure of an official exam or a practice set; a changed exam gets a new version. */
export const Blueprint = z.strictObject({
  id: Slug,
  /** Year and month from which it is valid, `yyyy-mm`. */
  version: text.regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  name: Title,
  /** Sections in the order in which they are taken. */
  sections: z
    .array(
      z.strictObject({
        section: SectionName,
        items: z.int().min(1).max(100),
        /** Null without a time limit. */
        minutes: z.int().min(1).max(180).nullable(),
        points: z.int().min(1).max(300),
      }),
    )
    .min(1)
    .max(2),
  /** Maximum number of plays of each recording; null without a limit. */
  plays_max: z.int().min(1).max(10).nullable(),
  /**
   * The meaning of a score: a rank among all candidates (no fixed mark passes), levels by fixed
   * marks, or only the score itself.
   */
  scoring: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('relative') }),
    z.strictObject({
      kind: z.literal('levels'),
      levels: z.array(z.strictObject({ level: z.int().min(1).max(6), points_min: z.int().min(0) })),
    }),
    z.strictObject({ kind: z.literal('points') }),
  ]),
  /** Source of these facts, and the day on which they were checked; null for our own sets. */
  source: z.strictObject({ name: Line, url: WebAddress.nullable(), checked_on: Day }).nullable(),
})
export type Blueprint = z.infer<typeof Blueprint>
