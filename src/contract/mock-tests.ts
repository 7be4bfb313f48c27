import { z } from 'zod'
import {
  Day,
  Instant,
  Line,
  Prose,
  picture,
  Slug,
  Summary,
  Title,
  WebAddress,
} from './catalogue.ts'
import { endpoint, text } from './endpoint.ts'
import * as routes from './routes/mock-tests.ts'

export const SectionName = z.enum(['reading', 'listening'])
export type SectionName = z.infer<typeof SectionName>

/** What an item trains; results are broken down by it. */
export const Skill = z.enum([
  'vocabulary',
  'grammar',
  'signs',
  'main-idea',
  'detail',
  'inference',
  'dialogue',
  'numbers-time',
  'workplace',
  'culture',
])
export type Skill = z.infer<typeof Skill>

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

/** A recording. Its file's name says nothing of what is heard. */
export const Recording = z.strictObject({
  audio_url: text.max(200).regex(/^\/audio\/mock-tests\/[0-9a-f]{16}\.mp3$/),
  seconds: z.number().min(0.1).max(600),
  bytes: z.int().min(1),
  /** Spoken by a machine; recordings of people may replace it. */
  is_synthetic: z.boolean(),
})
export type Recording = z.infer<typeof Recording>

const OptionId = text.regex(/^[\w-]{6,16}$/)

/** A question as whoever takes the test sees it: without key, explanation and transcript. */
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
  /** Ids that say nothing of the key, in no meaningful order. */
  options: z.array(z.strictObject({ option_id: OptionId, text: Line })).length(4),
})
export type MockQuestion = z.infer<typeof MockQuestion>

export const MockTestSummary = z.strictObject({
  mock_test_id: Slug,
  title: Title,
  summary: Summary,
  blueprint: Blueprint,
  /** Whether visitors may take it, without an account. */
  is_open: z.boolean(),
  /** Bytes of all recordings and pictures, to be told before the start. */
  download_bytes: z.int().min(0),
})
export type MockTestSummary = z.infer<typeof MockTestSummary>

export const MockTest = MockTestSummary.extend({ questions: z.array(MockQuestion) })
export type MockTest = z.infer<typeof MockTest>

export const UserAnswer = z.strictObject({ mock_question_id: Slug, option_id: OptionId })
export type UserAnswer = z.infer<typeof UserAnswer>

/** One thing a person did in an attempt. The newest of a question, by `at`, wins. */
export const AttemptEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    /** Counted by each device, from 1; each number counts once. */
    sequence: z.int().min(1).max(100_000),
    mock_question_id: Slug,
    /** Null takes the answer back. */
    option_id: OptionId.nullable(),
    /** When it was given, on the server's clock as the device knows it. */
    at: Instant,
  }),
  z.strictObject({
    kind: z.literal('flag'),
    sequence: z.int().min(1).max(100_000),
    mock_question_id: Slug,
    is_flagged: z.boolean(),
    at: Instant,
  }),
  z.strictObject({
    kind: z.literal('play'),
    sequence: z.int().min(1).max(100_000),
    mock_question_id: Slug,
    at: Instant,
  }),
])
export type AttemptEvent = z.infer<typeof AttemptEvent>

/** Proof that a test was handed in. */
export const Receipt = z.strictObject({
  receipt_id: z.uuid(),
  submitted_at: Instant,
  /** SHA-256, hexadecimal, of one line `question=option` per answer, by question. */
  answers_hash: text.regex(/^[0-9a-f]{64}$/),
})
export type Receipt = z.infer<typeof Receipt>

/** An attempt as it stands: enough to go on with on any device. */
export const Attempt = z.strictObject({
  /** For a visitor's attempt the secret that lets them go on with it. */
  attempt_id: z.uuid(),
  mock_test_id: Slug,
  /** Whether it is nobody's who is signed in; then it can become a learner's. */
  is_visitors: z.boolean(),
  title: Title,
  blueprint: Blueprint,
  state: z.enum(['open', 'submitted']),
  started_at: Instant,
  /** The server's clock when it answered. */
  now: Instant,
  /** Times the usual time: 1, or more for who needs it. */
  time_factor: z.number().min(1).max(3),
  sections: z.array(
    z.strictObject({
      section: SectionName,
      starts_at: Instant,
      /** Null without a limit. */
      deadline_at: Instant.nullable(),
      questions: z.array(MockQuestion),
    }),
  ),
  answers: z.array(UserAnswer),
  flagged: z.array(Slug),
  plays: z.array(z.strictObject({ mock_question_id: Slug, count: z.int().min(1) })),
  receipt: Receipt.nullable(),
})
export type Attempt = z.infer<typeof Attempt>

/** An item with what was hidden before. */
export const ReviewedItem = MockQuestion.extend({
  key: OptionId,
  answer: OptionId.nullable(),
  is_correct: z.boolean(),
  /** Indonesian. */
  explanation: Prose,
  transcript: z.array(z.strictObject({ voice: z.enum(['female', 'male']), text: Line })).nullable(),
  skill: Skill,
  /** Dictionary forms worth looking up. */
  words: z.array(Line),
  /** From the answer before to the last one of this question; null when unknown. */
  seconds: z.int().min(0).nullable(),
})
export type ReviewedItem = z.infer<typeof ReviewedItem>

export const MockTestResult = z.strictObject({
  attempt_id: z.uuid(),
  mock_test_id: Slug,
  title: Title,
  blueprint: Blueprint,
  receipt: Receipt,
  started_at: Instant,
  /** Handed in by the server when the time was over. */
  was_automatic: z.boolean(),
  score: z.int().min(0),
  points: z.int().min(1),
  sections: z.array(
    z.strictObject({
      section: SectionName,
      score: z.int().min(0),
      points: z.int().min(0),
      correct: z.int().min(0),
      items: z.int().min(0),
    }),
  ),
  skills: z.array(z.strictObject({ skill: Skill, correct: z.int().min(0), items: z.int().min(1) })),
  /** Level this score would give, and those one may expect another day (0: none); null without levels. */
  level: z
    .strictObject({
      reached: z.int().min(0).max(6),
      from: z.int().min(0).max(6),
      to: z.int().min(0).max(6),
    })
    .nullable(),
  items: z.array(ReviewedItem),
})
export type MockTestResult = z.infer<typeof MockTestResult>

/** One line of a learner's history. */
export const AttemptSummary = MockTestResult.pick({
  attempt_id: true,
  mock_test_id: true,
  title: true,
  score: true,
  points: true,
  level: true,
}).extend({ submitted_at: Instant })
export type AttemptSummary = z.infer<typeof AttemptSummary>

const testParams = z.strictObject({ id: Slug })
const attemptParams = z.strictObject({ id: z.uuid() })
const BODY = [
  'invalid-json',
  'invalid-input',
  'body-too-large',
  'unsupported-media-type',
  'too-many-requests',
] as const
/** A visitor needs no session; one that is no good is refused. */
const SESSION = ['token-expired', 'token-revoked', 'too-many-requests'] as const

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
  params: testParams,
  status: 200,
  answer: z.strictObject({ data: MockTest }),
  errors: ['invalid-input', 'not-found'],
})

export const startAttempt = endpoint({
  ...routes.startAttempt,
  summary: 'Start a test, or go on with the attempt of it that is open',
  body: z.strictObject({
    mock_test_id: Slug,
    time_factor: z.union([z.literal(1), z.literal(1.25), z.literal(1.5), z.literal(2)]).default(1),
    /** Only these questions, to try again what went wrong. */
    questions: z.array(Slug).min(1).max(100).optional(),
  }),
  status: 201,
  answer: z.strictObject({ data: Attempt }),
  errors: ['not-found', 'signed-out', ...BODY, 'token-expired', 'token-revoked'],
})

export const getAttempt = endpoint({
  ...routes.getAttempt,
  summary: 'An attempt as it stands',
  params: attemptParams,
  status: 200,
  answer: z.strictObject({ data: Attempt }),
  errors: ['invalid-input', 'not-found', ...SESSION],
})

export const getAttempts = endpoint({
  ...routes.getAttempts,
  summary: 'The tests that who is signed in has handed in, the newest first',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: z.array(AttemptSummary) }),
  errors: ['signed-out', ...SESSION],
})

export const sendEvents = endpoint({
  ...routes.sendEvents,
  summary: 'Store what was done; an event that is there already changes nothing',
  params: attemptParams,
  body: z.strictObject({
    /** Of the tab that counts: two devices may go on with one attempt. */
    device_id: z.uuid(),
    events: z.array(AttemptEvent).min(1).max(200),
  }),
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({
      /** Numbers of events of this call that came too late to count. */
      too_late: z.array(z.int()),
      /** Greatest number of this device that is stored. */
      last_sequence: z.int().min(0),
      now: Instant,
    }),
  }),
  errors: ['not-found', 'attempt-submitted', ...BODY, 'token-expired', 'token-revoked'],
})

export const endSection = endpoint({
  ...routes.endSection,
  summary: 'End a section before its time; the next one begins',
  params: z.strictObject({ id: z.uuid(), section: SectionName }),
  status: 200,
  answer: z.strictObject({ data: Attempt }),
  errors: ['invalid-input', 'not-found', 'attempt-submitted', ...SESSION],
})

export const submitAttempt = endpoint({
  ...routes.submitAttempt,
  summary: 'Hand in an attempt; again gives the same receipt',
  params: attemptParams,
  status: 200,
  answer: z.strictObject({ data: Receipt }),
  errors: ['invalid-input', 'not-found', ...SESSION],
})

export const claimAttempt = endpoint({
  ...routes.claimAttempt,
  summary: "Make a visitor's attempt one of who is signed in",
  access: 'learner',
  params: attemptParams,
  status: 200,
  answer: z.strictObject({ data: z.strictObject({ attempt_id: z.uuid() }) }),
  errors: ['invalid-input', 'not-found', 'signed-out', ...SESSION],
})

export const submitMockTest = endpoint({
  ...routes.submitMockTest,
  summary: 'Hand in all answers at once; the same answers again give the same result',
  body: z.strictObject({ mock_test_id: Slug, answers: z.array(UserAnswer).max(200) }),
  status: 200,
  answer: z.strictObject({ data: MockTestResult }),
  errors: ['not-found', 'signed-out', ...BODY, 'token-expired', 'token-revoked'],
})

export const getResult = endpoint({
  ...routes.getResult,
  summary: 'The result of a test: the newest of who is signed in, or that of one attempt',
  params: testParams,
  query: z.strictObject({ attempt: z.uuid().optional() }),
  status: 200,
  answer: z.strictObject({ data: MockTestResult }),
  errors: ['invalid-input', 'not-found', 'signed-out', ...SESSION],
})

export const MOCK_TEST_CALLS = [
  getMockTests,
  startAttempt,
  getAttempts,
  getAttempt,
  sendEvents,
  endSection,
  submitAttempt,
  claimAttempt,
  submitMockTest,
  getResult,
  getMockTest,
] as const
