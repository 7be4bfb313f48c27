import { Hono } from 'hono'
import * as calls from '../../../src/contract/mock-test-attempts.ts'
import { getAttempts } from '../../../src/contract/mock-test-results.ts'
import { optionalSession, signedIn } from '../../auth/session.ts'
import { readBody, readParams } from '../../http/input.ts'
import { endSection, showAttempt, toAttempt } from './attempts.ts'
import { claimAttempt } from './claim.ts'
import { storeEvents } from './events.ts'
import { limitVisitor, limitVisitorCalls, type MockTestParts } from './parts.ts'
import { listAttempts } from './results.ts'
import { startAttempt } from './start.ts'

/** What is done during a test. */
export function attemptRoutes(parts: MockTestParts) {
  const maybe = optionalSession(parts)
  return new Hono()
    .post(calls.startAttempt.path, maybe, async c => {
      await limitVisitor(c, parts)
      const wish = await readBody(c, calls.startAttempt.body)
      const row = await startAttempt(parts, c.var.who?.userId, wish)
      return c.json({ data: await toAttempt(parts, row) }, 201)
    })
    .get(getAttempts.path, signedIn(parts), async c =>
      c.json({ data: await listAttempts(parts, c.var.who.userId) }),
    )
    .get(calls.getAttempt.path, maybe, async c => {
      const { id } = readParams(c, calls.getAttempt.params)
      limitVisitorCalls(c, parts, id)
      return c.json({ data: await showAttempt(parts, id, c.var.who?.userId) })
    })
    .post(calls.sendEvents.path, maybe, async c => {
      const { id } = readParams(c, calls.sendEvents.params)
      limitVisitorCalls(c, parts, id)
      const sent = await readBody(c, calls.sendEvents.body)
      return c.json({ data: await storeEvents(parts, id, c.var.who?.userId, sent) })
    })
    .post(calls.endSection.path, maybe, async c => {
      const { id, section } = readParams(c, calls.endSection.params)
      limitVisitorCalls(c, parts, id)
      const row = await endSection(parts, id, section, c.var.who?.userId)
      return c.json({ data: await toAttempt(parts, row) })
    })
    .post(calls.claimAttempt.path, signedIn(parts), async c => {
      const { id } = readParams(c, calls.claimAttempt.params)
      await claimAttempt(parts, id, c.var.who.userId)
      return c.json({ data: { attempt_id: id } })
    })
}
