import { afterAll, beforeAll, beforeEach } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Attempt } from '../../src/contract/mock-test-attempts.ts'
import { startAttempt } from '../../src/contract/routes/mock-tests.ts'
import { startApi, type TestApi } from './api.ts'
import { dataOf, MOCK_TESTS } from './mock-tests.ts'
import { createUser, type TestUser } from './users.ts'

export const BEGIN = 1_800_000_000_000
export const LEVELS = { mock_test_id: 'levels' }

class Exam {
  api!: TestApi
  /** The server's clock. */
  now = BEGIN
  /** A learner. */
  rina!: TestUser
  /** Started at `BEGIN` by Rina, unless a file replaces it. */
  attempt!: Attempt

  get id(): string {
    return this.attempt.attempt_id
  }
}

/** The API with a clock that tests move; each test has a new attempt. */
export function createExam(): Exam {
  const exam = new Exam()
  beforeAll(async () => {
    exam.api = await startApi({ mockTests: MOCK_TESTS, now: () => exam.now })
  })
  beforeEach(async () => {
    exam.now = BEGIN
    exam.rina = await createUser(exam.api)
    exam.attempt = dataOf(await call(exam.rina.http, startAttempt, { body: LEVELS }))
  })
  afterAll(() => exam.api.close())
  return exam
}
