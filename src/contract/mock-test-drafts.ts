import { z } from 'zod'
import { Slug } from './catalogue.ts'
import { endpoint, text } from './endpoint.ts'
import { SectionName } from './mock-test-blueprint.ts'
import { Skill } from './mock-test-results.ts'
import * as routes from './routes/mock-tests.ts'

/**
 * Tests that administrators exchange with other programs. What is brought becomes a draft; its
 * fields and its items are written by the calls of `administration.ts`.
 */

/** Our own JSON, Moodle's GIFT, and QTI 2 or 3. */
export const MockTestFormat = z.enum(['json', 'gift', 'qti'])
export type MockTestFormat = z.infer<typeof MockTestFormat>

/** What a file may weigh, in bytes. */
export const MOCK_TEST_FILE_MAX = 5 * 1024 * 1024

const ERRORS = [
  'signed-out',
  'token-expired',
  'token-revoked',
  'forbidden',
  'too-many-requests',
  'invalid-input',
  'not-found',
] as const

export const MockTestImport = z.strictObject({
  /** The draft that it is for, and its name; null where the file does not say. */
  mock_test_id: z.string().nullable(),
  title: z.string().nullable(),
  /** How many items of the file are good. */
  items: z.int().min(0),
  /** What is wrong, and where in the file. */
  findings: z.array(z.strictObject({ place: z.string(), reason: z.string() })),
  /** Whether title, summary, blueprint or who may take it change. */
  changes_facts: z.boolean(),
  changes: z.array(
    z.strictObject({ id: z.string(), change: z.enum(['created', 'replaced', 'removed']) }),
  ),
  unchanged: z.int().min(0),
  /** What the test will lack to be published, in words for people. */
  lacks: z.array(z.string()),
  is_written: z.boolean(),
})
export type MockTestImport = z.infer<typeof MockTestImport>

const Points = text.regex(/^([1-9]|1\d|20)$/, 'must be a number').transform(Number)

export const importMockTest = endpoint({
  ...routes.importMockTest,
  access: 'administrator',
  status: 200,
  summary: 'Bring a test, or items of one, from a file into a draft; first as a dry run',
  form: {
    fields: z.strictObject({
      format: MockTestFormat,
      /** `check` writes nothing, `all` all or nothing, `good` leaves the bad ones out. */
      mode: z.enum(['check', 'all', 'good']),
      /** The draft that the items are for; the one that the file names where it is absent. */
      mock_test_id: Slug.optional(),
      /** What becomes of items of the draft that are not in the file. */
      others: z.enum(['keep', 'remove']).default('keep'),
      /** Of questions in GIFT that do not say these themselves. */
      section: SectionName.optional(),
      skill: Skill.optional(),
      points: Points.optional(),
    }),
    files: ['file'],
    fileMax: MOCK_TEST_FILE_MAX,
  },
  answer: z.strictObject({ data: MockTestImport }),
  errors: [...ERRORS, 'body-too-large', 'unsupported-media-type'],
})

export const exportMockTest = endpoint({
  ...routes.exportMockTest,
  access: 'administrator',
  status: 200,
  summary: 'A draft, or a version that was published, as a file that `importMockTest` takes',
  params: z.strictObject({ id: Slug }),
  query: z.strictObject({
    format: MockTestFormat,
    version: text
      .regex(/^\d{1,9}$/, 'must be a number')
      .transform(Number)
      .optional(),
  }),
  answer: z.string(),
  answerType: 'application/octet-stream',
  errors: ERRORS,
})
