import type { ReadableAtom } from 'nanostores'
import type { Failure, Http } from '../../api/http.ts'
import { changeAttempt, type MakeEvent, readAttempt, type SavedAttempt } from './attempt-storage.ts'
import { createExchange } from './attempt-sync.ts'
import { standingOf } from './current-answers.ts'
import type { EmitMockTestEvent, Hindrance, MockTestState } from './mock-test-state.ts'
import { type EventLog, lastingLog, passingLog } from './outbox.ts'
import { createCourier } from './retry-loop.ts'
import { isOver } from './sections.ts'
import type { Clock } from './server-clock.ts'

export interface RunParts {
  http: Http
  clock: Clock
  /** Id of who is signed in; null for a visitor, undefined until that is known. */
  $owner: ReadableAtom<string | null | undefined>
  emit: EmitMockTestEvent
  state(): MockTestState
  change(change: Partial<MockTestState>): void
}

/** One attempt that is under way on this device: what is done is written down, then delivered. */
export function createRun(given: RunParts, begun: SavedAttempt, isLasting: boolean) {
  const parts: RunParts = {
    ...given,
    // What is under way when another test is shown must not show in it.
    change: part => isStopped || given.change(part),
    emit: (type, detail) => isStopped || given.emit(type, detail),
  }
  const { clock, $owner, state, change } = parts
  const id = begun.attempt_id
  const passing = passingLog(id)
  const logs: EventLog[] = isLasting ? [lastingLog(begun), passing] : [passing]
  let saved = begun
  let needsLook = true
  let isStopped = false
  /** What the device has refused to write down so far. */
  let unwritten: Partial<SavedAttempt> = {}

  const refresh = () => change({ ...standingOf(saved, logs), attempt: saved.attempt })
  const set = (part: Partial<SavedAttempt>) => {
    saved = { ...saved, ...part }
  }
  const keep = async (part: Partial<SavedAttempt>) => {
    set(part)
    const mine = { ...unwritten, ...part }
    unwritten = mine
    if (!isLasting) return
    await changeAttempt(id, mine).then(
      () => {
        if (unwritten === mine) unwritten = {}
      },
      () => {},
    )
  }
  const reread = () => Promise.all(logs.map(log => log.reread().catch(() => {})))
  const known = { logs, isLasting, saved: () => saved, set, keep, refresh, reread }
  const exchange = createExchange({ ...parts, ...known })
  const courier = createCourier(workOrSay)

  async function work(): Promise<Failure | undefined> {
    if (state().phase === 'submitted') return undefined
    const hindrance = hindranceAt($owner.get(), saved.owner)
    if (hindrance) {
      // Nothing to try again before somebody else is signed in.
      change({ hindrance })
      return undefined
    }
    if (Object.keys(unwritten).length > 0) await keep({})
    const failure =
      (await exchange.claim()) ??
      (await exchange.bring()) ??
      (needsLook ? await lookOnce() : undefined) ??
      (await exchange.handIn())
    if (failure?.code === 'attempt-submitted') return exchange.look()
    change({ hindrance: failure && hindranceOf(failure, saved.owner) })
    if (!failure && state().waiting === 0) change({ savedAt: clock.now() })
    return failure?.code === 'not-found' ? undefined : failure
  }

  /** Whatever goes wrong, the screen must not go on saying that all is well. */
  async function workOrSay(): Promise<Failure | undefined> {
    try {
      return await work()
    } catch (error) {
      change({ hindrance: 'unreachable' })
      throw error
    }
  }

  async function lookOnce(): Promise<Failure | undefined> {
    needsLook = false
    const failure = await exchange.look()
    needsLook ||= failure !== undefined
    return failure
  }

  return {
    logs,
    owner: () => saved.owner,
    keep,
    loadResults: exchange.loadResults,
    endSection: exchange.endSection,
    stop(): void {
      isStopped = true
      courier.stop()
    },
    /** Brings everything to the server. @param looks also asks what the server has */
    go(looks = false): Promise<void> {
      needsLook ||= looks
      return courier.go()
    },
    /** Shows what is on the device. */
    async begin(): Promise<void> {
      await reread()
      refresh()
    },
    /** Writes down what was done. @returns whether it is where it outlives the tab */
    async add(make: MakeEvent): Promise<boolean> {
      const now = clock.now()
      for (const log of logs) {
        const written = await log.add(now, make).catch(() => undefined)
        if (!written) continue
        refresh()
        return log.isLasting
      }
      return false
    },
    /** Another tab of the browser wrote something down. */
    async reread(): Promise<void> {
      await reread()
      const now = isLasting ? await readAttempt(id).catch(() => undefined) : undefined
      if (now?.receipt) return exchange.finish(now.receipt)
      if (now) saved = { ...now, ...unwritten }
      refresh()
      // Its wish to hand in, or to go on, is the newest.
      const { phase } = state()
      if (phase === 'running' && saved.wants_submit) change({ phase: 'submitting' })
      if (phase === 'submitting' && !saved.wants_submit && !isOver(saved.attempt, clock.now()))
        change({ phase: 'running' })
    },
  }
}

export type Run = ReturnType<typeof createRun>

/** Whether somebody else sits here than the learner whose attempt it is. */
function hindranceAt(now: string | null | undefined, owner: string | null): Hindrance | undefined {
  if (owner === null || now === owner || now === undefined) return undefined
  return now === null ? 'signed-out' : 'other-account'
}

function hindranceOf({ code, status }: Failure, owner: string | null): Hindrance {
  // A learner's attempt never goes; but without a session the server does not know it.
  if (code === 'not-found') return owner === null ? 'gone' : 'signed-out'
  return status === 401 ? 'signed-out' : 'unreachable'
}
