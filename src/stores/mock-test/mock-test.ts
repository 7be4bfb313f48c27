import { atom, map, type ReadableAtom } from 'nanostores'
import type { Http } from '../../api/http.ts'
import { fetchMockTest, type StartOptions, startAttempt } from '../../api/mock-tests.ts'
import type { Attempt } from '../../contract/mock-test-attempts.ts'
import { createActions } from './actions.ts'
import {
  keepAttempt,
  lastSubmitted,
  newAttempt,
  openAttempts,
  readAttempts,
  type SavedAttempt,
} from './attempt-storage.ts'
import { type EmitMockTestEvent, type MockTestState, NOTHING } from './mock-test-state.ts'
import { createRun, type Run, type RunParts } from './open-attempt.ts'
import { isOver } from './sections.ts'
import { createClock } from './server-clock.ts'
import { watchPage } from './sync-triggers.ts'

/** Milliseconds without a way to save, until the answers are offered as a file. */
const STUCK = 60_000
const TICK = 1_000
/** Ticks until a clock that may be wrong is looked at again. */
const DOUBTS = 10

export interface MockTestOptions {
  http: Http
  testId: string
  /** Id of who is signed in; null for a visitor, undefined until that is known. */
  $owner: ReadableAtom<string | null | undefined>
  emit?: EmitMockTestEvent | undefined
}

/**
 * A mock test on this device: an answer is written down here before the screen confirms it, then
 * delivered, however often that has to be tried. An attempt outlives reloads, crashes, lost
 * networks and ended sessions; its clock is the server's.
 */
export function createMockTest({ http, testId, $owner, emit = () => {} }: MockTestOptions) {
  const $state = map<MockTestState>(NOTHING)
  const $now = atom(Date.now())
  const clock = createClock()
  const change = (part: Partial<MockTestState>) => $state.set({ ...$state.get(), ...part })
  const parts: RunParts = { http, clock, $owner, emit, state: $state.get, change }
  let run: Run | undefined
  let stuckSince: number | undefined
  /** For how many ticks the clock may be wrong. */
  let doubts = 0
  let tell = () => {}

  async function load(): Promise<void> {
    const owner = $owner.get()
    if (owner === undefined || run) return
    const open = (await openAttempts(owner)).find(({ mock_test_id }) => mock_test_id === testId)
    // Meanwhile somebody else may have signed in, and looks for their own.
    if (run || $owner.get() !== owner) return
    if (open) return goOn(open, true)
    change({ hindrance: owner === null && (await isSomebodys(testId)) ? 'signed-out' : undefined })
    const last = await lastSubmitted(testId, owner)
    const answer = await fetchMockTest(http, testId)
    if (run || $state.get().phase === 'submitted') return
    // Who signs in makes it load again; a start that is under way goes on.
    const isStarting = $state.get().phase === 'starting'
    const phase = isStarting ? 'starting' : 'ready'
    const found = { error: undefined, receipt: last?.receipt }
    if (answer.ok) change({ phase, mockTest: answer.value.data, ...found })
    else if (isStarting) return
    else {
      change({ phase: 'failed', error: answer.error })
      emit('error', { code: answer.error.code })
    }
  }

  async function goOn(saved: SavedAttempt, isLasting: boolean): Promise<void> {
    clock.assume(saved.skew)
    run?.stop()
    run = createRun(parts, saved, isLasting)
    change({
      place: saved.place,
      receipt: undefined,
      results: undefined,
      tooLate: 0,
      late: undefined,
    })
    await run.begin()
    tick()
    change({ phase: saved.wants_submit ? 'submitting' : 'running' })
    void run.go(true)
  }

  async function adopt(attempt: Attempt, owner: string | null): Promise<void> {
    const known = { owner, covered: 0, skew: clock.skew() }
    const saved = await keepAttempt(attempt, known).catch(() => undefined)
    await goOn(saved ?? newAttempt(attempt, known), saved !== undefined)
    // Asks not to be thrown away first when the device is full; some browsers ask the person.
    void navigator.storage?.persist?.().catch(() => {})
  }

  function tick(): void {
    const now = clock.now()
    $now.set(now)
    const { phase, attempt, waiting, hindrance } = $state.get()
    if (!attempt || (phase !== 'running' && phase !== 'submitting')) return
    stuckSince = waiting > 0 && hindrance ? (stuckSince ?? performance.now()) : undefined
    const offersFile = stuckSince !== undefined && performance.now() - stuckSince >= STUCK
    if (offersFile !== $state.get().offersFile) change({ offersFile })
    doubts = clock.isDoubtful() ? doubts + 1 : 0
    if (doubts % DOUBTS === 1) void run?.go(true)
    if (phase === 'running' && isOver(attempt, now)) {
      change({ phase: 'submitting' })
      void run?.go()
    }
  }

  return {
    $state: $state as ReadableAtom<MockTestState>,
    /** Server's clock, in milliseconds; moves once a second. */
    $now: $now as ReadableAtom<number>,
    /** Loads the test, or goes on with an attempt that is open here. @returns its end */
    start(): () => void {
      const timer = setInterval(tick, TICK)
      const watch = watchPage(testId, {
        comeBack: () => void run?.go(true),
        otherTab: () => void (run ? run.reread() : load()),
      })
      tell = watch.tell
      const stopOwner = $owner.subscribe(() => void (run ? run.go(true) : load()))
      return () => {
        clearInterval(timer)
        watch.stop()
        stopOwner()
        run?.stop()
      }
    },
    /** Loads again what failed. */
    async retry(): Promise<void> {
      const { phase } = $state.get()
      if (phase === 'submitted') return run?.loadResults()
      if (run) return run.go(true)
      change({ phase: 'loading', error: undefined })
      await load()
    },
    async begin(options: Omit<StartOptions, 'mock_test_id'> = {}): Promise<void> {
      change({ phase: 'starting', error: undefined })
      const asked = clock.mark()
      const owner = $owner.get()
      const answer = await startAttempt(http, { mock_test_id: testId, ...options })
      if (!answer.ok) {
        emit('error', { code: answer.error.code })
        return change({ phase: 'ready', error: answer.error })
      }
      const attempt = answer.value.data
      clock.observe(attempt.now, asked)
      // The session may have begun or ended meanwhile.
      await adopt(attempt, attempt.is_visitors ? null : (owner ?? $owner.get() ?? null))
      tell()
      emit('start', { mock_test_id: testId, attempt_id: attempt.attempt_id })
    },
    /** Hands in answers that were kept as a file. @param file what the person chose, whatever it is */
    async handInFile(file: unknown): Promise<void> {
      change({ error: undefined })
      // Rare, and of no use without a network.
      const { countMissing, handInFile, isAnswersFile } = await import('./submit-answers-file.ts')
      const answer = await handInFile(http, testId, file, $owner.get() ?? null)
      if (!answer.ok) return change({ error: answer.error })
      const { data: results } = answer.value
      const tooLate = isAnswersFile(file) ? countMissing(file.answers, results) : 0
      const late = tooLate > 0 && isAnswersFile(file) ? file : undefined
      change({ phase: 'submitted', receipt: results.receipt, results, tooLate, late })
    },
    /** Leaves the test: with it go its answers and the error (spec section 4). */
    clear(): void {
      run?.stop()
      run = undefined
      $state.set(NOTHING)
    },
    ...createActions({ ...parts, run: () => run, tell: () => tell() }),
  }
}

export type MockTestStore = ReturnType<typeof createMockTest>

/** Whether a learner who is signed out here has an attempt open. */
async function isSomebodys(testId: string): Promise<boolean> {
  const all = await readAttempts().catch(() => [])
  return all.some(saved => saved.mock_test_id === testId && !saved.receipt)
}
