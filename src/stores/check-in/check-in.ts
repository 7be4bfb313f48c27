import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import type { CheckInResult, Standing, StreakDay } from '../../contract/check-ins.ts'
import { checkIn, getCheckIns } from '../../contract/routes/check-ins.ts'
import { pendingCheckIn, removePendingCheckIn, saveCheckIn } from './check-in-outbox.ts'

/** Where a learner stands, and what the days of a month were. */
export type StandingOfMonth = Standing & { month: string; days: StreakDay[] }

/** What is known of where a learner stands. */
export type KnownStanding =
  | { state: 'loading' }
  | { state: 'loaded'; standing: Standing }
  | { state: 'failed'; failure: Failure }

/** How a check-in is getting on. */
export type CheckInStep =
  | { state: 'idle' }
  /** On its way, and shown as if it had arrived. */
  | { state: 'sending' }
  /** On this device, until the server can be reached. */
  | { state: 'kept'; day: string }
  /** When the server could be reached, that day was over. */
  | { state: 'late'; day: string }
  | { state: 'done'; result: CheckInResult }
  | { state: 'failed'; failure: Failure }

export interface CheckInOptions {
  http: Http
  /** Who checks in; somebody else needs a store of their own. */
  userId: string
  /** What a page rendered on the server brought along. */
  initial?: Standing | undefined
  /** Told what the server says, whatever was asked. */
  onStanding?(standing: Standing): void
  /** Told the days of a month that came along with it. */
  onMonth?(month: StandingOfMonth): void
  onDone?(result: CheckInResult): void
  onFailure?(failure: Failure): void
}

export interface CheckInStore {
  $standing: ReadableAtom<KnownStanding>
  $step: ReadableAtom<CheckInStep>
  /** Asks where the learner stands, and delivers what waits if its day is still on. */
  look(): Promise<void>
  press(): Promise<void>
  /** Forgets what went wrong, and what is celebrated (spec section 4). */
  reset(): void
}

interface Life extends CheckInOptions {
  $standing: WritableAtom<KnownStanding>
  $step: WritableAtom<CheckInStep>
  /** How often something was learned: an older question's answer says nothing new. */
  age: number
}

/** The daily check-in of a learner: shown at once, undone honestly, kept without network. */
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
  // Another tab has seen to it.
  else if ($step.get().state === 'kept') $step.set({ state: 'idle' })
  const found = await read(life, day?.slice(0, 7))
  if (!found || !day || $step.get().state === 'sending') return
  if (found.days.some(one => one.day === day && one.kind === 'check-in')) arrived(life)
  else if (found.day === day) await send(life, day)
  else $step.set({ state: 'late', day })
}

/** It had come to the server, whose answer had not come back. */
function arrived({ $step, userId }: Life): void {
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
    learn(life, answer.value.data)
    life.onMonth?.(answer.value.data)
    return answer.value.data
  }
  // What is there is worth more than nothing.
  if ($standing.get().state !== 'loaded') $standing.set({ state: 'failed', failure: answer.error })
  return undefined
}

function learn(life: Life, standing: Standing): void {
  life.age++
  life.$standing.set({ state: 'loaded', standing })
  life.onStanding?.(standing)
}

async function press(life: Life): Promise<void> {
  const { userId, $standing, $step } = life
  const known = $standing.get()
  if (known.state !== 'loaded' || $step.get().state === 'sending') return
  const { day, is_checked_in } = known.standing
  if (is_checked_in) return
  // Before it is sent: a page that is closed meanwhile takes nothing with it.
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
    learn(life, result)
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

/** Whether nobody has judged it: no network, somebody who answers for the server, or a session that ended. */
function hasNoAnswer({ code, status }: Failure): boolean {
  return status === undefined || status === 401 || status === 429 || code === 'html'
}
