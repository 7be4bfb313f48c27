import { call } from '../../../src/api/call.ts'
import { sendEvents } from '../../../src/contract/routes/mock-tests.ts'
import { MINUTE, SECOND } from '../../../src/lib/durations.ts'
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { currentSection, remaining } from '../../../src/stores/mock-test/time-left.ts'
import {
  chooseOption,
  createDevice,
  optionIn,
  startTest,
  untilDelivered,
} from '../../helpers/mock-test-device.ts'
import type { Tab } from '../../helpers/mock-test-tab.ts'
import { answer, eventsBody } from '../../helpers/mock-tests.ts'

const device = createDevice()
const { open, asRina, serverAnswers } = device
const realDate = Date.now

/** Sets the date of the device, and leaves the server's clock alone. */
function setDate(wrong: number): void {
  vi.spyOn(Date, 'now').mockImplementation(() => realDate() + wrong)
  device.ahead = -wrong
}

const left = (tab: Tab) => {
  const { attempt } = tab.$state.get()
  return attempt ? (remaining(attempt, tab.$now.get()) ?? 0) : 0
}

test('a clock that was five minutes ahead does not make later answers older', async () => {
  const first = open('levels', asRina())
  const id = await startTest(first)
  expect(await chooseOption(first, 'reading-1', 1)).toBe('device')
  await untilDelivered(first)
  first.net.isDown = true
  setDate(5 * MINUTE)
  expect(await chooseOption(first, 'reading-1', 2)).toBe('device')
  setDate(0)
  expect(await chooseOption(first, 'reading-1', 3)).toBe('device')
  first.kill()
  const tab = open('levels', asRina())
  await tab.until(({ phase }) => phase === 'running')
  await untilDelivered(tab)
  expect(await serverAnswers(id)).toEqual(first.$state.get().userAnswers)
  expect(await chooseOption(tab, 'reading-1', 0)).toBe('device')
  await untilDelivered(tab)
  expect(await serverAnswers(id)).toEqual(tab.$state.get().userAnswers)
})

test('an answer dated by a fast clock stays older than the next one', async () => {
  const first = open('levels', asRina())
  const id = await startTest(first)
  await untilDelivered(first)
  first.net.isDown = true
  setDate(5 * MINUTE)
  expect(await chooseOption(first, 'reading-1', 2)).toBe('device')
  setDate(0)
  // The server reports the time, and stores nothing.
  first.net.isDown = false
  first.net.before = path => {
    if (path.endsWith('/events')) throw new TypeError('Failed to fetch')
  }
  await first.retry()
  expect(await chooseOption(first, 'reading-1', 0)).toBe('device')
  first.kill()
  const tab = open('levels', asRina())
  await tab.until(({ phase }) => phase === 'running')
  await untilDelivered(tab)
  expect(await serverAnswers(id)).toEqual(first.$state.get().userAnswers)
  expect(tab.$state.get().userAnswers).toEqual(first.$state.get().userAnswers)
})

test('a call that arrives late does not restore answers dated by a fast clock', async () => {
  const first = open('levels', asRina())
  const id = await startTest(first)
  await untilDelivered(first)
  setDate(5 * MINUTE)
  const { promise: way, resolve: arrive } = Promise.withResolvers<void>()
  first.net.before = path => (path.endsWith('/events') ? way : undefined)
  expect(await chooseOption(first, 'reading-1', 2)).toBe('device')
  setDate(0)
  const tab = open('levels', asRina())
  await tab.until(({ phase }) => phase === 'running')
  expect(await chooseOption(tab, 'reading-1', 3)).toBe('device')
  await untilDelivered(tab)
  arrive()
  await first.until(({ waiting }) => waiting === 0)
  expect(await serverAnswers(id)).toEqual(tab.$state.get().userAnswers)
})

test('an answer dated by a fast clock does not replace one that another device gave later', async () => {
  const first = open('endless', asRina())
  const id = await startTest(first)
  await untilDelivered(first)
  first.net.isDown = true
  setDate(120 * MINUTE)
  expect(await chooseOption(first, 'reading-1', 1)).toBe('device')
  const later = optionIn(first, 'reading-1', 2)
  device.ahead += 2 * SECOND
  const at = realDate() + 2 * SECOND
  const body = eventsBody([answer(1, 'reading-1', later, at)])
  await call(device.rina.http, sendEvents, { params: { id }, body })
  // Ten seconds later the date is right again.
  const steady = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => steady() + 10 * SECOND)
  vi.spyOn(Date, 'now').mockImplementation(() => realDate() + 10 * SECOND)
  device.ahead = 0
  first.net.isDown = false
  await first.retry()
  await untilDelivered(first)
  expect(await serverAnswers(id)).toEqual({ 'reading-1': later })
  await first.until(({ userAnswers }) => userAnswers['reading-1'] === later)
})

test('a clock two hours behind gives no extra time after a reload without network', async () => {
  const first = open('levels', asRina())
  await startTest(first)
  device.ahead = 5 * MINUTE
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => left(first)).toBeLessThan(6 * MINUTE)
  await chooseOption(first, 'reading-1', 1)
  await untilDelivered(first)
  first.kill()
  vi.spyOn(Date, 'now').mockImplementation(() => realDate() - 120 * MINUTE)
  const tab = open('levels', asRina())
  tab.net.isDown = true
  await tab.until(({ phase }) => phase === 'running')
  expect(left(tab)).toBeLessThan(6 * MINUTE)
  expect(left(tab)).toBeGreaterThan(4 * MINUTE)
})

test('a clock two hours ahead does not end the attempt while there is no network', async () => {
  const first = open('levels', asRina())
  const id = await startTest(first)
  first.kill()
  setDate(120 * MINUTE)
  const tab = open('levels', asRina())
  tab.net.isDown = true
  await tab.until(({ phase }) => phase === 'submitting')
  expect(tab.wayBack()).toBe('unsure')
  await tab.goBack()
  expect(await chooseOption(tab, 'reading-1', 1)).toBe('device')
  tab.net.isDown = false
  await tab.retry()
  await untilDelivered(tab)
  expect(tab.$state.get().phase).toBe('running')
  expect(await serverAnswers(id)).toEqual(tab.$state.get().userAnswers)
})

test('a time that the server says is over cannot be reopened', async () => {
  const tab = open('levels')
  await startTest(tab)
  device.ahead = 31 * MINUTE
  tab.net.before = path => {
    if (path.endsWith('/submit')) throw new TypeError('Failed to fetch')
  }
  document.dispatchEvent(new Event('visibilitychange'))
  await tab.until(({ phase }) => phase === 'submitting')
  await expect.poll(() => tab.wayBack()).toBeUndefined()
})

test('a slow request opens no section before its time', async () => {
  const tab = open('levels')
  await startTest(tab)
  let passed = 10 * MINUTE - 17_000
  const steady = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => steady() + passed)
  vi.spyOn(Date, 'now').mockImplementation(() => realDate() + passed)
  // Twelve seconds for the request, none for the response.
  tab.net.before = () => {
    passed += 12_000
    tab.net.before = () => {}
  }
  await tab.retry()
  await expect.poll(() => left(tab)).toBeLessThan(5_001)
  const { attempt } = tab.$state.get()
  expect(attempt && currentSection(attempt, tab.$now.get())?.section).toBe('reading')
})
