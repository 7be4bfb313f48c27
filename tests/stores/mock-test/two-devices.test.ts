import { call } from '../../../src/api/call.ts'
import { sendEvents, startAttempt, submitAttempt } from '../../../src/contract/routes/mock-tests.ts'
import { logout } from '../../../src/contract/routes/users.ts'
import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import {
  chooseOption,
  createDevice,
  optionIn,
  startTest,
  untilDelivered,
} from '../../helpers/mock-test-device.ts'
import { answer, eventsBody } from '../../helpers/mock-tests.ts'
import { signIn } from '../../helpers/users.ts'

const device = createDevice()
const { open, asRina, serverAnswers } = device

/** Far more than a device's clock can be wrong. */
const SURELY = 5000

/**
 * Continues the attempt in another browser.
 *
 * @param away milliseconds since then, so that the rounding of a clock does not decide
 *   whether an answer came before or after that
 */
async function goesOnElsewhere(away: number) {
  const other = await signIn(device.api, device.rina.user.id)
  device.ahead = away
  await call(other.http, startAttempt, { body: { mock_test_id: 'levels' } })
  device.ahead = 0
  return other
}

describe('an attempt against the clock that continues in another browser', () => {
  test('no longer counts here, says so at once, and continues here on request', async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    await chooseOption(tab, 'reading-1', 1)
    await untilDelivered(tab)
    await goesOnElsewhere(-SURELY)
    await chooseOption(tab, 'reading-1', 2)
    const state = await tab.until(({ hindrance }) => hindrance === 'elsewhere')
    expect(state.saved['reading-1']).toBe('elsewhere')
    expect(state.userAnswers['reading-1']).toBe(optionIn(tab, 'reading-1', 2))
    expect(await serverAnswers(id)).toEqual({ 'reading-1': optionIn(tab, 'reading-1', 1) })
    await tab.continueHere()
    expect(tab.$state.get().hindrance).toBeUndefined()
    expect(await serverAnswers(id)).toEqual({ 'reading-1': optionIn(tab, 'reading-1', 2) })
    await chooseOption(tab, 'reading-1', 3)
    await tab.until(({ saved }) => saved['reading-1'] === 'server')
    expect(await serverAnswers(id)).toEqual({ 'reading-1': optionIn(tab, 'reading-1', 3) })
  })

  test('counts here again once the other session has ended', async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    const other = await goesOnElsewhere(-SURELY)
    await chooseOption(tab, 'reading-1', 2)
    await tab.until(({ hindrance }) => hindrance === 'elsewhere')
    expect(await serverAnswers(id)).toEqual({})
    await call(other.http, logout)
    document.dispatchEvent(new Event('visibilitychange'))
    await tab.until(({ saved }) => saved['reading-1'] === 'server')
    expect(await serverAnswers(id)).toEqual({ 'reading-1': optionIn(tab, 'reading-1', 2) })
  })

  test('still has what was answered here before', async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    tab.net.isDown = true
    await chooseOption(tab, 'reading-1', 1)
    await goesOnElsewhere(SURELY)
    tab.net.isDown = false
    await tab.retry()
    await tab.until(({ hindrance }) => hindrance === 'elsewhere')
    expect(await serverAnswers(id)).toEqual({ 'reading-1': optionIn(tab, 'reading-1', 1) })
    expect(tab.$state.get().saved['reading-1']).toBe('server')
  })

  test('shows here that it was submitted there', async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    const other = await goesOnElsewhere(-SURELY)
    await call(other.http, submitAttempt, { params: { id } })
    document.dispatchEvent(new Event('visibilitychange'))
    await tab.until(({ phase }) => phase === 'submitted')
  })
})

describe('a new session in the same browser', () => {
  /** Signs in again, as after a 429 or when the cookies' day is over. */
  const signInAgain = async () => {
    const { tokens } = await signIn(device.api, device.rina.user.id)
    return { token: tokens.token, owner: device.rina.user.id }
  }

  test('goes on with the attempt after a reload, and all its answers count', async () => {
    const before = open('levels', asRina())
    const id = await startTest(before)
    await chooseOption(before, 'reading-1', 1)
    await untilDelivered(before)
    before.net.isDown = true
    await chooseOption(before, 'reading-2', 2)
    before.kill()
    const tab = open('levels', await signInAgain())
    await tab.until(({ waiting, phase }) => phase === 'running' && waiting === 0)
    await chooseOption(tab, 'reading-3', 1)
    const state = await tab.until(({ saved }) => saved['reading-3'] === 'server')
    expect([state.hindrance, state.saved['reading-2']]).toEqual([undefined, 'server'])
    expect(await serverAnswers(id)).toEqual({
      'reading-1': optionIn(tab, 'reading-1', 1),
      'reading-2': optionIn(tab, 'reading-2', 2),
      'reading-3': optionIn(tab, 'reading-3', 1),
    })
    await tab.submit()
    await tab.until(({ phase }) => phase === 'submitted')
  })

  test('does not take an attempt back that went on in another browser meanwhile', async () => {
    const before = open('levels', asRina())
    await startTest(before)
    await chooseOption(before, 'reading-1', 1)
    await untilDelivered(before)
    before.kill()
    await goesOnElsewhere(-SURELY)
    const tab = open('levels', await signInAgain())
    await tab.until(({ hindrance }) => hindrance === 'elsewhere')
    await tab.continueHere()
    await tab.until(({ hindrance }) => hindrance === undefined)
  })
})

test('an answer to a practice set in another browser is shown here with the next one', async () => {
  const tab = open('endless', asRina())
  const id = await startTest(tab)
  await chooseOption(tab, 'reading-1', 1)
  await untilDelivered(tab)
  const option = optionIn(tab, 'reading-1', 2)
  await call(device.rina.http, sendEvents, {
    params: { id },
    body: eventsBody([answer(1, 'reading-1', option, Date.now() + 5)]),
  })
  await chooseOption(tab, 'reading-2', 1)
  await tab.until(({ userAnswers }) => userAnswers['reading-1'] === option)
})

test('an answer that another browser has changed since is not reported as late when that one submits', async () => {
  const tab = open('endless', asRina())
  const id = await startTest(tab)
  await chooseOption(tab, 'reading-1', 1)
  await untilDelivered(tab)
  const option = optionIn(tab, 'reading-1', 2)
  const later = [answer(1, 'reading-1', option, Date.now() + 5)]
  await call(device.rina.http, sendEvents, { params: { id }, body: eventsBody(later) })
  await call(device.rina.http, submitAttempt, { params: { id } })
  await tab.submit()
  const { tooLate, userAnswers } = await tab.until(({ phase }) => phase === 'submitted')
  expect(userAnswers['reading-1']).toBe(option)
  expect(tooLate).toBe(0)
})
