import { z } from 'zod'
import { Instant, Slug, Title } from './catalogue.ts'
import { BODY_ERRORS, SESSION_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import { EVENTS_PER_CALL } from './limits.ts'
import { Blueprint, SectionName } from './mock-test-blueprint.ts'
import { Conditions, EXTRA_MINUTES_MAX } from './mock-test-conditions.ts'
import { CheckedQuestion } from './mock-test-reveals.ts'
import { MockQuestion, OptionId } from './mock-tests.ts'
import * as routes from './routes/mock-tests.ts'

export const UserAnswer = z.strictObject({ mock_question_id: Slug, option_id: OptionId })
export type UserAnswer = z.infer<typeof UserAnswer>

const done = {
  /** Counted by each device, from 1; each number counts once, and what comes first is numbered first. */
  sequence: z.int().min(1).max(100_000),
  mock_question_id: Slug,
  /** When it was done, on the server's clock as the device knows it. */
  at: Instant,
}

/** One thing a person did in an attempt. The newest of a question, by `at`, wins. */
export const AttemptEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    ...done,
    /** Null takes the answer back. */
    option_id: OptionId.nullable(),
  }),
  z.strictObject({ kind: z.literal('flag'), ...done, is_flagged: z.boolean() }),
  z.strictObject({ kind: z.literal('play'), ...done }),
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

/**
 * Whether the session that asks goes on with the attempt. One against a clock goes on in one
 * session at a time, that which started it last; when that has ended, in the next that sends.
 */
const is_here = z.boolean()
/** When its last section ends; null while one has no limit. */
const ends_at = Instant.nullable()

/** What is stored of each device: the greatest number, and how many. One that knows of more sends again. */
const number = z.int().min(1)
const devices = z.array(
  z.strictObject({ device_id: z.uuid(), last_sequence: number, count: number }),
)

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
  ...Conditions.shape,
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
  /** What was checked, with all that this shows. */
  checked: z.array(CheckedQuestion),
  flagged: z.array(Slug),
  plays: z.array(z.strictObject({ mock_question_id: Slug, count: z.int().min(1) })),
  devices,
  is_here,
  receipt: Receipt.nullable(),
})
export type Attempt = z.infer<typeof Attempt>

/** An attempt that is not handed in yet. */
export const OpenAttempt = z.strictObject({
  attempt_id: z.uuid(),
  mock_test_id: Slug,
  title: Title,
  started_at: Instant,
  ends_at,
  is_here,
})
export type OpenAttempt = z.infer<typeof OpenAttempt>

/** What became of events that were sent, and how the attempt stands. */
export const StoredEvents = z.strictObject({
  /** Numbers of events of this call that came too late to count. */
  too_late: z.array(z.int()),
  /** Numbers of those that do not count: another session had taken over before they happened. */
  elsewhere: z.array(z.int()),
  /** Numbers of answers that do not count: their questions were checked before they arrived. */
  checked: z.array(z.int()),
  /** Greatest number of this device that is stored. */
  last_sequence: z.int().min(0),
  devices,
  is_here,
  ends_at,
  now: Instant,
})
export type StoredEvents = z.infer<typeof StoredEvents>

const params = z.strictObject({ id: z.uuid() })

export const startAttempt = endpoint({
  ...routes.startAttempt,
  summary: 'Start a test, or go on here with the attempt of it that is open',
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

export const getOpenAttempts = endpoint({
  ...routes.getOpenAttempts,
  summary: 'The attempts of who is signed in that are not handed in yet, the newest first',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: z.array(OpenAttempt) }),
  errors: ['signed-out', ...SESSION_ERRORS],
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
  summary: 'Store what was done, what is there changes nothing; without events, ask how it stands',
  params,
  body: z.strictObject({
    /** One life of one tab: who begins to count anew is a new device. */
    device_id: z.uuid(),
    events: z.array(AttemptEvent).max(EVENTS_PER_CALL),
  }),
  access: 'visitor',
  status: 200,
  answer: z.strictObject({ data: StoredEvents }),
  errors: ['not-found', 'attempt-submitted', ...BODY_ERRORS, 'token-expired', 'token-revoked'],
})

export const endSection = endpoint({
  ...routes.endSection,
  summary: 'End a section before its time; the next one begins',
  params: z.strictObject({ id: z.uuid(), section: SectionName }),
  access: 'visitor',
  status: 200,
  answer: z.strictObject({ data: Attempt }),
  errors: [
    'invalid-input',
    'not-found',
    'attempt-submitted',
    'continued-elsewhere',
    ...SESSION_ERRORS,
  ],
})

export const giveExtraTime = endpoint({
  ...routes.giveExtraTime,
  summary: 'Give time back to who lost it: so many minutes in all; the same again changes nothing',
  access: 'administrator',
  params,
  body: z.strictObject({ minutes: z.int().min(1).max(EXTRA_MINUTES_MAX) }),
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({
      attempt_id: z.uuid(),
      extra_minutes: Conditions.shape.extra_minutes,
      ends_at,
    }),
  }),
  errors: [
    'not-found',
    'attempt-submitted',
    'forbidden',
    'signed-out',
    ...BODY_ERRORS,
    'token-expired',
    'token-revoked',
  ],
})

export const submitAttempt = endpoint({
  ...routes.submitAttempt,
  summary: 'Hand in an attempt; again gives the same receipt',
  params,
  access: 'visitor',
  status: 200,
  answer: z.strictObject({ data: Receipt }),
  errors: ['invalid-input', 'not-found', 'continued-elsewhere', ...SESSION_ERRORS],
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

export const checkAnswer = endpoint({
  ...routes.checkAnswer,
  summary:
    'Check one answer of an attempt without deadlines: it cannot change any more, and its question shows key and explanation; again shows the same',
  params: z.strictObject({ id: z.uuid() }),
  body: UserAnswer,
  access: 'visitor',
  status: 200,
  answer: z.strictObject({ data: CheckedQuestion }),
  errors: [
    'not-found',
    'attempt-submitted',
    'has-deadline',
    ...BODY_ERRORS,
    'token-expired',
    'token-revoked',
  ],
})
