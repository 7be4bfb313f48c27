import { z } from 'zod'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { Done, endpoint } from './endpoint.ts'
import { PASSWORD_MAX } from './limits.ts'
import * as routes from './routes/users.ts'
import { Session } from './sessions.ts'
import { User } from './users.ts'

/** A mock test that was taken, as the database has it. */
const ExportedAttempt = z.strictObject({
  attempt_id: z.string(),
  mock_test_id: z.string(),
  time_factor: z.number(),
  extra_minutes: z.int(),
  is_timed: z.boolean(),
  is_first: z.boolean(),
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
      /** Of an answer the id of its option; `1` for a flag. */
      value: z.string().nullable(),
      at: z.int(),
      received_at: z.int(),
    }),
  ),
})

export const exportUser = endpoint({
  ...routes.exportUser,
  summary:
    'Everything stored about this account, to keep or take elsewhere (UU 27/2022, article 13)',
  access: 'learner',
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({
      user: User,
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
        }),
      ),
      consents: z.array(
        z.strictObject({ document: z.string(), version: z.string(), given_at: z.int() }),
      ),
      event_registrations: z.array(z.strictObject({ event_id: z.string(), created_at: z.int() })),
      mock_test_attempts: z.array(ExportedAttempt),
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
  errors: [...BODY_ERRORS, 'unavailable', ...LEARNER_ERRORS, 'wrong-password'],
})
