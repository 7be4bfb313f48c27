import { z } from 'zod'
import { Day, Line, Slug, Title, WebAddress } from './catalogue.ts'
import { text } from './endpoint.ts'

export const SectionName = z.enum(['reading', 'listening'])
export type SectionName = z.infer<typeof SectionName>

/** How an official exam, or a practice set, is built; a new version when the exam changes. */
export const Blueprint = z.strictObject({
  id: Slug,
  /** Year and month from which it holds, `yyyy-mm`. */
  version: text.regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  name: Title,
  /** In the order in which they are taken. */
  sections: z
    .array(
      z.strictObject({
        section: SectionName,
        items: z.int().min(1).max(100),
        /** Null for as long as it takes. */
        minutes: z.int().min(1).max(180).nullable(),
        points: z.int().min(1).max(300),
      }),
    )
    .min(1)
    .max(2),
  /** How often each recording may be heard; null for as often as wished. */
  plays_max: z.int().min(1).max(10).nullable(),
  /**
   * What a score means: a rank among all who take the exam (no mark by itself is a pass), levels
   * from fixed marks, or nothing but itself.
   */
  scoring: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('relative') }),
    z.strictObject({
      kind: z.literal('levels'),
      levels: z.array(z.strictObject({ level: z.int().min(1).max(6), points_min: z.int().min(0) })),
    }),
    z.strictObject({ kind: z.literal('points') }),
  ]),
  /** Where these facts come from, and when they were looked up; null for our own sets. */
  source: z.strictObject({ name: Line, url: WebAddress.nullable(), checked_on: Day }).nullable(),
})
export type Blueprint = z.infer<typeof Blueprint>
