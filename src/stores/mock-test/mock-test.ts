import { atom, type MapStore, map, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { Http } from '../../api/http.ts'
import { createServerClock } from '../event-journal/server-clock.ts'
import { watchSyncTriggers } from '../event-journal/sync-triggers.ts'
import { createAnswering } from './answering.ts'
import type { Learner } from './attempt-on-device.ts'
import { type BeginOptions, beginAttempt } from './begin-attempt.ts'
import { loadMockTest } from './load-mock-test.ts'
import type { BeforeStart, LoadTaking, MockTestContext } from './mock-test-context.ts'
import { type EmitMockTestEvent, type MockTestState, NOTHING } from './mock-test-state.ts'
import { createShownTime } from './shown-time.ts'
import { createSubmitting } from './submitting.ts'
import { createTicker } from './ticker.ts'

const TICK = 1_000

export interface MockTestOptions {
  http: Http
  testId: string
  /** Id of the current user; null for a visitor, undefined until it is known. */
  $userId: ReadableAtom<string | null | undefined>
  /** Undefined where nobody signs in. */
  learner?: Learner | undefined
  emit?: EmitMockTestEvent | undefined
  /** Fetches the code for taking a test; no clock starts before it is there. */
  loadTaking: LoadTaking
  /** Awaited before the clock starts. */
  beforeStart?: BeforeStart | undefined
}

/**
 * Creates the store of a mock test. An answer is stored on this device before the screen confirms
 * it, then sent, with as many retries as needed. An attempt survives reloads, crashes, network
 * failures and ended sessions; its clock is the server's.
 */
export function createMockTest(options: MockTestOptions) {
  const $state = map<MockTestState>(NOTHING)
  const $now = atom(Date.now())
  const test = createContext(options, $state, $now)
  return {
    $state: $state as ReadableAtom<MockTestState>,
    /** Server time in milliseconds, updated once a second. */
    $now: $now as ReadableAtom<number>,
    /** Loads the test, or resumes an attempt that is open here. @returns how to stop it */
    start: () => start(test),
    /** Retries what failed. */
    retry: () => retry(test),
    begin: (options: BeginOptions = {}) => beginAttempt(test, options),
    /** Continues here an attempt that was continued in another browser. */
    async continueHere(): Promise<void> {
      test.change({ error: await test.open?.continueHere() })
      await test.open?.sync()
    },
    /** Deletes an attempt that the server does not know any more, and shows the test again. */
    async startAgain(): Promise<void> {
      const { open } = test
      test.open = undefined
      $state.set(NOTHING)
      await open?.forget()
      await loadMockTest(test)
    },
    /** Leaves the test, and clears its answers and error (spec section 4). */
    clear(): void {
      test.open?.stop()
      test.open = undefined
      $state.set(NOTHING)
    },
    /** Context for chunks that are loaded later. */
    context: test,
    ...createAnswering(test),
    ...createSubmitting(test),
  }
}

export type MockTestStore = ReturnType<typeof createMockTest>

function createContext(
  {
    http,
    testId,
    $userId,
    learner,
    loadTaking,
    beforeStart = async () => {},
    emit = () => {},
  }: MockTestOptions,
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
    beforeStart,
    clock: createServerClock(),
    shownTime: createShownTime(),
    state: $state.get,
    change: change => $state.set({ ...$state.get(), ...change }),
    open: undefined,
    tick: () => tick(),
    notifyTabs() {},
  }
  const tick = createTicker(test, $now)
  return test
}

function start(test: MockTestContext): () => void {
  const timer = setInterval(test.tick, TICK)
  const triggers = watchSyncTriggers(test.testId, {
    comeBack: () => void test.open?.sync('look'),
    otherTab: () => void (test.open ? test.open.reread() : loadMockTest(test)),
  })
  const onVisibility = () => test.shownTime.turn(document.hidden)
  document.addEventListener('visibilitychange', onVisibility)
  test.notifyTabs = triggers.tell
  const stopUser = test.$userId.subscribe(
    () => void (test.open ? test.open.sync('look') : loadMockTest(test)),
  )
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
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
  await loadMockTest(test)
}
