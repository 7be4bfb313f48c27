import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import {
  getMyClasses,
  getProgress,
  getQuizzes,
  getVideos,
  sendExam,
  sendProgress,
} from '../../src/contract/routes/classes.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { CLASSES, grant, passQuiz, progressBody } from '../helpers/classes.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let api: TestApi
let siti: TestUser
beforeAll(async () => {
  api = await startApi({ classes: CLASSES })
})
beforeEach(async () => {
  siti = await createUser(api)
})
afterAll(() => api.close())

const readRight = async () =>
  dataOf(await call(siti.http, getMyClasses, { params: { language_id: 'korean' } })).find(
    ({ id }) => id === 'lanjut',
  )?.right
const openingCode = async () =>
  codeOf(await call(siti.http, getVideos, { params: { id: 'lanjut-2' } }))

test.each<[string, number, number, string]>([
  ['that is running', -DAY, DAY, 'ok'],
  ['that is over', -2 * DAY, -1, 'forbidden'],
  ['that has not begun', DAY, 2 * DAY, 'forbidden'],
])('a right %s opens a class or does not', async (_name, from, to, code) => {
  await grant(api, siti, 'trial', from, to)
  expect(await openingCode()).toBe(code)
  expect(await readRight()).toBe(code === 'ok' ? 'trial' : undefined)
})

test.each([
  ['that is running is by that', DAY, 'trial'],
  ['that is over is by what was bought', -1, 'subscription'],
])('a right bought beside a trial %s', async (_name, trialEnd, expected) => {
  await grant(api, siti, 'trial', -DAY, trialEnd)
  await grant(api, siti, 'subscription', -DAY / 2, DAY)
  expect(await readRight()).toBe(expected)
})

test('a right to another class opens nothing here', async () => {
  await grant(api, siti, 'subscription', -DAY, DAY, 'dasar')
  expect(await openingCode()).toBe('forbidden')
})

test('a missing right is reported with the way to the open classes', async () => {
  expect(await call(siti.http, getVideos, { params: { id: 'lanjut-2' } })).toMatchObject({
    error: { status: 403, message: expect.stringMatching(/langganan.*Biaya/) },
  })
  expect(await call(api.http, getVideos, { params: { id: 'lanjut-2' } })).toMatchObject({
    error: { code: 'signed-out', message: expect.stringContaining('Masuk') },
  })
})

test('an expired right keeps what was learned, also what arrives late, and accepts nothing newer', async () => {
  await grant(api, siti, 'trial', -DAY, -60_000)
  const done = (at: number) =>
    call(siti.http, sendProgress, {
      body: progressBody('lanjut', [{ kind: 'read', modul_id: 'lanjut-2-modul', at }]),
    })
  expect(codeOf(await done(Date.now()))).toBe('forbidden')
  expect(dataOf(await done(Date.now() - 120_000)).progress).toMatchObject({ done: 1 })
  expect(dataOf(await call(siti.http, getProgress, { params: { id: 'lanjut' } }))).toMatchObject({
    done: 1,
  })
  const exam = { class_id: 'lanjut', quiz_id: 'lanjut-2-kuis', answers: [] }
  expect(codeOf(await call(siti.http, sendExam, { body: exam }))).toBe('forbidden')
})

test('free samples can be learned without a right', async () => {
  await passQuiz(siti.http, 'lanjut', 'lanjut-1')
  expect(dataOf(await call(siti.http, getProgress, { params: { id: 'lanjut' } }))).toMatchObject({
    done: 1,
  })
  expect(codeOf(await call(siti.http, getQuizzes, { params: { id: 'lanjut-2' } }))).toBe(
    'forbidden',
  )
})
