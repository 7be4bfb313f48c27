import type { Logger } from 'pino'
import { SECOND } from '../../src/lib/durations.ts'
import { isOutage } from '../db/retry.ts'

interface Written {
  at: number
  /** Failures since then. */
  more: number
}

/** The last line of each log. */
const written = new WeakMap<Logger, Written>()

/**
 * Logs a failure. In an outage nearly every request and job fails for the same reason, so a line a
 * second is written, which counts the others.
 *
 * @param about what failed, such as the request
 */
export function logFailure(log: Logger, error: unknown, about: object, message: string): void {
  if (!isOutage(error)) {
    log.error({ ...about, err: error }, message)
    return
  }
  const last = written.get(log)
  const now = performance.now()
  if (last && now - last.at < SECOND) {
    last.more++
    return
  }
  written.set(log, { at: now, more: 0 })
  const { message: reason } = error as Error
  log.error({ ...about, failed: message, more: last?.more ?? 0, reason }, 'out of reach')
}

/**
 * Does what a server can start without, such as loading content that a later start can load.
 *
 * @returns undefined where nothing can be written; a line of the log says so
 */
export async function unlessOut<T>(work: () => Promise<T>, log: Logger): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!isOutage(error)) throw error
    logFailure(log, error, {}, 'start')
    return undefined
  }
}
