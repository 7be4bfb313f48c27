import { z } from 'zod'
import { Line, Prose, picture, Slug, Summary, Title } from './catalogue.ts'
import { endpoint, text } from './endpoint.ts'
import { Blueprint, SectionName } from './mock-test-blueprint.ts'
import * as routes from './routes/mock-tests.ts'

/** A recording, whose file name reveals nothing of its content. */
export const Recording = z.strictObject({
  audio_url: text
    .max(200)
    .regex(/^\/(audio\/mock-tests\/[0-9a-f]{16}\.mp3|media\/uploads\/[\w-]{32}\.\w{3,4})$/),
  seconds: z.number().min(0.1).max(600),
  bytes: z.int().min(1),
  /** Whether the voice is synthetic; recordings of people may replace it. */
  is_synthetic: z.boolean(),
})
export type Recording = z.infer<typeof Recording>

export const OptionId = text.regex(/^[\w-]{6,16}$/)

/** A question during the test: without key, explanation and transcript. */
export const MockQuestion = z.strictObject({
  mock_question_id: Slug,
  section: SectionName,
  points: z.int().min(1).max(20),
  /** Korean. */
  instruction: Line,
  passage: Prose.nullable(),
  question: Prose.nullable(),
  /** Questions of one group share their passage or recording. */
  group: Slug.nullable(),
  picture: z.strictObject({ ...picture, alt: Summary }).nullable(),
  recording: Recording.nullable(),
  /** Options whose ids and order reveal nothing of the key. */
  options: z.array(z.strictObject({ option_id: OptionId, text: Line })).length(4),
})
export type MockQuestion = z.infer<typeof MockQuestion>

export const MockTestSummary = z.strictObject({
  mock_test_id: Slug,
  title: Title,
  summary: Summary,
  blueprint: Blueprint,
  /** Whether visitors may take it without an account. */
  is_open: z.boolean(),
  /** Bytes of all recordings and pictures, to show before the start. */
  download_bytes: z.int().min(0),
})
export type MockTestSummary = z.infer<typeof MockTestSummary>

export const MockTest = MockTestSummary.extend({ questions: z.array(MockQuestion) })
export type MockTest = z.infer<typeof MockTest>

export const getMockTests = endpoint({
  ...routes.getMockTests,
  summary: 'Mock tests and practice sets',
  status: 200,
  answer: z.strictObject({ data: z.array(MockTestSummary) }),
  errors: [],
})

export const getMockTest = endpoint({
  ...routes.getMockTest,
  summary: 'A mock test with its questions; keys, explanations and transcripts stay here',
  params: z.strictObject({ id: Slug }),
  status: 200,
  answer: z.strictObject({ data: MockTest }),
  errors: ['invalid-input', 'not-found'],
})
