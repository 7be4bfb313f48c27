import type { Logger } from 'pino'
import type { Db } from './db/tables.ts'
import { purgeAttempts } from './lib/attempts.ts'
import { purgeOutbox } from './mail/worker.ts'
import { purgeCodes } from './modules/users/one-time-codes.ts'
import { purgeSessions } from './modules/users/purge-sessions.ts'

const EVERY = 3_600_000

/** Takes away what nobody needs any more: now, and every hour. @returns what ends it */
export function startHousekeeping(db: Db, log: Logger): () => Promise<void> {
  const clean = () =>
    cleanUp(db, Date.now()).catch(error => log.error({ err: error }, 'housekeeping failed'))
  let cleaning = clean()
  const timer = setInterval(() => {
    cleaning = clean()
  }, EVERY)
  return async () => {
    clearInterval(timer)
    await cleaning
  }
}

export async function cleanUp(db: Db, now: number): Promise<void> {
  await purgeAttempts(db, now)
  await purgeCodes(db, now)
  await purgeOutbox(db, now)
  await purgeSessions(db, now)
}
