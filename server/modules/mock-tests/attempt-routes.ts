import * as calls from '../../../src/contract/mock-test-attempts.ts'
import { checkAnswer } from '../../../src/contract/mock-test-attempts.ts'
import {
  getAttempts,
  getMistakes,
  getResult,
  submitMockTest,
} from '../../../src/contract/mock-test-results.ts'
import { actorOf } from '../../audit-log/actor.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { rejoined } from './active-session.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { changeOpenAttempt } from './change-open-attempt.ts'
import { checkOneAnswer } from './check-one-answer.ts'
import { claimAttempt } from './claim-attempt.ts'
import {
  limitVisitor,
  limitVisitorCalls,
  type MockTestDependencies,
  storeCounted,
} from './dependencies.ts'
import { endSection } from './end-section.ts'
import { giveExtraTime } from './give-extra-time.ts'
import { listMistakes } from './mistakes.ts'
import { listOpenAttempts } from './open-attempts.ts'
import { findResult, listAttempts, toResult } from './results.ts'
import { endOf } from './section-times.ts'
import { showAttempt, toAttempt } from './show-attempt.ts'
import { startAttempt } from './start-attempt.ts'
import { startForPupil } from './start-for-pupil.ts'
import { storeEvents } from './store-attempt-events.ts'
import { submitAllAtOnce } from './submit-all-at-once.ts'
import { receiptOf, submitOnRequest } from './submit-attempt.ts'

/** Routes that are used during a test. */
export function attemptRoutes(dependencies: MockTestDependencies) {
  return [
    on(calls.startAttempt, async ({ who: caller, body: { pupil_token, ...request }, c }) => {
      const who = pupil_token === undefined ? caller : undefined
      await limitVisitor(c, dependencies, who)
      const row =
        pupil_token === undefined
          ? await startAttempt(dependencies, who, request)
          : await startForPupil(dependencies, pupil_token, request)
      return { data: await toAttempt(dependencies, row, who) }
    }),
    on(getAttempts, async ({ who }) => ({ data: await listAttempts(dependencies, who.userId) })),
    // These two come before the next, which would take their names for an id.
    on(getMistakes, async ({ who }) => ({ data: await listMistakes(dependencies, who.userId) })),
    on(calls.getOpenAttempts, async ({ who }) => ({
      data: await listOpenAttempts(dependencies, who),
    })),
    on(calls.getAttempt, async ({ who, params: { id } }) => {
      limitVisitorCalls(dependencies, id, who)
      return { data: await showAttempt(dependencies, id, who) }
    }),
    on(calls.rejoinAttempt, async ({ who, params: { id }, body: { here } }) => {
      const rejoin = (trx: Db, row: AttemptRow, now: number) => rejoined(trx, row, here, who, now)
      const row = await changeOpenAttempt(dependencies, id, () => who.userId, rejoin)
      return { data: await toAttempt(dependencies, row, who) }
    }),
    on(calls.sendEvents, async ({ who, params: { id }, body, c }) => {
      limitVisitorCalls(dependencies, id, who)
      const store = () => storeEvents(dependencies, id, who, body)
      return { data: await storeCounted(c, dependencies, who, body.events, store) }
    }),
    on(checkAnswer, async ({ who, params: { id }, body, c }) => {
      limitVisitorCalls(dependencies, id, who)
      const check = () => checkOneAnswer(dependencies, id, who, body)
      return { data: await storeCounted(c, dependencies, who, [body], check) }
    }),
    on(calls.endSection, async ({ who, params: { id, section } }) => {
      limitVisitorCalls(dependencies, id, who)
      return {
        data: await toAttempt(dependencies, await endSection(dependencies, id, section, who), who),
      }
    }),
    on(calls.giveExtraTime, async ({ who, params: { id }, body: { minutes }, c }) => {
      const actor = actorOf(c, who, dependencies.trustedProxies)
      const row = await giveExtraTime(dependencies, id, minutes, actor)
      const { extra_minutes } = row
      return { data: { attempt_id: id, extra_minutes, ends_at: endOf(row) } }
    }),
    on(calls.claimAttempt, async ({ who, params: { id } }) => {
      await claimAttempt(dependencies, id, who)
      return { data: { attempt_id: id } }
    }),
  ]
}

/** Routes for submitting a test, and for its results. */
export function submitRoutes(dependencies: MockTestDependencies) {
  return [
    on(calls.submitAttempt, async ({ who, params: { id } }) => {
      limitVisitorCalls(dependencies, id, who)
      return { data: receiptOf(await submitOnRequest(dependencies, id, who)) }
    }),
    on(submitMockTest, async ({ who, body, c }) => {
      await limitVisitor(c, dependencies, who)
      const store = () => submitAllAtOnce(dependencies, who, body)
      const row = await storeCounted(c, dependencies, who, body.answers, store)
      return { data: await toResult(dependencies, row) }
    }),
    on(getResult, async ({ who, params, query }) => ({
      data: await findResult(dependencies, params.id, who?.userId, query.attempt),
    })),
  ]
}
