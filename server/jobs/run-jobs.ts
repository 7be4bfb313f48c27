import type { Logger } from 'pino'
import { logFailure } from '../lib/outage-log.ts'

/** Work that is repeated while the server runs. */
export interface Job {
  /** Milliseconds between two runs. */
  every: number
  work(): Promise<void>
  /** Ends what its work has begun and not waited for. */
  stop?(): Promise<void>
}

/**
 * Runs each job now and then repeatedly, never twice at the same time.
 *
 * @returns a function that stops the jobs and waits for those that are running
 */
export function runJobs(jobs: readonly Job[], log: Logger): () => Promise<void> {
  const stops = jobs.map(job => repeat(job, log))
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}

function repeat({ every, work, stop }: Job, log: Logger): () => Promise<void> {
  let isBusy = false
  const tryWork = async () => {
    isBusy = true
    await work().catch(error => logFailure(log, error, {}, 'job failed'))
    isBusy = false
  }
  let working = tryWork()
  const timer = setInterval(() => {
    if (!isBusy) working = tryWork()
  }, every)
  return async () => {
    clearInterval(timer)
    await working
    await stop?.()
  }
}
