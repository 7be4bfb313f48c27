import { call } from '../../../src/api/call.ts'
import { getResult, submitAttempt } from '../../../src/contract/routes/mock-tests.ts'
import { MINUTE } from '../../../src/lib/durations.ts'
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  chooseOption,
  createDevice,
  forgetDevice,
  startTest,
  untilDelivered,
} from '../../helpers/mock-test-device.ts'
import type { Tab } from '../../helpers/mock-test-tab.ts'
import { dataOf } from '../../helpers/mock-tests.ts'
import { signIn } from '../../helpers/users.ts'

const device = createDevice()
const { open, asRina } = device

describe('answers in a file', () => {
  const stuck = async (tab: Tab) => {
    tab.net.isDown = true
    await chooseOption(tab, 'reading-1', 0)
    const file = tab.answersFile()
    tab.kill()
    return JSON.parse(JSON.stringify(file))
  }

  test('count in their attempt while that is open', async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    const file = await stuck(tab)
    await forgetDevice()
    const elsewhere = open('levels', asRina())
    await elsewhere.submitAnswersFile(file)
    const { results } = await elsewhere.until(({ phase }) => phase === 'submitted')
    expect(results).toMatchObject({ attempt_id: id, score: 20 })
  })

  test('are an attempt of their own when that one was submitted, and the same one the second time', async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    const file = await stuck(tab)
    await call(device.rina.http, submitAttempt, { params: { id } })
    const elsewhere = open('levels', asRina())
    await elsewhere.submitAnswersFile(file)
    const { results } = elsewhere.$state.get()
    expect(results?.score).toBe(20)
    await elsewhere.submitAnswersFile(file)
    expect(elsewhere.$state.get().results?.attempt_id).toBe(results?.attempt_id)
    expect(
      dataOf(
        await call(device.rina.http, getResult, {
          params: { id: 'levels' },
          query: { attempt: id },
        }),
      ).score,
    ).toBe(0)
  })

  test('that came too late for their attempt count once the test is started again', async () => {
    const tab = open('levels')
    const id = await startTest(tab)
    await chooseOption(tab, 'reading-1', 0)
    tab.net.isDown = true
    await chooseOption(tab, 'reading-2', 1)
    device.ahead = 60 * MINUTE
    tab.net.isDown = false
    await tab.retry()
    const { late } = await tab.until(({ phase }) => phase === 'submitted')
    await tab.submitAnswersFile(late)
    const { results, tooLate } = tab.$state.get()
    expect([results?.score, tooLate]).toEqual([40, 0])
    expect(results?.attempt_id).not.toBe(id)
  })

  test("that come after a learner's time ran out are an attempt of their own at once", async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    await chooseOption(tab, 'reading-1', 0)
    await untilDelivered(tab)
    tab.net.isDown = true
    await chooseOption(tab, 'reading-2', 1)
    const file = tab.answersFile()
    tab.kill()
    await forgetDevice()
    device.ahead = 60 * MINUTE
    const { tokens } = await signIn(device.api, device.rina.user.id)
    const elsewhere = open('levels', { token: tokens.token, owner: device.rina.user.id })
    await elsewhere.submitAnswersFile(file)
    const { results } = elsewhere.$state.get()
    expect(results?.score).toBe(40)
    expect(results?.attempt_id).not.toBe(id)
    await elsewhere.submitAnswersFile(file)
    expect(elsewhere.$state.get().results?.attempt_id).toBe(results?.attempt_id)
  })

  test.each([[null], ['{}'], [{ kind: 'sapa-answers', version: 1, attempt_id: randomUUID() }]])(
    'that are invalid change nothing: %j',
    async file => {
      const tab = open('levels', asRina())
      await tab.until(({ phase }) => phase === 'ready')
      await tab.submitAnswersFile(file)
      expect(tab.$state.get()).toMatchObject({ phase: 'ready', error: { code: 'invalid-input' } })
    },
  )
})
