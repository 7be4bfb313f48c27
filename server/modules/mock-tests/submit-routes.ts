import { Hono } from 'hono'
import * as calls from '../../../src/contract/mock-tests.ts'
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
    .post(calls.submitAttempt.path, maybe, async c => {
      const { id } = readParams(c, calls.submitAttempt.params)
      limitVisitorCalls(c, parts, id)
      return c.json({ data: receiptOf(await submitAttempt(parts, id, c.var.who?.userId)) })
    })
    .post(calls.submitMockTest.path, maybe, async c => {
      await limitVisitor(c, parts)
      const submission = await readBody(c, calls.submitMockTest.body)
      const row = await submitAnswers(parts, c.var.who?.userId, submission)
      return c.json({ data: await toResult(parts, row) })
    })
    .get(calls.getResult.path, maybe, async c => {
      const { id } = readParams(c, calls.getResult.params)
      const { attempt } = readQuery(c, calls.getResult.query)
      return c.json({ data: await findResult(parts, id, c.var.who?.userId, attempt) })
    })
}
