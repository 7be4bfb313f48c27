import { z } from 'zod'
import { OptionWhy } from '../../../src/contract/authored-quizzes.ts'
import { Line, Prose, picture, Slug, Summary, Title } from '../../../src/contract/catalogue.ts'
import { reference } from '../../../src/contract/fields.ts'
import { Blueprint, SectionName } from '../../../src/contract/mock-test-blueprint.ts'
import { Skill } from '../../../src/contract/mock-test-results.ts'
import { Recording } from '../../../src/contract/mock-tests.ts'

/** One spoken line. */
export const Spoken = z.strictObject({ voice: z.enum(['female', 'male']), text: Line })

/** A complete item, as in `content/mock-tests/` and in imports. */
export const StoredItem = z.strictObject({
  id: Slug,
  section: SectionName,
  skill: Skill,
  points: z.int().min(1).max(20),
  instruction: Line,
  passage: Prose.nullable(),
  picture: z.strictObject({ ...picture, alt: Summary }).nullable(),
  question: Prose.nullable(),
  /** Script of the recording; listening items have one, others none. */
  transcript: z.array(Spoken).min(1).max(40).nullable(),
  recording: Recording.nullable(),
  options: z.array(Line).length(4),
  /** Why each option is right or wrong, in the same order; null without explanation. */
  option_whys: z.array(OptionWhy.nullable()).length(4).nullable().default(null),
  /** Position of the right option, from 0. */
  key: z.int().min(0).max(3),
  /**
   * Whether the options are shown in their order because it has a meaning; numbers may be shown
   * rising or falling.
   */
  keeps_order: z.boolean().default(false),
  explanation: Prose,
  words: z.array(Line).max(6),
  group: Slug.nullable().default(null),
})
export type StoredItem = z.infer<typeof StoredItem>

/** Maximum number of items of one test. */
export const ITEMS_MAX = 200

/** A test without its items, as administrators edit it. */
export const DraftTest = z.strictObject({
  id: Slug,
  title: Title,
  summary: Summary,
  /** Id of its blueprint. */
  blueprint: reference(Slug, 'mock_test_blueprints'),
  is_open: z.boolean(),
})
export type DraftTest = z.infer<typeof DraftTest>

/** An item as administrators edit it, with the test that it belongs to. */
export const DraftItem = StoredItem.extend({ mock_test_id: reference(Slug, 'mock_tests') })
export type DraftItem = z.infer<typeof DraftItem>

/** A whole test, as in `content/mock-tests/<id>.json`. */
export const StoredMockTest = DraftTest.extend({
  items: z.array(StoredItem).min(1).max(ITEMS_MAX),
})
export type StoredMockTest = z.infer<typeof StoredMockTest>

/** A test as it was published: an attempt that began then is never judged by a newer version. */
export const PublishedMockTest = StoredMockTest.extend({
  blueprint_facts: Blueprint,
  /** Bytes of all recordings and pictures. */
  download_bytes: z.int().min(0),
})
export type PublishedMockTest = z.infer<typeof PublishedMockTest>
