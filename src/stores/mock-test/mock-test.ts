import { atom, type MapStore, map, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { Http } from '../../api/http.ts'
import { createServerClock } from '../event-journal/server-clock.ts'
import { watchSyncTriggers } from '../event-journal/sync-triggers.ts'
import { createAnswering } from './answering.ts'
import type { Learner } from './attempt-on-device.ts'
import { type BeginOptions, beginAttempt } from './begin-attempt.ts'
import { loadTest } from './load-test.ts'
import type { LoadTaking, MockTestContext } from './mock-test-context.ts'
import { type EmitMockTestEvent, type MockTestState, NOTHING } from './mock-test-state.ts'
import { createSubmitting } from './submitting.ts'
import { createTicker } from './ticker.ts'

const TICK = 1_000

export interface MockTestOptions {
  http: Http
  testId: string
  /** Id of who is signed in; null for a visitor, undefined until that is known. */
  $userId: ReadableAtom<string | null | undefined>
  /** Where people sign in. */
  learner?: Learner | undefined
  emit?: EmitMockTestEvent | undefined
  /** No clock starts before what it fetches is there. */
  loadTaking: LoadTaking
}

/**
 * A mock test on this device: an answer is written down here before the screen confirms it, then
 * delivered, however often that has to be tried. An attempt outlives reloads, crashes, lost
 * networks and ended sessions; its clock is the server's.
 */
export function createMockTest(options: MockTestOptions) {
  const $state = map<MockTestState>(NOTHING)
  const $now = atom(Date.now())
  const test = createContext(options, $state, $now)
  return {
    $state: $state as ReadableAtom<MockTestState>,
    /** Server's clock, in milliseconds; moves once a second. */
    $now: $now as ReadableAtom<number>,
    /** Loads the test, or goes on with an attempt that is open here. @returns its end */
    start: () => start(test),
    /** Loads again what failed. */
    retry: () => retry(test),
    begin: (options: BeginOptions = {}) => beginAttempt(test, options),
    /** Goes on here with an attempt that went on in another browser. */
    async continueHere(): Promise<void> {
      test.change({ error: await test.open?.continueHere() })
      await test.open?.sync()
    },
    /** Gives up an attempt that the server does not know any more, and shows the test again. */
    async startAgain(): Promise<void> {
      const { open } = test
      test.open = undefined
      $state.set(NOTHING)
      await open?.forget()
      await loadTest(test)
    },
    /** Leaves the test: with it go its answers and the error (spec section 4). */
    clear(): void {
      test.open?.stop()
      test.open = undefined
      $state.set(NOTHING)
    },
    /** What scripts that come later work with. */
    context: test,
    ...createAnswering(test),
    ...createSubmitting(test),
  }
}

export type MockTestStore = ReturnType<typeof createMockTest>

function createContext(
  { http, testId, $userId, learner, loadTaking, emit = () => {} }: MockTestOptions,
  $state: MapStore<MockTestState>,
  $now: WritableAtom<number>,
): MockTestContext {
  const test: MockTestContext = {
    http,
    testId,
    $userId,
    learner,
    emit,
    loadTaking,
    clock: createServerClock(),
    state: $state.get,
    change: part => $state.set({ ...$state.get(), ...part }),
    open: undefined,
    tick: () => tick(),
    tell() {},
  }
  const tick = createTicker(test, $now)
  return test
}

function start(test: MockTestContext): () => void {
  const timer = setInterval(test.tick, TICK)
  const triggers = watchSyncTriggers(test.testId, {
    comeBack: () => void test.open?.sync('look'),
    otherTab: () => void (test.open ? test.open.reread() : loadTest(test)),
  })
  test.tell = triggers.tell
  const stopUser = test.$userId.subscribe(
    () => void (test.open ? test.open.sync('look') : loadTest(test)),
  )
  return () => {
    clearInterval(timer)
    triggers.stop()
    stopUser()
    test.open?.stop()
  }
}

async function retry(test: MockTestContext): Promise<void> {
  const { phase } = test.state()
  if (phase === 'submitted') return test.open?.loadResults()
  if (test.open) return test.open.sync('look')
  test.change({ phase: 'loading', error: undefined })
  await loadTest(test)
}
