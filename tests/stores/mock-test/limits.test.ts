import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { checkAnswer } from '../../../src/stores/mock-test/check-answer.ts'
import {
  chooseOption,
  createDevice,
  optionIn,
  startTest,
  untilDelivered,
} from '../../helpers/mock-test-device.ts'

const device = createDevice()
const { open, asRina, serverAnswers } = device

/** Refuses calls as the server does when there were too many. */
const limit = (seconds: number) => () =>
  Response.json(
    { code: 'wait', message: 'Terlalu banyak permintaan.' },
    { status: 429, headers: { 'Retry-After': String(seconds) } },
  )

test('answers that the server does not take for a while stay here, and are sent by themselves', async () => {
  const tab = open('levels', asRina())
  const id = await startTest(tab)
  await untilDelivered(tab)
  tab.net.says = limit(1)
  await chooseOption(tab, 'reading-1', 2)
  const {
    saved,
    retryAt = 0,
    userAnswers,
  } = await tab.until(({ hindrance }) => hindrance === 'wait')
  expect(saved['reading-1']).toBe('device')
  expect(userAnswers['reading-1']).toBe(optionIn(tab, 'reading-1', 2))
  expect(Math.abs(retryAt - Date.now() - 1_000)).toBeLessThan(1_000)
  tab.net.says = undefined
  const { hindrance, retryAt: later } = await tab.until(
    ({ waiting, hindrance }) => waiting === 0 && hindrance !== 'wait',
  )
  expect([hindrance, later]).toEqual([undefined, undefined])
  expect(await serverAnswers(id)).toEqual({ 'reading-1': optionIn(tab, 'reading-1', 2) })
})

test('checking an answer says how long to wait, not that there is no network', async () => {
  const tab = open('endless', asRina())
  await startTest(tab)
  tab.net.says = limit(90)
  await chooseOption(tab, 'reading-1', 1)
  const failure = await checkAnswer(tab.context, 'reading-1')
  expect(failure).toMatchObject({ code: 'wait', retryAt: expect.any(Number) })
})
