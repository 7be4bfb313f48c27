import { afterAll, beforeAll, expect, test } from 'vitest'
import { Revisions } from '../../server/db/cached-revisions.ts'
import { hashContent } from '../../server/modules/mock-tests/load-mock-tests.ts'
import { toLoaded } from '../../server/modules/mock-tests/published-test.ts'
import { readPublished } from '../../server/publications/publish.ts'
import { replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { getItem, getVersion, getVersions } from '../../src/contract/routes/administration.ts'
import {
  getAttempt,
  getAttempts,
  getMockTest,
  getResult,
  sendEvents,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { exportUser } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import {
  actOnTest,
  makeTest,
  optionSaying,
  question,
  questionsOf,
} from '../helpers/mock-test-drafts.ts'
import { answer, codeOf, dataOf, eventsBody } from '../helpers/mock-tests.ts'
import { createUser, httpWith, type TestUser } from '../helpers/users.ts'

let api: TestApi
let admin: TestUser
let learner: TestUser
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true })
  learner = await createUser(api)
})
afterAll(() => api.close())

/** Creates a test whose items have unique ids. */
const createTest = (id: string) =>
  makeTest(
    admin.http,
    id,
    ['학교', '병원', '시장'].map((right, at) => question(`${id}-${at + 1}`, right)),
  )

/** Changes an item of a draft, and publishes the change. */
async function changeItem(testId: string, id: string, fields: object): Promise<void> {
  const at = { resource: 'mock_test_items', id }
  const { item, version } = dataOf(await call(admin.http, getItem, { params: at }))
  dataOf(await replaceItem(admin.http, at, version, { ...item, ...fields }))
  dataOf(await actOnTest(admin.http, testId, 'publish'))
}

test('an attempt is continued, scored and shown with the version it was started with', async () => {
  await createTest('versi')
  const began = dataOf(await call(learner.http, startAttempt, { body: { mock_test_id: 'versi' } }))
  // In the new version another option is right, and the former key is gone.
  await changeItem('versi', 'versi-1', { options: ['강', '산', '들', '밭'], key: 3 })
  const shown = dataOf(await call(learner.http, getAttempt, { params: { id: began.attempt_id } }))
  expect(questionsOf(shown)).toEqual(questionsOf(began))
  const option = optionSaying(questionsOf(began), 'versi-1', '학교')
  const events = eventsBody([answer(1, 'versi-1', option, Date.now())])
  dataOf(await call(learner.http, sendEvents, { params: { id: began.attempt_id }, body: events }))
  dataOf(await call(learner.http, submitAttempt, { params: { id: began.attempt_id } }))
  const result = dataOf(await call(learner.http, getResult, { params: { id: 'versi' } }))
  expect(result.score).toBe(2)
  expect(result.items.find(({ mock_question_id: id }) => id === 'versi-1')).toMatchObject({
    answer: option,
    key: option,
    is_correct: true,
  })
  expect(dataOf(await call(learner.http, getAttempts))[0]).toMatchObject({ score: 2, points: 6 })

  const next = dataOf(await call(learner.http, startAttempt, { body: { mock_test_id: 'versi' } }))
  const fresh = optionSaying(questionsOf(next), 'versi-1', '밭')
  dataOf(
    await call(learner.http, sendEvents, {
      params: { id: next.attempt_id },
      body: eventsBody([answer(1, 'versi-1', fresh, Date.now())]),
    }),
  )
  dataOf(await call(learner.http, submitAttempt, { params: { id: next.attempt_id } }))
  expect(dataOf(await call(learner.http, getResult, { params: { id: 'versi' } })).score).toBe(2)
  const exported = JSON.stringify(await call(learner.http, exportUser))
  expect(exported).toContain(option)
  expect(exported).toContain(fresh)
})

test('answers submitted all at once count for the version that has their options', async () => {
  await createTest('kertas')
  const before = dataOf(await call(api.http, getMockTest, { params: { id: 'kertas' } })).questions
  await changeItem('kertas', 'kertas-2', { options: ['강', '산', '들', '밭'], key: 0 })
  const chosen = (id: string, said: string, questions = before) => ({
    mock_question_id: id,
    option_id: optionSaying(questions, id, said),
  })
  const former = [chosen('kertas-1', '학교'), chosen('kertas-2', '병원')]
  const sentLate = await call(learner.http, submitMockTest, {
    body: { mock_test_id: 'kertas', answers: former },
  })
  expect(dataOf(sentLate).score).toBe(4)
  const after = dataOf(await call(api.http, getMockTest, { params: { id: 'kertas' } })).questions
  const mixed = [chosen('kertas-1', '학교', after), chosen('kertas-2', '강', after)]
  const now = await call(learner.http, submitMockTest, {
    body: { mock_test_id: 'kertas', answers: mixed },
  })
  expect(dataOf(now).score).toBe(4)
  const strange = [{ mock_question_id: 'kertas-2', option_id: 'xxxxxxxxxx' }]
  const refused = await call(learner.http, submitMockTest, {
    body: { mock_test_id: 'kertas', answers: strange },
  })
  expect(codeOf(refused)).toBe('invalid-input')
})

test('an earlier version becomes the draft, and learners see it once it is published', async () => {
  await createTest('pulih')
  const first = dataOf(await call(api.http, getMockTest, { params: { id: 'pulih' } }))
  await changeItem('pulih', 'pulih-3', { question: 'Soal lain?' })
  expect(dataOf(await call(api.http, getMockTest, { params: { id: 'pulih' } }))).not.toEqual(first)
  const versionOf = async (version: number) =>
    dataOf(
      await call(admin.http, getVersion, {
        params: { resource: 'mock_tests', id: 'pulih', version },
      }),
    )
  expect(await versionOf(0)).toEqual(await versionOf(2))
  dataOf(await actOnTest(admin.http, 'pulih', 'restore', { version: 1 }))
  expect(await versionOf(0)).toEqual(await versionOf(1))
  expect(dataOf(await call(api.http, getMockTest, { params: { id: 'pulih' } }))).not.toEqual(first)
  dataOf(await actOnTest(admin.http, 'pulih', 'publish', { note: 'Seperti dulu' }))
  expect(dataOf(await call(api.http, getMockTest, { params: { id: 'pulih' } }))).toEqual(first)
  const versions = dataOf(
    await call(admin.http, getVersions, { params: { resource: 'mock_tests', id: 'pulih' } }),
  )
  expect(versions.map(({ version, note, is_current }) => [version, note, is_current])).toEqual([
    [3, 'Seperti dulu', true],
    [2, null, false],
    [1, null, false],
  ])
})

test('another server of the same database learns of the publication', async () => {
  const { db } = api
  const other = await startApi({ db, revisions: new Revisions(db, 0) })
  await createTest('kembar')
  const there = httpWith(other, learner.tokens.token)
  const titleThere = async () => {
    const found = await call(there, getMockTest, { params: { id: 'kembar' } })
    return found.ok && found.value.data.title
  }
  // A database that answers late is taken for one that is away, whose last state stays valid.
  await expect.poll(titleThere).toBe('Latihan kembar')
  const began = dataOf(await call(there, startAttempt, { body: { mock_test_id: 'kembar' } }))
  await changeItem('kembar', 'kembar-1', { options: ['강', '산', '들', '밭'], key: 3 })
  // Started on the first version, and continued on both servers.
  const option = optionSaying(questionsOf(began), 'kembar-1', '학교')
  const events = eventsBody([answer(1, 'kembar-1', option, Date.now())])
  dataOf(await call(there, sendEvents, { params: { id: began.attempt_id }, body: events }))
  dataOf(await call(learner.http, submitAttempt, { params: { id: began.attempt_id } }))
  for (const http of [there, learner.http])
    expect(dataOf(await call(http, getResult, { params: { id: 'kembar' } })).score).toBe(2)
  const texts = dataOf(
    await call(there, getMockTest, { params: { id: 'kembar' } }),
  ).questions[0]?.options.map(({ text }) => text)
  expect(texts?.toSorted()).toEqual(['강', '들', '밭', '산'].toSorted())
  await other.close()
})

test('an attempt from before tests had versions continues with the questions of that time', async () => {
  await createTest('lama')
  const start = async () =>
    dataOf(await call(learner.http, startAttempt, { body: { mock_test_id: 'lama' } }))
  const [row] = await readPublished(api.db, 'mock-test').then(all =>
    all.filter(({ id }) => id === 'lama'),
  )
  const { test: stored, blueprint } = toLoaded(JSON.parse(row?.document ?? ''), 1)
  const texts: (string | undefined)[] = []
  for (const content_version of [hashContent(stored, blueprint), 'f'.repeat(16)]) {
    const { attempt_id } = await start()
    const of = api.db.updateTable('mock_test_attempts').where('id', '=', attempt_id)
    await of.set({ content_version }).execute()
    await changeItem('lama', 'lama-1', { explanation: `Rahasia ${content_version}` })
    dataOf(await call(learner.http, submitAttempt, { params: { id: attempt_id } }))
    const { items } = dataOf(await call(learner.http, getResult, { params: { id: 'lama' } }))
    texts.push(items.find(({ mock_question_id: id }) => id === 'lama-1')?.explanation)
  }
  // An attempt of an unknown version is shown with the published one.
  expect(texts).toEqual(['Rahasia lama-1: 학교.', `Rahasia ${'f'.repeat(16)}`])
})

test('two administrators who publish at once get two versions, or one of them is refused', {
  tags: 'postgres',
}, async () => {
  await createTest('serempak')
  const at = { resource: 'mock_tests', id: 'serempak' }
  const { item, version } = dataOf(await call(admin.http, getItem, { params: at }))
  dataOf(await replaceItem(admin.http, at, version, { ...item, title: 'Judul lain' }))
  const both = await atOnce(3, () => actOnTest(admin.http, 'serempak', 'publish'))
  expect(both.map(codeOf).toSorted()).toEqual(['not-possible', 'not-possible', 'ok'])
})
