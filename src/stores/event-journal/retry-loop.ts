import type { Failure } from '../../api/http.ts'
import { DAY } from '../../lib/durations.ts'

/** Milliseconds before a retry: doubled each time, up to the longest. */
const SHORTEST = 1_000
const LONGEST = 30_000

/** Failure of work that threw, such as on an invalid response: a retry may help. */
const UNEXPECTED: Failure = { code: 'internal', message: '' }

/** Returns how many milliseconds the server wants to be left alone. */
function waitOf({ retryAt = 0 }: Failure): number {
  return Math.min(Math.max(0, retryAt - Date.now()), DAY)
}

/** Work that is repeated until it has succeeded. */
export interface RetryLoop {
  /** Starts an attempt now; calls during an attempt wait for one that began after them. */
  go(): Promise<void>
  stop(): void
}

/**
 * Repeats `work` until it succeeds, with growing pauses; randomness keeps all the learners of a
 * class from coming back at the same moment.
 *
 * @param work returns a failure if a retry may help
 */
export function createRetryLoop(work: () => Promise<Failure | undefined>): RetryLoop {
  let running: Promise<void> | undefined
  let isWanted = false
  let isStopped = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false
      clearTimeout(timer)
      const failure = await work().catch(() => UNEXPECTED)
      failures = failure ? failures + 1 : 0
      if (!failure || isStopped) continue
      const pause = Math.min(LONGEST, SHORTEST * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)
      timer = setTimeout(go, pause + waitOf(failure))
    }
    // Reset synchronously: a call before the promise settles would otherwise start nothing.
    running = undefined
  }
  function go(): Promise<void> {
    isWanted = true
    running ??= run()
    return running
  }
  return {
    go,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
