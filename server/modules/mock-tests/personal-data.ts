import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { runSlice } from '../../lib/sliced-work.ts'
import type { PersonalData } from '../../module.ts'
import { type ExportDependencies, exportAttempts } from './export-attempts.ts'

/** Tables of attempts' data. The attempts come first: nobody writes to one that is gone. */
const OF_ATTEMPTS = [
  'attempt_events',
  'checked_answers',
  'open_attempts',
  'plain_submissions',
] as const
const OWNED = ['mock_test_attempts', ...OF_ATTEMPTS] as const

/** Somebody's attempts at mock tests. */
export function mockTestData(dependencies: ExportDependencies): PersonalData {
  return {
    columns: OWNED.map(table => `${table}.owner_id`),
    export: async ({ userId }) => ({ mock_test_attempts: exportAttempts(dependencies, userId) }),
    eraseInSlices: userId => eraseAttempts(dependencies, userId),
    async erase(trx, { userId }) {
      for (const table of OWNED)
        await trx.deleteFrom(table).where('owner_id', '=', userId).execute()
    },
  }
}

/**
 * Deletes one attempt after the other: each may have thousands of events, and is deleted as a
 * whole.
 */
async function eraseAttempts({ db }: ExportDependencies, ownerId: string): Promise<void> {
  const ids = await db
    .selectFrom('mock_test_attempts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .execute()
  for (const { id } of ids) await retry(() => runSlice(() => eraseAttempt(db, ownerId, id)))
}

function eraseAttempt(db: Db, ownerId: string, id: string): Promise<void> {
  return db.transaction().execute(async trx => {
    await trx
      .deleteFrom('mock_test_attempts')
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .execute()
    for (const table of OF_ATTEMPTS)
      await trx
        .deleteFrom(table)
        .where('owner_id', '=', ownerId)
        .where('attempt_id', '=', id)
        .execute()
  })
}
