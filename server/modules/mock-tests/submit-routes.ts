import { submitAttempt as submitAttemptCall } from '../../../src/contract/mock-test-attempts.ts'
import { getResult, submitMockTest } from '../../../src/contract/mock-test-results.ts'
import { on } from '../../http/calls.ts'
import { limitVisitor, limitVisitorCalls, type MockTestParts, storeCounted } from './parts.ts'
import { findResult, toResult } from './results.ts'
import { submitAllAtOnce } from './submit-all-at-once.ts'
import { receiptOf, submitAsAsked } from './submit-attempt.ts'

/** Handing in, and what comes of it. */
export function submitRoutes(parts: MockTestParts) {
  return [
    on(submitAttemptCall, async ({ who, params: { id } }) => {
      limitVisitorCalls(parts, id, who)
      return { data: receiptOf(await submitAsAsked(parts, id, who)) }
    }),
    on(submitMockTest, async ({ who, body, c }) => {
      await limitVisitor(c, parts, who)
      const store = () => submitAllAtOnce(parts, who, body)
      const row = await storeCounted(c, parts, who, body.answers, store)
      return { data: await toResult(parts, row) }
    }),
    on(getResult, async ({ who, params, query }) => ({
      data: await findResult(parts, params.id, who?.userId, query.attempt),
    })),
  ]
}
