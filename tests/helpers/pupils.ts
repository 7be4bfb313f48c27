import { randomUUID } from 'node:crypto'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import type { PupilGroup } from '../../src/contract/pupils.ts'
import { sendEvents, startAttempt, submitAttempt } from '../../src/contract/routes/mock-tests.ts'
import * as routes from '../../src/contract/routes/pupils.ts'
import { answer, dataOf, eventsBody, keyOf, optionOf } from './mock-tests.ts'
import { addTeacher, createSchool } from './partners.ts'
import { createUser, type TestUser, type UserMaker } from './users.ts'

/** A partner with a teacher and a group. */
export interface PupilSchool {
  admin: TestUser
  teacher: TestUser
  /** Id of the partner. */
  id: string
  group: PupilGroup
}

export async function openSchool(api: UserMaker): Promise<PupilSchool> {
  const admin = await createUser(api, { isAdmin: true })
  const teacher = await createUser(api)
  const id = await createSchool(admin, `sekolah-${randomUUID().slice(0, 8)}`)
  await addTeacher(admin, id, teacher)
  return { admin, teacher, id, group: await createGroup(teacher, id) }
}

/** Creates a group of a partner as one of its teachers. */
export async function createGroup(
  teacher: Pick<TestUser, 'http'>,
  id: string,
  fields: Partial<Pick<PupilGroup, 'name' | 'tests'>> = {},
): Promise<PupilGroup> {
  const body = { name: 'Kelas 10A', tests: [], ...fields }
  return dataOf(await call(teacher.http, routes.createPupilGroup, { params: { id }, body }))
}

/** Joins a group as a pupil. @returns the pupil's token */
export async function joinAs(http: Http, code: string, name: string): Promise<string> {
  const joined = await call(http, routes.joinGroup, { body: { code, name } })
  return dataOf(joined).pupil_token
}

/**
 * Takes a test of `MOCK_TESTS` as a pupil: answers the first question, rightly or not, and hands it
 * in.
 *
 * @returns the id of the attempt
 */
export async function takeTest(
  http: Http,
  pupil_token: string,
  isRight: boolean,
  now: number,
  mock_test_id = 'endless',
): Promise<string> {
  const started = await call(http, startAttempt, { body: { mock_test_id, pupil_token } })
  const attempt = dataOf(started)
  const params = { id: attempt.attempt_id }
  const key = keyOf(attempt, 'reading-1')
  const option = isRight ? key : optionOf(attempt, 'reading-1', 1)
  const body = eventsBody([answer(1, 'reading-1', option, now)])
  dataOf(await call(http, sendEvents, { params, body }))
  dataOf(await call(http, submitAttempt, { params }))
  return attempt.attempt_id
}
