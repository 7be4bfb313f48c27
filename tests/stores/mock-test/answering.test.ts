import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { readEvents } from '../../../src/stores/mock-test/attempt-storage.ts'
import { playsLeft } from '../../../src/stores/mock-test/plays-left.ts'
import { openQuestions } from '../../../src/stores/mock-test/questions.ts'
import { currentSection } from '../../../src/stores/mock-test/time-left.ts'
import {
  chooseOption,
  createDevice,
  forgetDevice,
  optionIn,
  startTest,
  untilDelivered,
} from '../../helpers/mock-test-device.ts'

const device = createDevice()
const { open, asRina, serverAnswers } = device

describe('an answer', () => {
  test('is on the device before the screen shows it, then on the server', async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    tab.net.isDown = true
    expect(await chooseOption(tab, 'reading-1', 2)).toBe('device')
    const [written] = await readEvents(id)
    expect(written?.event).toMatchObject({ sequence: 1, option_id: optionIn(tab, 'reading-1', 2) })
    expect(tab.$state.get().saved).toEqual({ 'reading-1': 'device' })
    tab.net.isDown = false
    dispatchEvent(new Event('online'))
    const { saved } = await untilDelivered(tab)
    expect(saved).toEqual({ 'reading-1': 'server' })
    expect(await serverAnswers(id)).toEqual(tab.$state.get().userAnswers)
  })

  test('replaces the previous one, and can be removed', async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    await chooseOption(tab, 'reading-1', 0)
    await chooseOption(tab, 'reading-1', 3)
    await chooseOption(tab, 'reading-2', 1)
    await tab.answer('reading-2', null)
    await untilDelivered(tab)
    expect(await serverAnswers(id)).toEqual({ 'reading-1': optionIn(tab, 'reading-1', 3) })
  })

  test('counts once when the response is lost', async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    tab.net.losesAnswers = true
    await chooseOption(tab, 'reading-1', 1)
    await expect.poll(() => tab.$state.get().hindrance).toBe('unreachable')
    tab.net.losesAnswers = false
    await tab.retry()
    await untilDelivered(tab)
    const rows = await device.api.db
      .selectFrom('attempt_events')
      .select(['sequence', 'value'])
      .where('attempt_id', '=', id)
      .execute()
    expect(rows).toEqual([{ sequence: 1, value: '1' }])
  })

  test('in a section that has not started, or is over, is refused on the device', async () => {
    const tab = open('levels', asRina())
    await startTest(tab)
    expect(await chooseOption(tab, 'listening-1', 0)).toBeUndefined()
    expect(tab.$state.get().userAnswers).toEqual({})
  })

  test('that the server refuses blocks no other answer', async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    tab.net.isDown = true
    await tab.answer('reading-1', 'not-an-option')
    await chooseOption(tab, 'reading-2', 2)
    tab.net.isDown = false
    await tab.retry()
    await untilDelivered(tab)
    expect(await serverAnswers(id)).toEqual({ 'reading-2': optionIn(tab, 'reading-2', 2) })
  })

  test('is held in the tab, and sent, where the browser stores nothing', async () => {
    await refuseStorage()
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    tab.net.isDown = true
    expect(await chooseOption(tab, 'reading-1', 1)).toBe('nowhere')
    expect(tab.$state.get().userAnswers).toEqual({ 'reading-1': optionIn(tab, 'reading-1', 1) })
    tab.net.isDown = false
    expect(await chooseOption(tab, 'reading-2', 2)).toBe('server')
    expect(await serverAnswers(id)).toEqual(tab.$state.get().userAnswers)
  })

  test('is held in the tab when the storage fails later', async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    await chooseOption(tab, 'reading-1', 1)
    await refuseStorage()
    expect(await chooseOption(tab, 'reading-1', 2)).toBe('server')
    expect(await serverAnswers(id)).toEqual({ 'reading-1': optionIn(tab, 'reading-1', 2) })
  })
})

/** From now on the browser opens no database, and open ones are gone. */
async function refuseStorage(): Promise<void> {
  await forgetDevice()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
}

describe('a section or a recording', () => {
  test('ends early on the server, which starts the next section', async () => {
    const tab = open('levels', asRina())
    await startTest(tab)
    expect(await tab.endSection('reading')).toBe(true)
    const { attempt } = tab.$state.get()
    expect(attempt && currentSection(attempt, Date.now())?.section).toBe('listening')
    expect(await chooseOption(tab, 'listening-1', 0)).toBe('device')
  })

  test('does not end without a network', async () => {
    const tab = open('levels', asRina())
    await startTest(tab)
    tab.net.isDown = true
    expect(await tab.endSection('reading')).toBe(false)
    const { attempt, error } = tab.$state.get()
    expect(error?.code).toBe('network')
    expect(attempt && openQuestions(attempt, Date.now())[0]?.section).toBe('reading')
  })

  test('is played as often as the test allows, with or without reloads', async () => {
    const tab = open('endless', asRina())
    await startTest(tab)
    const question = tab.$state
      .get()
      .attempt?.sections.flatMap(({ questions }) => questions)
      .find(({ recording }) => recording)
    if (!question) throw new Error('Nothing to hear.')
    const id = question.mock_question_id
    expect(await tab.play(id)).toBe(true)
    tab.kill()
    const again = open('endless', asRina())
    await again.until(({ phase }) => phase === 'running')
    expect(playsLeft(again.$state.get(), question)).toBe(1)
    expect([await again.play(id), await again.play(id)]).toEqual([true, false])
  })
})
