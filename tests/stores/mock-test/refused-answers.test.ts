import { call } from '../../../src/api/call.ts'
import { submitAttempt } from '../../../src/contract/routes/mock-tests.ts'
import { MINUTE } from '../../../src/lib/durations.ts'
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import {
  chooseOption,
  createDevice,
  startTest,
  untilDelivered,
} from '../../helpers/mock-test-device.ts'

const device = createDevice()
const { open, asRina, serverAnswers } = device

test('an answer that the server refuses stays on the screen, which says so', async () => {
  const tab = open('levels', asRina())
  const id = await startTest(tab)
  await tab.answer('reading-1', 'not-an-option')
  const state = await tab.until(({ saved }) => saved['reading-1'] === 'refused')
  expect(state.userAnswers).toEqual({ 'reading-1': 'not-an-option' })
  expect(await serverAnswers(id)).toEqual({})
  tab.kill()
  const again = open('levels', asRina())
  const after = await again.until(({ savedAt }) => savedAt !== undefined)
  expect([after.userAnswers, after.saved]).toEqual([state.userAnswers, { 'reading-1': 'refused' }])
  await chooseOption(again, 'reading-1', 2)
  await again.until(({ saved }) => saved['reading-1'] === 'server')
  expect(await serverAnswers(id)).toEqual(again.$state.get().userAnswers)
})

test('an answer that came too late stays, is marked, and is in the file', async () => {
  const tab = open('levels')
  await startTest(tab)
  tab.net.isDown = true
  await chooseOption(tab, 'reading-1', 1)
  device.ahead = 21 * MINUTE
  tab.net.isDown = false
  await tab.retry()
  const { userAnswers, attempt } = await tab.until(({ saved }) => saved['reading-1'] === 'too-late')
  expect(attempt?.state).toBe('open')
  expect(Object.keys(userAnswers)).toEqual(['reading-1'])
  expect(tab.answersFile()?.answers).toHaveLength(1)
})

test('an answer that was changed 400 times is refused in no call', async () => {
  const tab = open('levels', asRina())
  const id = await startTest(tab)
  for (let n = 0; n < 400; n++) await chooseOption(tab, 'reading-1', n % 4)
  await chooseOption(tab, 'reading-2', 1)
  await untilDelivered(tab)
  const { saved, userAnswers } = tab.$state.get()
  expect(saved).toEqual({ 'reading-1': 'server', 'reading-2': 'server' })
  expect(await serverAnswers(id)).toEqual(userAnswers)
})

test('a submission elsewhere is reported with the answers that did not count', async () => {
  const tab = open('endless', asRina())
  const id = await startTest(tab)
  tab.net.isDown = true
  await chooseOption(tab, 'reading-1', 1)
  await call(device.rina.http, submitAttempt, { params: { id } })
  tab.net.isDown = false
  await tab.retry()
  const { tooLate, late } = await tab.until(({ phase }) => phase === 'submitted')
  expect([tooLate, late?.answers.length]).toEqual([1, 1])
})
