import { atom } from 'nanostores'
import { expect } from 'vitest'
import { createHttp, type Http } from '../../src/api/http.ts'
import { learner } from '../../src/stores/mock-test/learner.ts'
import { createMockTest, type MockTestStore } from '../../src/stores/mock-test/mock-test.ts'
import type { MockTestEvents, MockTestState } from '../../src/stores/mock-test/mock-test-state.ts'
import { taking } from '../../src/stores/mock-test/taking.ts'
import type { TestApi } from './api.ts'

/** A network with faults. */
export interface Network {
  /** Whether requests do not arrive. */
  isDown: boolean
  /** Whether requests arrive, but responses are lost. */
  losesAnswers: boolean
  /** A proxy's response instead of the server's. */
  says: (() => Response) | undefined
  /** Awaited before each request. */
  before: (path: string) => Promise<void> | void
  /** Whether the chunk that runs a test cannot be fetched. */
  lacksScripts: boolean
  /** Paths of all calls that arrived. */
  calls: string[]
}

export interface TabOwner {
  token?: string
  owner?: string | null
  hasAccounts?: boolean
}

export interface Tab extends MockTestStore {
  net: Network
  $userId: { get(): string | null | undefined; set(owner: string | null): void }
  /** Messages to the page, oldest first. */
  emitted: [type: string, detail: MockTestEvents[keyof MockTestEvents]][]
  /** Ends the tab like a crash: nothing more is sent or received. */
  kill(): void
  /** Waits until the state fulfils the condition. */
  until(reached: (state: MockTestState) => boolean): Promise<MockTestState>
}

/**
 * Opens a tab in which a test is taken.
 *
 * @param owner the current user; null for a visitor
 * @param hasAccounts false on a page where nobody signs in: whoever owns an attempt is a pupil
 */
export function openTab(
  api: TestApi,
  testId: string,
  { token, owner = null, hasAccounts = true }: TabOwner = {},
): Tab {
  const net: Network = {
    isDown: false,
    losesAnswers: false,
    lacksScripts: false,
    says: undefined,
    before() {},
    calls: [],
  }
  const $userId = atom<string | null | undefined>(owner)
  const emitted: Tab['emitted'] = []
  const http: Http = createHttp({
    root: '/api',
    token: () => ($userId.get() ? token : undefined),
    async fetch(path, init) {
      if (net.isDown) throw new TypeError('Failed to fetch')
      await net.before(path)
      if (net.says) return net.says()
      net.calls.push(path)
      const response = await api.fetch(path, init)
      if (net.losesAnswers || net.isDown) throw new TypeError('Failed to fetch')
      return response
    },
  })
  const store = createMockTest({
    http,
    testId,
    $userId,
    learner: hasAccounts ? learner : undefined,
    async loadTaking() {
      if (net.lacksScripts) throw new TypeError('Failed to fetch dynamically imported module')
      return taking
    },
    emit: (type, detail) => emitted.push([type, detail]),
  })
  const stop = store.start()
  const until = async (reached: (state: MockTestState) => boolean) => {
    await expect.poll(() => reached(store.$state.get())).toBe(true)
    return store.$state.get()
  }
  const kill = () => {
    net.isDown = true
    stop()
  }
  return { ...store, net, $userId, emitted, kill, until }
}
