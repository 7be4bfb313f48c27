import { call } from '../../../src/api/call.ts'
import {
  checkAnswer as checkAnswerRoute,
  getAttempt,
} from '../../../src/contract/routes/mock-tests.ts'
import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { checkAnswer } from '../../../src/stores/mock-test/check-answer.ts'
import {
  chooseOption,
  createDevice,
  optionIn,
  startTest,
  untilDelivered,
} from '../../helpers/mock-test-device.ts'
import type { Tab } from '../../helpers/mock-test-tab.ts'
import { dataOf } from '../../helpers/mock-tests.ts'
import { signIn } from '../../helpers/users.ts'

const device = createDevice()
const open = () => device.open('endless', device.asRina())
const checkedIn = (tab: Tab) => tab.$state.get().attempt?.checked ?? []

describe('an answer that is checked', () => {
  test('is known after a reload, also without a network', async () => {
    const tab = open()
    await startTest(tab)
    await chooseOption(tab, 'reading-2', 1)
    expect(await checkAnswer(tab.context, 'reading-2')).toBeUndefined()
    expect(checkedIn(tab)).toMatchObject([{ mock_question_id: 'reading-2', is_correct: true }])
    tab.kill()
    const again = open()
    again.net.isDown = true
    const { attempt, userAnswers } = await again.until(({ phase }) => phase === 'running')
    expect(attempt?.checked).toMatchObject([{ mock_question_id: 'reading-2', is_correct: true }])
    expect(userAnswers).toEqual({ 'reading-2': optionIn(again, 'reading-2', 1) })
  })

  test('sends its event first, so that the time taken for it is right', async () => {
    const tab = open()
    const id = await startTest(tab)
    await chooseOption(tab, 'reading-2', 0)
    await checkAnswer(tab.context, 'reading-2')
    const rows = await device.api.db
      .selectFrom('attempt_events')
      .select('mock_question_id')
      .where('attempt_id', '=', id)
      .execute()
    expect(rows).toEqual([{ mock_question_id: 'reading-2' }])
  })

  test('says that it is stored where there is no network, and can be checked later', async () => {
    const tab = open()
    await startTest(tab)
    tab.net.isDown = true
    await chooseOption(tab, 'reading-2', 0)
    expect(await checkAnswer(tab.context, 'reading-2')).toMatchObject({ code: 'network' })
    expect([checkedIn(tab), tab.$state.get().saved]).toEqual([[], { 'reading-2': 'device' }])
    tab.net.isDown = false
    expect(await checkAnswer(tab.context, 'reading-2')).toBeUndefined()
    expect(checkedIn(tab)).toHaveLength(1)
  })

  test('is not shown as checked when a proxy responds instead of the server', async () => {
    const tab = open()
    await startTest(tab)
    await chooseOption(tab, 'reading-2', 0)
    await untilDelivered(tab)
    tab.net.says = () => Response.json({ data: { message: 'Masuk ke WiFi' } })
    expect(await checkAnswer(tab.context, 'reading-2')).toBeDefined()
    expect(checkedIn(tab)).toEqual([])
  })

  test('in another browser is final: a later answer here does not count, and this browser learns why', async () => {
    const tab = open()
    const id = await startTest(tab)
    const phone = await signIn(device.api, device.rina.user.id)
    const first = optionIn(tab, 'reading-2', 0)
    const body = { mock_question_id: 'reading-2', option_id: first }
    dataOf(await call(phone.http, checkAnswerRoute, { params: { id }, body }))
    await chooseOption(tab, 'reading-2', 1)
    const { userAnswers, saved, waiting } = await tab.until(
      ({ attempt }) => attempt?.checked.length === 1,
    )
    expect([userAnswers, saved, waiting]).toEqual([
      { 'reading-2': first },
      { 'reading-2': 'server' },
      0,
    ])
    expect(await device.serverAnswers(id)).toEqual({ 'reading-2': first })
    await tab.submit()
    const { tooLate } = await tab.until(({ results }) => results !== undefined)
    expect(tooLate).toBe(0)
  })

  test('leaves nothing on the device once the set was submitted', async () => {
    const tab = open()
    await startTest(tab)
    await chooseOption(tab, 'reading-2', 1)
    await checkAnswer(tab.context, 'reading-2')
    await tab.submit()
    const { attempt, results } = await tab.until(({ results }) => results !== undefined)
    expect([results?.score, results?.is_checked]).toEqual([20, true])
    const stored = await readStored()
    expect(stored).toMatchObject([{ attempt_id: attempt?.attempt_id, attempt: { checked: [] } }])
    expect(JSON.stringify(stored)).not.toContain('explanation')
  })
})

test('nothing is revealed against the clock', async () => {
  const tab = device.open('levels', device.asRina())
  const id = await startTest(tab)
  await chooseOption(tab, 'reading-2', 1)
  expect(await checkAnswer(tab.context, 'reading-2')).toMatchObject({ code: 'has-deadline' })
  expect(dataOf(await call(device.rina.http, getAttempt, { params: { id } })).checked).toEqual([])
})

/** Returns the attempts that are stored on the device. */
function readStored(): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('sapa-mock-tests')
    opening.onerror = reject
    opening.onsuccess = () => {
      const all = opening.result.transaction('attempts').objectStore('attempts').getAll()
      all.onsuccess = () => {
        opening.result.close()
        resolve(all.result)
      }
    }
  })
}
