import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { SECOND } from '../src/lib/durations.ts'
import { isOutage } from './db/retry.ts'
import { logFailure } from './lib/outage-log.ts'

/** Prepares a server; until then it answers 503, and serves the files that it has. */
export class StartUp {
  readonly #log: Logger
  isDone = false

  constructor(log: Logger) {
    this.#log = log
  }

  /**
   * Does the work, again each second while it meets an outage.
   *
   * @param after is called once it is done
   * @returns after the first try
   * @throws any other error
   */
  async run(work: () => Promise<void>, after: () => void): Promise<void> {
    const attempt = async () => {
      await work()
      this.isDone = true
      after()
    }
    try {
      await attempt()
    } catch (error) {
      if (!isOutage(error)) throw error
      logFailure(this.#log, error, {}, 'start')
      void this.#repeat(attempt)
    }
  }

  async #repeat(attempt: () => Promise<void>): Promise<void> {
    while (!this.isDone) {
      await delay(SECOND, undefined, { ref: false })
      await attempt().catch(error => logFailure(this.#log, error, {}, 'start'))
    }
  }
}
