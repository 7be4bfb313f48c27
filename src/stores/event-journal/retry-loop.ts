import type { Failure } from '../../api/http.ts'

/** Milliseconds before another try: doubled each time, up to the longest. */
const SHORTEST = 1_000
const LONGEST = 30_000

/** Such as an answer that is none: the next try may get a better one. */
const UNEXPECTED: Failure = { code: 'internal', message: '' }

/** Something that goes on until it has worked. */
export interface RetryLoop {
  /** Tries now; whoever asks meanwhile waits for a try that began after. */
  go(): Promise<void>
  stop(): void
}

/**
 * Repeats `work` until it has worked, with growing pauses in which chance keeps all the learners
 * of a class from coming back at the same moment.
 *
 * @param work returns why another try may help
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
      const pause = Math.min(LONGEST, SHORTEST * 2 ** (failures - 1))
      timer = setTimeout(go, pause * (0.5 + Math.random() / 2))
    }
    // At once, not when its promise tells: who asks in between would wake nobody.
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
