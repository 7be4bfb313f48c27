import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import type { CheckInResult, Standing, StreakDay } from '../../contract/check-ins.ts'
import { checkIn, getCheckIns } from '../../contract/routes/check-ins.ts'
import { pendingCheckIn, removePendingCheckIn, saveCheckIn } from './check-in-outbox.ts'

/** A learner's points and streak, with the days of one month. */
export type StandingOfMonth = Standing & { month: string; days: StreakDay[] }

/** The learner's standing as far as it has been loaded. */
export type KnownStanding =
  | { state: 'loading' }
  | { state: 'loaded'; standing: Standing }
  | { state: 'failed'; failure: Failure }

/** The progress of a check-in. */
export type CheckInStep =
  | { state: 'idle' }
  /** Being sent, and shown as if it had arrived. */
  | { state: 'sending' }
  /** In the outbox of this device until the server can be reached. */
  | { state: 'kept'; day: string }
  /** That day was over by the time the server could be reached. */
  | { state: 'late'; day: string }
  | { state: 'done'; result: CheckInResult }
  | { state: 'failed'; failure: Failure }

export interface CheckInOptions {
  http: Http
  /** The learner who checks in; another learner needs another store. */
  userId: string
  /** The standing that a server-rendered page contains. */
  initial?: Standing | undefined
  /** Called with every standing that the server sends, whatever the request was. */
  onStanding?(standing: Standing): void
  /** Called with the days of the month that came with it. */
  onMonth?(month: StandingOfMonth): void
  onDone?(result: CheckInResult): void
  onFailure?(failure: Failure): void
}

export interface CheckInStore {
  $standing: ReadableAtom<KnownStanding>
  $step: ReadableAtom<CheckInStep>
  /** Loads the learner's standing, and sends the pending check-in if its day is not over. */
  look(): Promise<void>
  press(): Promise<void>
  /** Clears the failure or the celebration that is shown (spec section 4). */
  reset(): void
}

interface Life extends CheckInOptions {
  $standing: WritableAtom<KnownStanding>
  $step: WritableAtom<CheckInStep>
  /** Number of updates so far: a response to an older request is ignored. */
  age: number
}

/**
 * Creates the store of a learner's daily check-in: it is shown at once, undone when the server
 * refuses it, and waits in the outbox without a network.
 */
export function createCheckIn(options: CheckInOptions): CheckInStore {
  const { initial, userId } = options
  const $standing = atom<KnownStanding>(
    initial ? { state: 'loaded', standing: initial } : { state: 'loading' },
  )
  const $step = atom<CheckInStep>({ state: 'idle' })
  const life: Life = { ...options, $standing, $step, age: 0 }
  return {
    $standing,
    $step,
    look: () => look(life),
    press: () => press(life),
    reset() {
      const { state } = $step.get()
      if (state === 'late') removePendingCheckIn(userId)
      if (state !== 'sending' && state !== 'kept') $step.set({ state: 'idle' })
    },
  }
}

async function look(life: Life): Promise<void> {
  const { userId, $step } = life
  if ($step.get().state === 'sending') return
  const day = pendingCheckIn(userId)
  if (day && $step.get().state !== 'late') $step.set({ state: 'kept', day })
  // Another tab has sent it.
  else if ($step.get().state === 'kept') $step.set({ state: 'idle' })
  const current = await read(life, day?.slice(0, 7))
  if (!current || !day || $step.get().state === 'sending') return
  if (current.days.some(one => one.day === day && one.kind === 'check-in')) clearArrived(life)
  else if (current.day === day) await send(life, day)
  else $step.set({ state: 'late', day })
}

/** Clears a check-in that had reached the server although its response was lost. */
function clearArrived({ $step, userId }: Life): void {
  removePendingCheckIn(userId)
  $step.set({ state: 'idle' })
}

async function read(life: Life, month?: string): Promise<StandingOfMonth | undefined> {
  const { http, $standing } = life
  if ($standing.get().state === 'failed') $standing.set({ state: 'loading' })
  const { age } = life
  const answer = await call(http, getCheckIns, { query: { month } })
  if (life.age !== age) return undefined
  if (answer.ok) {
    update(life, answer.value.data)
    life.onMonth?.(answer.value.data)
    return answer.value.data
  }
  // An older standing is better than a failure.
  if ($standing.get().state !== 'loaded') $standing.set({ state: 'failed', failure: answer.error })
  return undefined
}

function update(life: Life, standing: Standing): void {
  life.age++
  life.$standing.set({ state: 'loaded', standing })
  life.onStanding?.(standing)
}

async function press(life: Life): Promise<void> {
  const { userId, $standing, $step } = life
  const loaded = $standing.get()
  if (loaded.state !== 'loaded' || $step.get().state === 'sending') return
  const { day, is_checked_in } = loaded.standing
  if (is_checked_in) return
  // Saved before it is sent, so that closing the page does not lose it.
  saveCheckIn(userId, day)
  await send(life, day)
}

async function send(life: Life, day: string): Promise<void> {
  const { http, userId, $step } = life
  $step.set({ state: 'sending' })
  const answer = await call(http, checkIn, { params: { userId }, body: {} })
  if (answer.ok || !hasNoAnswer(answer.error)) removePendingCheckIn(userId)
  life.age++
  if (answer.ok) {
    const result = answer.value.data
    update(life, result)
    $step.set({ state: 'done', result })
    life.onDone?.(result)
  } else if (hasNoAnswer(answer.error) && pendingCheckIn(userId)) {
    $step.set({ state: 'kept', day })
  } else {
    $step.set({ state: 'failed', failure: answer.error })
    life.onFailure?.(answer.error)
    await read(life)
  }
}

/**
 * Whether the server has not decided: no network, a response from something in between, or a
 * session that ended.
 */
function hasNoAnswer({ code, status }: Failure): boolean {
  return status === undefined || status === 401 || status === 429 || code === 'html'
}
