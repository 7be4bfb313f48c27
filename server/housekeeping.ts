import type { Logger } from 'pino'
import { purgeAttempts } from './auth/limits.ts'
import type { Db } from './db/tables.ts'
import { purgeOutbox } from './mail/outbox-worker.ts'
import type { AttemptParts } from './modules/mock-tests/parts.ts'
import type { PreparedTests } from './modules/mock-tests/prepare-tests.ts'
import { purgeVisitorAttempts } from './modules/mock-tests/purge.ts'
import { submitOverdue } from './modules/mock-tests/submit.ts'
import { purgeCodes } from './modules/users/one-time-codes.ts'
import { purgeSessions } from './modules/users/purge-sessions.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
/** Attempts handed in at a time: one that somebody writes to waits for no more than that. */
const BATCH = 50

/**
 * Takes away what nobody needs any more, now and every hour, and hands in the mock tests whose
 * time is over, every minute.
 *
 * @returns what ends it
 */
export function startHousekeeping(db: Db, log: Logger, tests: PreparedTests): () => Promise<void> {
  const attempts = { db, tests, now: Date.now }
  const stops = [
    repeat(HOUR, log, () => cleanUp(db, Date.now())),
    repeat(MINUTE, log, () => submitAllOverdue(attempts)),
  ]
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}

/** Does something now and ever again, one after the other. @returns what ends it */
function repeat(every: number, log: Logger, work: () => Promise<void>): () => Promise<void> {
  let isBusy = false
  const tryWork = async () => {
    isBusy = true
    await work().catch(error => log.error({ err: error }, 'housekeeping failed'))
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

/** Hands in every mock test whose time is over. */
async function submitAllOverdue(parts: AttemptParts): Promise<void> {
  while ((await submitOverdue(parts, BATCH)) === BATCH);
}

export async function cleanUp(db: Db, now: number): Promise<void> {
  await purgeAttempts(db, now)
  await purgeCodes(db, now)
  await purgeOutbox(db, now)
  await purgeSessions(db, now)
  await purgeVisitorAttempts(db, now)
}
