import { z } from 'zod'
import { BODY_ERRORS } from './common-errors.ts'
import { endpoint } from './endpoint.ts'
import { UserAnswer } from './mock-test-attempts.ts'
import { CheckedQuestion } from './mock-test-reveals.ts'
import * as routes from './routes/mock-tests.ts'

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
