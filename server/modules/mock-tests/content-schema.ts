import { z } from 'zod'
import { Line, Prose, picture, Slug, Summary, Title } from '../../../src/contract/catalogue.ts'
import { SectionName } from '../../../src/contract/mock-test-blueprint.ts'
import { Skill } from '../../../src/contract/mock-test-results.ts'
import { Recording } from '../../../src/contract/mock-tests.ts'

/** One line that is spoken. */
export const Spoken = z.strictObject({ voice: z.enum(['female', 'male']), text: Line })

/** An item with everything, as `content/mock-tests/` and imports hold it. */
export const StoredItem = z.strictObject({
  id: Slug,
  section: SectionName,
  skill: Skill,
  points: z.int().min(1).max(20),
  instruction: Line,
  passage: Prose.nullable(),
  picture: z.strictObject({ ...picture, alt: Summary }).nullable(),
  question: Prose.nullable(),
  /** What is heard; listening items have one, others none. */
  transcript: z.array(Spoken).min(1).max(40).nullable(),
  recording: Recording.nullable(),
  options: z.array(Line).length(4),
  /** Place of the right option, from 0. */
  key: z.int().min(0).max(3),
  /** Options whose order means something are shown in it; numbers may fall as well as rise. */
  keeps_order: z.boolean().default(false),
  explanation: Prose,
  words: z.array(Line).max(6),
  group: Slug.nullable().default(null),
})
export type StoredItem = z.infer<typeof StoredItem>

/** Of one test. */
export const ITEMS_MAX = 200

export const StoredMockTest = z.strictObject({
  id: Slug,
  title: Title,
  summary: Summary,
  /** Id of a blueprint in `content/mock-tests/blueprints.json`. */
  blueprint: Slug,
  is_open: z.boolean(),
  items: z.array(StoredItem).min(1).max(ITEMS_MAX),
})
export type StoredMockTest = z.infer<typeof StoredMockTest>
