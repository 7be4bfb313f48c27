import type { Context } from 'hono'
import type { Logger } from 'pino'
import { HOUR, MINUTE } from '../../../src/lib/durations.ts'
import { CallCounter } from '../../auth/call-counter.ts'
import { clientNetwork } from '../../auth/client-network.ts'
import { limitForm } from '../../auth/form-limits.ts'
import type { Who } from '../../auth/session.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import type { AttemptRow } from './attempt-rows.ts'
import type { PreparedTest } from './prepare-tests.ts'
import type { TestCatalogue } from './test-catalogue.ts'

/** Dependencies of everything about attempts. */
export interface AttemptDependencies {
  db: Db
  log: Logger
  /** Milliseconds UTC. */
  now: () => number
  tests: TestCatalogue
}

/** An answer in a quiz of a class to a question that practice can ask as well. */
export interface QuizAnswer {
  /** Id of the item that asks it. */
  id: string
  /** Id of the test in which it can be practised. */
  home: string
  at: number
  isRight: boolean
}

/** Dependencies of everything that considers all answers of a learner. */
export type AnswerDependencies = AttemptDependencies & {
  readQuizAnswers(userId: string): Promise<QuizAnswer[]>
}

/** Dependencies of the calls of mock tests. */
export type MockTestDependencies = Dependencies &
  AnswerDependencies & {
    /** Counts the events that visitors store, by network. */
    visitorEvents: CallCounter
  }

/** A whole school behind one address may try several tests in an hour. */
const ATTEMPTS_PER_FORM = 10

/** Events for each of these attempts: each question of a practice set answered twice. */
const EVENTS_PER_ATTEMPT = 20

/** Calls about one visitor's attempt in a minute; as many as a session may make. */
const visitorCalls = new CallCounter({ limit: 600, window: MINUTE })

/** Counts in the memory of each server: a limit for disk usage need not be exact. */
export function countVisitorEvents({
  formsPerHour,
}: Pick<Dependencies, 'formsPerHour'>): CallCounter {
  return new CallCounter({
    limit: formsPerHour * ATTEMPTS_PER_FORM * EVENTS_PER_ATTEMPT,
    window: HOUR,
  })
}

/** @throws ApiError not-found */
export function findTest(tests: Pick<TestCatalogue, 'get'>, id: string): PreparedTest {
  const test = tests.get(id)
  if (!test) throw new ApiError('not-found', 'Tes ini tidak ada.')
  return test
}

/** Returns the test of an attempt, as it was when the attempt began. @throws ApiError not-found */
export async function findTestOf(
  db: Db,
  tests: TestCatalogue,
  row: AttemptRow,
): Promise<PreparedTest> {
  const test = await tests.of(db, row)
  if (!test) throw new ApiError('not-found', 'Tes ini tidak ada.')
  return test
}

/**
 * Counts an attempt that a visitor begins, since each leaves rows behind.
 *
 * @throws ApiError wait
 */
export async function limitVisitor(
  c: Context,
  dependencies: MockTestDependencies,
  who: Who | undefined,
): Promise<void> {
  if (who) return
  const formsPerHour = dependencies.formsPerHour * ATTEMPTS_PER_FORM
  await limitForm(c, 'mock test', { ...dependencies, formsPerHour })
}

/**
 * Stores events of an attempt, and counts those of visitors, so that no network fills the disk.
 * Refused events are not counted, so they use up nobody's limit.
 *
 * @throws ApiError wait
 */
export async function storeCounted<T>(
  c: Context,
  { db, now, trustedProxies, visitorEvents }: MockTestDependencies,
  who: Who | undefined,
  events: readonly unknown[],
  store: () => Promise<T>,
): Promise<T> {
  if (who) return store()
  const network = clientNetwork(c, trustedProxies)
  visitorEvents.limit(db, network, now(), 0)
  const stored = await store()
  visitorEvents.count(db, network, now(), events.length)
  return stored
}

/**
 * Counts a visitor's call about an attempt; those of signed-in users are counted with their
 * session.
 *
 * @throws ApiError wait
 */
export function limitVisitorCalls(
  { db, now }: MockTestDependencies,
  attemptId: string,
  who: Who | undefined,
): void {
  if (!who) visitorCalls.limit(db, attemptId, now())
}
