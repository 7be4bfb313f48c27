import { randomUUID } from 'node:crypto'
import { call } from '../../../src/api/call.ts'
import { submitAttempt } from '../../../src/contract/routes/mock-tests.ts'
import { MINUTE } from '../../../src/lib/durations.ts'
import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { openAttempts, readEvents } from '../../../src/stores/mock-test/attempt-storage.ts'
import { currentSection } from '../../../src/stores/mock-test/time-left.ts'
import {
  chooseOption,
  createDevice,
  startTest,
  untilDelivered,
} from '../../helpers/mock-test-device.ts'
import type { Tab } from '../../helpers/mock-test-tab.ts'
import { dataOf } from '../../helpers/mock-tests.ts'

const device = createDevice()
const { open, asRina, serverAnswers } = device

describe('a submission', () => {
  test('sends everything first, then gets a receipt, then the results', async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    tab.net.isDown = true
    await chooseOption(tab, 'reading-1', 0)
    await tab.submit()
    expect(tab.$state.get()).toMatchObject({ phase: 'submitting', hindrance: 'unreachable' })
    tab.net.isDown = false
    await tab.retry()
    const { receipt, results } = await tab.until(({ results }) => results !== undefined)
    expect(results).toMatchObject({ attempt_id: id, score: 20 })
    expect(dataOf(await call(device.rina.http, submitAttempt, { params: { id } }))).toEqual(receipt)
    expect(tab.emitted.map(([type]) => type)).toEqual(['start', 'answer', 'submit', 'finish'])
    expect(await readEvents(id)).toEqual([])
    expect(await openAttempts(device.rina.user.id)).toEqual([])
  })

  test('tells the page its result once, with the pupil’s id where nobody has an account', async () => {
    const pupil = randomUUID()
    const owners = [{ ...asRina() }, {}, { owner: pupil, hasAccounts: false }]
    const details: unknown[] = []
    for (const owner of owners) {
      const tab = open('endless', owner)
      await startTest(tab)
      await chooseOption(tab, 'reading-1', 0)
      await tab.submit()
      await tab.until(({ results }) => results !== undefined)
      await Promise.all([tab.retry(), tab.retry()])
      details.push(...tab.emitted.filter(([type]) => type === 'finish').map(([, detail]) => detail))
    }
    const result = { mock_test_id: 'endless', score: 20, points: 200 }
    const skills = expect.arrayContaining([{ skill: 'vocabulary', correct: 1, items: 6 }])
    expect(details).toEqual([null, null, pupil].map(pupil_id => ({ ...result, skills, pupil_id })))
  })

  test('continues by itself after a crash', async () => {
    const tab = open('levels', asRina())
    await startTest(tab)
    tab.net.isDown = true
    await chooseOption(tab, 'reading-1', 0)
    await tab.submit()
    tab.kill()
    const again = open('levels', asRina())
    const { results } = await again.until(({ results }) => results !== undefined)
    expect(results?.score).toBe(20)
  })

  test('can be cancelled until it succeeds', async () => {
    const tab = open('levels', asRina())
    await startTest(tab)
    tab.net.isDown = true
    await tab.submit()
    await tab.goBack()
    tab.net.isDown = false
    await tab.retry()
    await chooseOption(tab, 'reading-1', 0)
    expect(tab.$state.get().phase).toBe('running')
  })

  test('happens by itself when the time of the last section is over', async () => {
    const tab = open('levels')
    const id = await startTest(tab)
    await chooseOption(tab, 'reading-1', 0)
    await untilDelivered(tab)
    tab.net.isDown = true
    await chooseOption(tab, 'reading-2', 1)
    device.ahead = 30 * MINUTE + 1_000
    tab.net.isDown = false
    document.dispatchEvent(new Event('visibilitychange'))
    const { results, tooLate } = await tab.until(({ results }) => results !== undefined)
    // It was given in time, but arrived more than ten minutes after the section's end.
    expect(results?.attempt_id).toBe(id)
    expect(tooLate).toBe(1)
  })

  test('on another device ends the attempt here, with the answers that did not count', async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    await chooseOption(tab, 'reading-1', 0)
    await untilDelivered(tab)
    tab.net.isDown = true
    await chooseOption(tab, 'reading-2', 1)
    await call(device.rina.http, submitAttempt, { params: { id } })
    tab.net.isDown = false
    await tab.retry()
    const { tooLate, receipt } = await tab.until(({ phase }) => phase === 'submitted')
    expect(tooLate).toBe(1)
    expect(receipt).toEqual(dataOf(await call(device.rina.http, submitAttempt, { params: { id } })))
  })

  test('does not happen because the clock of the device was set', async () => {
    const tab = open('levels', asRina())
    await startTest(tab)
    const phases: string[] = []
    tab.$state.listen(({ phase }) => phases.push(phase))
    const real = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => real() + 60 * MINUTE)
    // The server has the right time.
    device.ahead = -60 * MINUTE
    await expect.poll(() => phases.includes('submitting')).toBe(true)
    await tab.until(({ phase }) => phase === 'running')
    expect(tab.$state.get().receipt).toBeUndefined()
  })
})

describe('work in progress', () => {
  test('ends the section that was requested, not the one that has started meanwhile', async () => {
    const tab = open('levels')
    await startTest(tab)
    device.ahead = 10 * MINUTE
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => currentOf(tab)).toBe('listening')
    expect(await tab.endSection('reading')).toBe(true)
    expect(currentOf(tab)).toBe('listening')
  })

  test('is not submitted when the learner goes back during the delivery', async () => {
    const tab = open('levels', asRina())
    await startTest(tab)
    tab.net.isDown = true
    await chooseOption(tab, 'reading-1', 1)
    tab.net.isDown = false
    tab.net.before = async path => {
      if (path.endsWith('/events')) await tab.goBack()
    }
    await tab.submit()
    expect(tab.$state.get().phase).toBe('running')
    expect(tab.net.calls.some(path => path.endsWith('/submit'))).toBe(false)
  })

  test('is cancelled in another tab too', async () => {
    const tab = open('levels', asRina())
    await startTest(tab)
    tab.net.isDown = true
    await tab.submit()
    const other = open('levels', asRina())
    other.net.isDown = true
    await other.until(({ phase }) => phase === 'submitting')
    await tab.goBack()
    await other.until(({ phase }) => phase === 'running')
  })

  test.each([
    ['a page that is not found', () => new Response('<h1>Not found</h1>', { status: 404 })],
    ['an answer that is none', () => new Response('{}', { status: 200 })],
  ])('continues after %s', async (_, says) => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    tab.net.says = says
    await chooseOption(tab, 'reading-1', 1)
    await tab.until(({ hindrance }) => hindrance === 'unreachable')
    tab.net.says = undefined
    // It continues without any action on the page.
    await untilDelivered(tab)
    expect(await serverAnswers(id)).toEqual(tab.$state.get().userAnswers)
  })

  test('does not affect what comes after it', async () => {
    const tab = open('levels', asRina())
    await startTest(tab)
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    tab.net.before = () => held
    await chooseOption(tab, 'reading-1', 1)
    tab.clear()
    release()
    await expect.poll(() => tab.net.calls.length).toBeGreaterThan(3)
    expect(tab.$state.get()).toMatchObject({ userAnswers: {}, attempt: undefined })
  })

  test('counts three plays at once as three', async () => {
    const tab = open('endless')
    await startTest(tab)
    const plays = ['listening-1', 'listening-1', 'listening-1'].map(id => tab.play(id))
    expect(await Promise.all(plays)).toEqual([true, true, false])
  })
})

const currentOf = (tab: Tab) => {
  const { attempt } = tab.$state.get()
  return attempt && currentSection(attempt, tab.$now.get())?.section
}
