import { z } from 'zod'
import { PartKind } from './classes.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { Done, endpoint } from './endpoint.ts'
import { exportedDays } from './exported-days.ts'
import { exportedAccess, exportedPayments } from './exported-payments.ts'
import { exportedPlans } from './exported-plans.ts'
import { PASSWORD_MAX } from './limits.ts'
import { Passkey } from './passkeys.ts'
import { exportedTakes } from './recordings.ts'
import * as routes from './routes/users.ts'
import { Session } from './sessions.ts'
import { User } from './users.ts'

const Channel = z.enum(['mail', 'push'])

/** An account's reminder settings, sent reminders, and browsers. */
const exportedReminders = {
  reminder_channels: z.array(
    z.strictObject({ channel: Channel, is_on: z.int(), hour: z.int(), on_since: z.int() }),
  ),
  reminders_sent: z.array(z.strictObject({ channel: Channel, day: z.string(), sent_at: z.int() })),
  /** Time since which mails before the end of access are off. */
  access_mails_off: z.array(z.strictObject({ since: z.int() })),
  push_devices: z.array(z.strictObject({ endpoint: z.string(), created_at: z.int() })),
}

/** A mock test attempt as stored. */
const ExportedAttempt = z.strictObject({
  attempt_id: z.string(),
  mock_test_id: z.string(),
  time_factor: z.number(),
  extra_minutes: z.int(),
  is_timed: z.boolean(),
  is_first: z.boolean(),
  first_checked_at: z.int().nullable(),
  session_id: z.string().nullable(),
  taken_over_at: z.int().nullable(),
  started_at: z.int(),
  submitted_at: z.int().nullable(),
  was_automatic: z.boolean(),
  score: z.int().nullable(),
  receipt_id: z.string().nullable(),
  answers_hash: z.string().nullable(),
  events: z.array(
    z.strictObject({
      device_id: z.string(),
      kind: z.enum(['answer', 'flag', 'play']),
      mock_question_id: z.string(),
      /** Id of the chosen option, or `1` for a flag. */
      value: z.string().nullable(),
      at: z.int(),
      received_at: z.int(),
      shown: z.int().nullable(),
    }),
  ),
  /** Answers that were checked before the test was handed in. */
  checked_answers: z.array(
    z.strictObject({
      mock_question_id: z.string(),
      /** Id of the option. */
      answer: z.string(),
      checked_at: z.int(),
    }),
  ),
})

/** Progress in a class as stored. */
const ExportedClass = z.strictObject({
  class_id: z.string(),
  begun_at: z.int(),
  last_at: z.int(),
  learning_id: z.string(),
  kind: PartKind,
  part_id: z.string(),
  finished_at: z.int().nullable(),
  certificate_number: z.string().nullable(),
})

const ExportedPart = z.strictObject({
  class_id: z.string(),
  kind: PartKind,
  part_id: z.string(),
  opened_at: z.int(),
  /** Watched segments in seconds. */
  watched: z.array(z.tuple([z.number(), z.number()])),
  position: z.number(),
  position_at: z.int(),
  best: z.number().nullable(),
  done_at: z.int().nullable(),
})

/** Feedback of an account, with the answers. */
const ExportedFeedback = z.strictObject({
  topic: z.string(),
  subject_id: z.string(),
  message: z.string(),
  /** The address they typed; null if the account's address was used. */
  email: z.string().nullable(),
  created_at: z.int(),
  answered_at: z.int().nullable(),
  answer: z.string().nullable(),
})

/** Data from learning in classes. */
const exportedClasses = {
  class_progress: z.array(ExportedClass),
  class_parts: z.array(ExportedPart),
  /** Event numbers that have arrived, by tab. */
  /** The last answers to questions with one right option, in quizzes. */
  class_answers: z.array(
    z.strictObject({
      quiz_id: z.string(),
      question_id: z.string(),
      is_right: z.union([z.literal(0), z.literal(1)]),
      answered_at: z.int(),
    }),
  ),
  class_events: z.array(
    z.strictObject({ device_id: z.string(), sequence: z.int(), received_at: z.int() }),
  ),
  /** Accepted seconds of videos, by the minute in which they were watched. */
  class_minutes: z.array(z.strictObject({ minute_at: z.int(), seconds: z.number() })),
}

export const exportUser = endpoint({
  ...routes.exportUser,
  summary: 'All stored data of this account, for a copy or a transfer (UU 27/2022, article 13)',
  access: 'learner',
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({
      user: User,
      /** Whether signing in needs an authenticator app, and the recovery codes that are left. */
      second_factor: z.strictObject({ is_on: z.boolean(), recovery_codes: z.int() }),
      passkeys: z.array(Passkey),
      created_at: z.int(),
      certificates: z.array(
        z.strictObject({
          class_id: z.string(),
          number: z.string(),
          key: z.string(),
          name: z.string(),
          class_title: z.string(),
          finished_at: z.int(),
          issued_at: z.int(),
          revoked_at: z.int().nullable(),
          has_frame: z.boolean(),
        }),
      ),
      consents: z.array(
        z.strictObject({ document: z.string(), version: z.string(), given_at: z.int() }),
      ),
      feedback: z.array(ExportedFeedback),
      event_registrations: z.array(z.strictObject({ event_id: z.string(), created_at: z.int() })),
      mock_test_attempts: z.array(ExportedAttempt),
      ...exportedClasses,
      ...exportedAccess,
      ...exportedPayments,
      ...exportedDays,
      ...exportedPlans,
      ...exportedReminders,
      ...exportedTakes,
      sessions: z.array(Session),
      waitlist: z.array(
        z.strictObject({
          topic: z.string(),
          privacy_policy_version: z.string(),
          created_at: z.int(),
        }),
      ),
    }),
  }),
  errors: LEARNER_ERRORS,
})

export const deleteUser = endpoint({
  ...routes.deleteUser,
  summary: 'Delete this account and everything stored about it; asks for the password again',
  access: 'learner',
  body: z.strictObject({ password: z.string().max(PASSWORD_MAX) }),
  status: 200,
  answer: Done,
  errors: [
    ...BODY_ERRORS,
    'unavailable',
    ...LEARNER_ERRORS,
    'too-many-requests',
    'wrong-password',
    'last-administrator',
  ],
})
