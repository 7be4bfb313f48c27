import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../../src/api/call.ts'
import type { Http } from '../../../src/api/http.ts'
import { getSavedWord } from '../../../src/contract/routes/saved-words.ts'
import { getToday, setGoal } from '../../../src/contract/routes/today.ts'
import { readOnboarding, updateOnboarding } from '../../../src/stores/onboarding/onboarding.ts'
import { takeOnboarding } from '../../../src/stores/onboarding/take-onboarding.ts'
import { signIn } from '../../../src/stores/session/auth.ts'
import { startApi, type TestApi } from '../../helpers/api.ts'
import { dataOf } from '../../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../../helpers/users.ts'

const place = { step_id: 'keluarga', week: 6, title: 'Keluarga, rumah, dan tempat' }
const choices = { exam: 'eps-topik', minutes: 15, place, words: ['sapa-가족'] } as const

let api: TestApi
let rina: TestUser
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  localStorage.clear()
  rina = await createUser(api)
})
afterAll(() => api.close())

const goal = async ({ http }: TestUser) => dataOf(await call(http, getToday)).goal
const enter = ({ tokens, user }: TestUser) => signIn({ ...tokens, user })

test('a visitor’s choices move into the account, and leave the device', async () => {
  updateOnboarding(choices)
  enter(rina)
  await takeOnboarding(rina.http)
  expect(await goal(rina)).toEqual({
    exam: 'eps-topik',
    date: null,
    minutes: 15,
    start: 'keluarga',
  })
  const saved = await call(rina.http, getSavedWord, { params: { entryId: 'sapa-가족' } })
  expect(dataOf(saved).is_saved).toBe(true)
  expect(readOnboarding()).toEqual({})
})

test('what the server did not get stays on the device, and is sent the next time', async () => {
  updateOnboarding(choices)
  enter(rina)
  const lost: Http = async (path, options) =>
    path.includes('saved-words')
      ? { ok: false, error: { code: 'network', message: '' } }
      : rina.http(path, options)
  await takeOnboarding(lost)
  expect(readOnboarding()).toMatchObject(choices)
  await takeOnboarding(rina.http)
  expect(readOnboarding()).toEqual({})
})

test('a goal of the account stays, unless its learner has chosen anew', async () => {
  const before = { exam: 'topik-1', date: null, minutes: 5, start: null } as const
  await call(rina.http, setGoal, { body: { goal: before } })
  enter(rina)
  updateOnboarding(choices)
  await takeOnboarding(rina.http)
  expect(await goal(rina)).toEqual(before)
  updateOnboarding({ ...choices, owner: rina.user.id })
  await takeOnboarding(rina.http)
  expect(await goal(rina)).toMatchObject({ exam: 'eps-topik', minutes: 15 })
})

test('another learner gets nothing of them', async () => {
  updateOnboarding({ ...choices, owner: rina.user.id })
  const budi = await createUser(api)
  enter(budi)
  await takeOnboarding(budi.http)
  expect(await goal(budi)).toBeNull()
  const word = await call(budi.http, getSavedWord, { params: { entryId: 'sapa-가족' } })
  expect(dataOf(word).is_saved).toBe(false)
  expect(readOnboarding()).toMatchObject(choices)
})

test('a step that has left the path meanwhile does not keep the goal back', async () => {
  updateOnboarding({ ...choices, place: { ...place, step_id: 'tidak-ada' } })
  enter(rina)
  await takeOnboarding(rina.http)
  expect(await goal(rina)).toMatchObject({ exam: 'eps-topik', start: null })
})
