import { z } from 'zod'
import { Slug } from './catalogue.ts'
import { endpoint, text } from './endpoint.ts'
import { SectionName } from './mock-test-blueprint.ts'
import { Skill } from './mock-test-results.ts'
import * as routes from './routes/mock-tests.ts'

/**
 * Import and export of tests by administrators. An imported test becomes a draft, whose fields
 * and items are written by the calls of `administration.ts`.
 */

/** Our own JSON, Moodle's GIFT, and QTI 2 or 3. */
export const MockTestFormat = z.enum(['json', 'gift', 'qti'])
export type MockTestFormat = z.infer<typeof MockTestFormat>

/** Largest file, in bytes. */
export const MOCK_TEST_FILE_MAX = 5 * 1024 * 1024

const ERRORS = [
  'signed-out',
  'token-expired',
  'token-revoked',
  'forbidden',
  'wait',
  'invalid-input',
  'not-found',
] as const

export const MockTestImport = z.strictObject({
  /** Id and name of the target draft; null if the file does not name it. */
  mock_test_id: z.string().nullable(),
  title: z.string().nullable(),
  /** Number of valid items in the file. */
  items: z.int().min(0),
  /** Problems, with their places in the file. */
  findings: z.array(z.strictObject({ place: z.string(), reason: z.string() })),
  /** Whether title, summary, blueprint or access change. */
  changes_facts: z.boolean(),
  changes: z.array(
    z.strictObject({ id: z.string(), change: z.enum(['created', 'replaced', 'removed']) }),
  ),
  unchanged: z.int().min(0),
  /** Problems that prevent publication, in words for people. */
  lacks: z.array(z.string()),
  is_written: z.boolean(),
})
export type MockTestImport = z.infer<typeof MockTestImport>

const Points = text.regex(/^([1-9]|1\d|20)$/, 'must be a number').transform(Number)

export const importMockTest = endpoint({
  ...routes.importMockTest,
  access: 'administrator',
  status: 200,
  summary: 'Import a test, or items of one, from a file into a draft; first as a dry run',
  form: {
    fields: z.strictObject({
      format: MockTestFormat,
      /** `check` writes nothing, `all` all or nothing, `good` omits invalid ones. */
      mode: z.enum(['check', 'all', 'good']),
      /** The target draft; by default the one that the file names. */
      mock_test_id: Slug.optional(),
      /** Whether items of the draft that are not in the file stay. */
      others: z.enum(['keep', 'remove']).default('keep'),
      /** Defaults for GIFT questions that do not contain these. */
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
  summary: 'A draft, or a published version, as a file for `importMockTest`',
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
