import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getAttempt } from '../../src/contract/routes/mock-tests.ts'
import { startApi, type TestApi } from './api.ts'
import { openTab, type Tab, type TabOwner } from './mock-test-tab.ts'
import { dataOf, MOCK_TESTS, optionOf } from './mock-tests.ts'
import { createUser, type TestUser } from './users.ts'

/** Turns of the event loop, more than it takes to store any answer. */
const TURNS = 50

export interface Device {
  readonly api: TestApi
  /** A learner. */
  readonly rina: TestUser
  /** Milliseconds by which the server's clock is ahead of the device's. */
  ahead: number
  open(testId: string, who?: TabOwner): Tab
  asRina(): { token: string; owner: string }
  /** Returns the answers of an attempt on the server. */
  serverAnswers(id: string, http?: TestUser['http']): Promise<Record<string, string | null>>
}

/** A browser with its tabs and its storage, both empty before each test. */
export function createDevice(): Device {
  let api: TestApi
  let rina: TestUser
  let tabs: Tab[] = []
  const device: Device = {
    get api() {
      return api
    },
    get rina() {
      return rina
    },
    ahead: 0,
    open(testId, who = {}) {
      const tab = openTab(api, testId, who)
      tabs.push(tab)
      return tab
    },
    asRina: () => ({ token: rina.tokens.token, owner: rina.user.id }),
    async serverAnswers(id, http = rina.http) {
      const { answers } = dataOf(await call(http, getAttempt, { params: { id } }))
      return Object.fromEntries(answers.map(each => [each.mock_question_id, each.option_id]))
    },
  }
  beforeAll(async () => {
    api = await startApi({ mockTests: MOCK_TESTS, now: () => Date.now() + device.ahead })
  })
  beforeEach(async () => {
    device.ahead = 0
    rina = await createUser(api)
  })
  afterEach(async () => {
    for (const tab of tabs) tab.kill()
    tabs = []
    vi.restoreAllMocks()
    // The latest state is still being written, and would leak into the next test.
    for (let turn = 0; turn < TURNS; turn++) await setImmediate()
    await forgetDevice()
  })
  afterAll(() => api.close())
  return device
}

/** Starts the test once it is loaded. @returns id of the attempt */
export async function startTest(tab: Tab): Promise<string> {
  await tab.until(({ phase }) => phase === 'ready')
  await tab.begin()
  const { attempt } = await tab.until(({ phase }) => phase === 'running')
  await tab.until(({ savedAt }) => savedAt !== undefined)
  return attempt?.attempt_id ?? ''
}

/** Returns the position of the option in the content. */
export function optionIn(tab: Tab, question: string, place: number): string {
  const { attempt } = tab.$state.get()
  if (!attempt) throw new Error('Nothing has begun.')
  return optionOf(attempt, question, place)
}

export const chooseOption = (tab: Tab, question: string, place: number) =>
  tab.answer(question, optionIn(tab, question, place))

export const untilDelivered = (tab: Tab) => tab.until(({ waiting }) => waiting === 0)

export function forgetDevice(): Promise<unknown> {
  return new Promise(resolve => {
    indexedDB.deleteDatabase('sapa-mock-tests').onsuccess = resolve
  })
}
