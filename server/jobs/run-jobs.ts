import type { Logger } from 'pino'

/** Something that is done ever again while the server runs. */
export interface Job {
  /** Milliseconds from one time to the next. */
  every: number
  work(): Promise<void>
}

/**
 * Does each job now and ever again, never twice at the same time.
 *
 * @returns what ends them, once those that are at work are done
 */
export function runJobs(jobs: readonly Job[], log: Logger): () => Promise<void> {
  const stops = jobs.map(job => repeat(job, log))
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}

function repeat({ every, work }: Job, log: Logger): () => Promise<void> {
  let isBusy = false
  const tryWork = async () => {
    isBusy = true
    await work().catch(error => log.error({ err: error }, 'job failed'))
    isBusy = false
  }
  let working = tryWork()
  const timer = setInterval(() => {
    if (!isBusy) working = tryWork()
  }, every)
  return async () => {
    clearInterval(timer)
    await working
  }
}
