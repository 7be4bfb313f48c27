import { Hono } from 'hono'
import { submitAttempt as submitCall } from '../../../src/contract/mock-test-attempts.ts'
import { getResult, submitMockTest } from '../../../src/contract/mock-test-results.ts'
import { optionalSession } from '../../auth/session.ts'
import { readBody, readParams, readQuery } from '../../http/input.ts'
import { limitVisitor, limitVisitorCalls, type MockTestParts } from './parts.ts'
import { submitAnswers } from './plain-submit.ts'
import { findResult, toResult } from './results.ts'
import { receiptOf, submitAttempt } from './submit.ts'

/** Handing in, and what comes of it. */
export function submitRoutes(parts: MockTestParts) {
  const maybe = optionalSession(parts)
  return new Hono()
    .post(submitCall.path, maybe, async c => {
      const { id } = readParams(c, submitCall.params)
      limitVisitorCalls(c, parts, id)
      return c.json({ data: receiptOf(await submitAttempt(parts, id, c.var.who?.userId)) })
    })
    .post(submitMockTest.path, maybe, async c => {
      await limitVisitor(c, parts)
      const submission = await readBody(c, submitMockTest.body)
      const row = await submitAnswers(parts, c.var.who?.userId, submission)
      return c.json({ data: await toResult(parts, row) })
    })
    .get(getResult.path, maybe, async c => {
      const { id } = readParams(c, getResult.params)
      const { attempt } = readQuery(c, getResult.query)
      return c.json({ data: await findResult(parts, id, c.var.who?.userId, attempt) })
    })
}
