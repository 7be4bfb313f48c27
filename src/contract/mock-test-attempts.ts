import { z } from 'zod'
import { Instant, Slug, Title } from './catalogue.ts'
import { BODY_ERRORS, SESSION_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import { Blueprint, SectionName } from './mock-test-blueprint.ts'
import { MockQuestion, OptionId } from './mock-tests.ts'
import * as routes from './routes/mock-tests.ts'

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

const params = z.strictObject({ id: z.uuid() })

export const startAttempt = endpoint({
  ...routes.startAttempt,
  summary: 'Start a test, or go on with the attempt of it that is open',
  body: z.strictObject({
    mock_test_id: Slug,
    time_factor: z.union([z.literal(1), z.literal(1.25), z.literal(1.5), z.literal(2)]).default(1),
    /** Only these questions, to try again what went wrong. */
    questions: z.array(Slug).min(1).max(100).optional(),
  }),
  access: 'visitor',
  status: 201,
  answer: z.strictObject({ data: Attempt }),
  errors: ['not-found', 'signed-out', ...BODY_ERRORS, 'token-expired', 'token-revoked'],
})

export const getAttempt = endpoint({
  ...routes.getAttempt,
  summary: 'An attempt as it stands',
  params,
  access: 'visitor',
  status: 200,
  answer: z.strictObject({ data: Attempt }),
  errors: ['invalid-input', 'not-found', ...SESSION_ERRORS],
})

export const sendEvents = endpoint({
  ...routes.sendEvents,
  summary: 'Store what was done; an event that is there already changes nothing',
  params,
  body: z.strictObject({
    /** Of the tab that counts: two devices may go on with one attempt. */
    device_id: z.uuid(),
    events: z.array(AttemptEvent).min(1).max(200),
  }),
  access: 'visitor',
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
  errors: ['not-found', 'attempt-submitted', ...BODY_ERRORS, 'token-expired', 'token-revoked'],
})

export const endSection = endpoint({
  ...routes.endSection,
  summary: 'End a section before its time; the next one begins',
  params: z.strictObject({ id: z.uuid(), section: SectionName }),
  access: 'visitor',
  status: 200,
  answer: z.strictObject({ data: Attempt }),
  errors: ['invalid-input', 'not-found', 'attempt-submitted', ...SESSION_ERRORS],
})

export const submitAttempt = endpoint({
  ...routes.submitAttempt,
  summary: 'Hand in an attempt; again gives the same receipt',
  params,
  access: 'visitor',
  status: 200,
  answer: z.strictObject({ data: Receipt }),
  errors: ['invalid-input', 'not-found', ...SESSION_ERRORS],
})

export const claimAttempt = endpoint({
  ...routes.claimAttempt,
  summary: "Make a visitor's attempt one of who is signed in",
  access: 'learner',
  params,
  status: 200,
  answer: z.strictObject({ data: z.strictObject({ attempt_id: z.uuid() }) }),
  errors: ['invalid-input', 'not-found', 'signed-out', ...SESSION_ERRORS],
})
