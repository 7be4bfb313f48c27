import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import {
  readAttempt,
  readAttempts,
  readEvents,
} from '../../../src/stores/mock-test/attempt-storage.ts'
import {
  chooseOption,
  createDevice,
  forgetDevice,
  optionIn,
  startTest,
  untilDelivered,
} from '../../helpers/mock-test-device.ts'
import type { Tab } from '../../helpers/mock-test-tab.ts'

const device = createDevice()
const { open, asRina, serverAnswers } = device

const QUESTIONS = [1, 2, 3, 4, 5, 6].map(number => `reading-${number}`)

/** From now on the browser opens no database. @returns a function that ends this */
function refuseStorage(): () => void {
  const spy = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  return () => spy.mockRestore()
}

async function lookAgain(tab: Tab): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'))
  await untilDelivered(tab)
}

/** Faults of the storage between two answers. */
const FATES: [string, (tab: Tab) => unknown][] = [
  ['is deleted', forgetDevice],
  [
    'is deleted and looked for',
    async tab => {
      await forgetDevice()
      await lookAgain(tab)
    },
  ],
  [
    'is deleted while the network is away',
    async tab => {
      tab.net.isDown = true
      await forgetDevice()
    },
  ],
  [
    'is refused once',
    async () => {
      await forgetDevice()
      setTimeout(refuseStorage(), 0)
    },
  ],
]

describe.each(FATES)('storage that %s before each of the answers', (_, happens) => {
  test('loses no answer, here or on the server', async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    for (const [place, question] of QUESTIONS.entries()) {
      await happens(tab)
      await chooseOption(tab, question, place % 4)
      tab.net.isDown = false
    }
    await lookAgain(tab)
    const given = Object.fromEntries(
      QUESTIONS.map((question, place) => [question, optionIn(tab, question, place % 4)]),
    )
    expect(tab.$state.get().userAnswers).toEqual(given)
    expect(await serverAnswers(id)).toEqual(given)
    await expect.poll(async () => (await readEvents(id).catch(() => [])).length).toBe(6)
  })
})

test('answers that the browser has deleted are stored again with the next answer', async () => {
  const tab = open('levels', asRina())
  const id = await startTest(tab)
  tab.net.isDown = true
  await chooseOption(tab, 'reading-1', 1)
  await forgetDevice()
  expect(await chooseOption(tab, 'reading-2', 2)).toBe('device')
  tab.kill()
  const again = open('levels', asRina())
  again.net.isDown = true
  const state = await again.until(({ phase }) => phase === 'running')
  expect(Object.keys(state.userAnswers)).toEqual(['reading-1', 'reading-2'])
  expect((await readAttempt(id))?.owner).toBe(device.rina.user.id)
})

test('a browser that refuses at first stores everything as soon as it can', async () => {
  const allow = refuseStorage()
  const tab = open('endless')
  await startTest(tab)
  expect(tab.$state.get().isStored).toBe(false)
  tab.net.isDown = true
  expect(await chooseOption(tab, 'reading-1', 1)).toBe('nowhere')
  allow()
  await chooseOption(tab, 'reading-2', 2)
  await tab.until(({ saved }) => !Object.values(saved).includes('nowhere'))
  tab.kill()
  const again = open('endless')
  again.net.isDown = true
  const { userAnswers } = await again.until(({ phase }) => phase === 'running')
  expect(Object.keys(userAnswers)).toEqual(['reading-1', 'reading-2'])
})

test('deleted answers are stored again even if the attempt was loaded before', async () => {
  const tab = open('levels', asRina())
  await startTest(tab)
  tab.net.isDown = true
  await chooseOption(tab, 'reading-1', 1)
  await forgetDevice()
  tab.look('reading-2')
  await expect.poll(async () => (await readAttempts()).length).toBe(1)
  await chooseOption(tab, 'reading-2', 2)
  tab.kill()
  const again = open('levels', asRina())
  again.net.isDown = true
  const { userAnswers } = await again.until(({ phase }) => phase === 'running')
  expect(Object.keys(userAnswers)).toEqual(['reading-1', 'reading-2'])
})
