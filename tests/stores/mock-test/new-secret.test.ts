import { call } from '../../../src/api/call.ts'
import { submitAttempt } from '../../../src/contract/routes/mock-tests.ts'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { startApi, TEST_SECRET, type TestApi } from '../../helpers/api.ts'
import {
  chooseOption,
  createDevice,
  startTest,
  untilDelivered,
} from '../../helpers/mock-test-device.ts'
import { openTab } from '../../helpers/mock-test-tab.ts'
import { MOCK_TESTS } from '../../helpers/mock-tests.ts'

const device = createDevice()
const { open, asRina } = device

/** A server with another secret, so that options have other ids. */
let after: TestApi
beforeEach(async () => {
  const secret = 'the newest secret of the tests'
  const formerSecrets = [TEST_SECRET]
  after = await startApi({ mockTests: MOCK_TESTS, db: device.api.db, secret, formerSecrets })
})

test('answers in a file from before a new secret are not reported as too late', async () => {
  const first = open('levels', asRina())
  await startTest(first)
  for (const number of [1, 2]) await chooseOption(first, `reading-${number}`, number)
  await untilDelivered(first)
  const file = first.answersFile()
  first.kill()
  const tab = openTab(after, 'levels', asRina())
  await tab.submitAnswersFile(file)
  const { tooLate, results } = tab.$state.get()
  tab.kill()
  expect(results?.items.filter(({ answer }) => answer)).toHaveLength(2)
  expect(tooLate).toBe(0)
})

test('answers that were counted and submitted before their device heard of it are not reported as too late either', async () => {
  const first = open('levels', asRina())
  const id = await startTest(first)
  first.net.losesAnswers = true
  await chooseOption(first, 'reading-1', 1)
  await expect.poll(async () => Object.keys(await device.serverAnswers(id))).toHaveLength(1)
  first.kill()
  await call(device.rina.http, submitAttempt, { params: { id } })
  const tab = openTab(after, 'levels', asRina())
  tab.start()
  const { tooLate } = await tab.until(({ phase }) => phase === 'submitted')
  tab.kill()
  expect(tooLate).toBe(0)
})
