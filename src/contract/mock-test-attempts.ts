import { z } from 'zod'
import { Instant, Slug, Title } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS, PUPIL_ERRORS, SCOPE_ERRORS } from './common-errors.ts'
import { ErrorBody, endpoint, text } from './endpoint.ts'
import { EVENTS_PER_CALL } from './limits.ts'
import { Blueprint, SectionName } from './mock-test-blueprint.ts'
import { Conditions, EXTRA_MINUTES_MAX } from './mock-test-conditions.ts'
import { CheckedQuestion } from './mock-test-reveals.ts'
import { MockQuestion, OptionId } from './mock-tests.ts'
import * as routes from './routes/mock-tests.ts'
import { PupilToken } from './user-fields.ts'

export const UserAnswer = z.strictObject({ mock_question_id: Slug, option_id: OptionId })
export type UserAnswer = z.infer<typeof UserAnswer>

/** Answers to a test: a list, or an object keyed by `mock_question_id`. */
export const UserAnswers = z.union([
  z.array(UserAnswer).max(200),
  z
    .record(Slug, z.union([OptionId, UserAnswer]))
    .transform(answers =>
      Object.entries(answers).map(([mock_question_id, answer]) =>
        typeof answer === 'string' ? { mock_question_id, option_id: answer } : answer,
      ),
    )
    .pipe(z.array(UserAnswer).max(200)),
])

const done = {
  /** Number of the event on its device, from 1, in order; each number counts once. */
  sequence: z.int().min(1).max(100_000),
  mock_question_id: Slug,
  /** Its time by the device's estimate of the server's clock. */
  at: Instant,
}

/** One event in an attempt. The newest of a question, by `at`, wins. */
export const AttemptEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    ...done,
    /** Null removes the answer. */
    option_id: OptionId.nullable(),
    /** Milliseconds for which this device has shown the question so far. */
    shown: z.int().min(0).optional(),
  }),
  z.strictObject({ kind: z.literal('flag'), ...done, is_flagged: z.boolean() }),
  z.strictObject({ kind: z.literal('play'), ...done }),
])
export type AttemptEvent = z.infer<typeof AttemptEvent>

/** Proof that a test was handed in. */
export const Receipt = z.strictObject({
  receipt_id: z.uuid(),
  submitted_at: Instant,
  /** SHA-256, hexadecimal, of one line `question=option` per answer, sorted by question. */
  answers_hash: text.regex(/^[0-9a-f]{64}$/),
})
export type Receipt = z.infer<typeof Receipt>

/**
 * Whether this session may continue the attempt. A timed attempt continues in one session at a
 * time, the one that started it last; when that has ended, in the next that sends events.
 */
const is_here = z.boolean()
/** End of its last section; null while one has no limit. */
const ends_at = Instant.nullable()

/** Greatest stored number of each device, and their count; a device with more sends them again. */
const number = z.int().min(1)
const devices = z.array(
  z.strictObject({ device_id: z.uuid(), last_sequence: number, count: number }),
)

/** The state of an attempt, enough to continue on any device. */
export const Attempt = z.strictObject({
  /** For a visitor's attempt, the secret that lets them continue it. */
  attempt_id: z.uuid(),
  mock_test_id: Slug,
  /** Whether it belongs to a visitor; then a learner can claim it. */
  is_visitors: z.boolean(),
  title: Title,
  blueprint: Blueprint,
  state: z.enum(['open', 'submitted']),
  started_at: Instant,
  /** The server's time of the response. */
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
  /** Checked questions, with everything that this reveals. */
  checked: z.array(CheckedQuestion),
  flagged: z.array(Slug),
  plays: z.array(z.strictObject({ mock_question_id: Slug, count: z.int().min(1) })),
  devices,
  is_here,
  /** Where it continues in this session alone: the proof for `rejoinAttempt` in a later one. */
  here: text.optional(),
  receipt: Receipt.nullable(),
})
export type Attempt = z.infer<typeof Attempt>

/** An attempt that has not been handed in. */
export const OpenAttempt = z.strictObject({
  attempt_id: z.uuid(),
  mock_test_id: Slug,
  title: Title,
  started_at: Instant,
  ends_at,
  /** The section that is running, and its end; null without a limit. */
  section: SectionName,
  section_ends_at: Instant.nullable(),
  /** Whether it has only some questions of the test, such as earlier mistakes. */
  is_part: z.boolean(),
  /** Number of its questions, and of those that are answered, also with "Belum tahu". */
  items: z.int().min(1),
  answered: z.int().min(0),
  is_here,
})
export type OpenAttempt = z.infer<typeof OpenAttempt>

/** The outcome of sent events, and the state of the attempt. */
export const StoredEvents = z.strictObject({
  /** Numbers of this call's events that were too late to count. */
  too_late: z.array(z.int()),
  /** Numbers of events that do not count, because another session had taken over before them. */
  elsewhere: z.array(z.int()),
  /** Numbers of answers that do not count, because their questions were checked before. */
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
  summary: 'Start a test, or continue its open attempt in this session',
  body: z.strictObject({
    mock_test_id: Slug,
    time_factor: z.union([z.literal(1), z.literal(1.25), z.literal(1.5), z.literal(2)]).default(1),
    /** Only these questions, to retry the wrong ones. */
    questions: z.array(Slug).min(1).max(100).optional(),
    /** Begins a visitor's attempt whose result the pupil's teachers see, or continues an open one. */
    pupil_token: PupilToken.optional(),
  }),
  access: 'visitor',
  scope: 'tests',
  status: 201,
  answer: z.strictObject({ data: Attempt }),
  errors: ['not-found', 'signed-out', ...BODY_ERRORS, ...SCOPE_ERRORS, ...PUPIL_ERRORS],
  errorBodies: {
    'test-not-open': ErrorBody.extend({
      data: z.strictObject({ opens_at: Instant.nullable(), closes_at: Instant.nullable() }),
    }),
  },
})

export const getOpenAttempts = endpoint({
  ...routes.getOpenAttempts,
  summary: "The current user's open attempts, the newest first",
  access: 'learner',
  scope: 'tests',
  status: 200,
  answer: z.strictObject({ data: z.array(OpenAttempt) }),
  errors: ['signed-out', ...SCOPE_ERRORS],
})

export const getAttempt = endpoint({
  ...routes.getAttempt,
  summary: 'The state of an attempt',
  params,
  access: 'visitor',
  scope: 'tests',
  status: 200,
  answer: z.strictObject({ data: Attempt }),
  errors: ['invalid-input', 'not-found', ...SCOPE_ERRORS],
})

export const rejoinAttempt = endpoint({
  ...routes.rejoinAttempt,
  summary: 'Continue an attempt in a new session of the same browser, unless it went on elsewhere',
  params,
  /** The attempt's `here`, as this browser got it last. */
  body: z.strictObject({ here: text.max(100) }),
  access: 'learner',
  scope: 'tests',
  status: 200,
  answer: z.strictObject({ data: Attempt }),
  errors: [
    'not-found',
    'attempt-submitted',
    'continued-elsewhere',
    'signed-out',
    ...BODY_ERRORS,
    ...SCOPE_ERRORS,
  ],
})

export const sendEvents = endpoint({
  ...routes.sendEvents,
  summary: 'Store events, of which repeated ones change nothing; without events, get the state',
  params,
  body: z.strictObject({
    /** Id of one page load of one tab, with numbers of its own. */
    device_id: z.uuid(),
    events: z.array(AttemptEvent).max(EVENTS_PER_CALL),
  }),
  access: 'visitor',
  scope: 'tests',
  status: 200,
  answer: z.strictObject({ data: StoredEvents }),
  errors: ['not-found', 'attempt-submitted', ...BODY_ERRORS, ...SCOPE_ERRORS],
})

export const endSection = endpoint({
  ...routes.endSection,
  summary: 'End a section before its time; the next one begins',
  params: z.strictObject({ id: z.uuid(), section: SectionName }),
  access: 'visitor',
  scope: 'tests',
  status: 200,
  answer: z.strictObject({ data: Attempt }),
  errors: [
    'invalid-input',
    'not-found',
    'attempt-submitted',
    'continued-elsewhere',
    ...SCOPE_ERRORS,
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
  errors: ['not-found', 'attempt-submitted', 'forbidden', ...BODY_ERRORS, ...LEARNER_ERRORS],
})

export const submitAttempt = endpoint({
  ...routes.submitAttempt,
  summary: 'Hand in an attempt; again gives the same receipt',
  params,
  access: 'visitor',
  scope: 'tests',
  status: 200,
  answer: z.strictObject({ data: Receipt }),
  errors: ['invalid-input', 'not-found', 'continued-elsewhere', ...SCOPE_ERRORS],
})

export const claimAttempt = endpoint({
  ...routes.claimAttempt,
  summary: "Make a visitor's attempt one of who is signed in",
  access: 'learner',
  scope: 'tests',
  params,
  status: 200,
  answer: z.strictObject({ data: z.strictObject({ attempt_id: z.uuid() }) }),
  errors: ['invalid-input', 'not-found', 'signed-out', ...SCOPE_ERRORS],
})

/** An answer to check, or null for "I do not know", which counts as answered and not right. */
export const CheckedAnswer = UserAnswer.extend({ option_id: OptionId.nullable() })
export type CheckedAnswer = z.infer<typeof CheckedAnswer>

export const checkAnswer = endpoint({
  ...routes.checkAnswer,
  summary:
    'Check one answer of an attempt without deadlines: it cannot change any more, and its question shows key and explanation; again shows the same',
  params: z.strictObject({ id: z.uuid() }),
  body: CheckedAnswer,
  access: 'visitor',
  scope: 'tests',
  status: 200,
  answer: z.strictObject({ data: CheckedQuestion }),
  errors: ['not-found', 'attempt-submitted', 'has-deadline', ...BODY_ERRORS, ...SCOPE_ERRORS],
})
