import type { PersonalData } from '../../module.ts'
import { optionIdsWith } from './option-ids.ts'
import type { MockTestParts } from './parts.ts'

/** Tables of what somebody owns. Attempts come first: nobody writes to one that is gone. */
const OWNED = [
  'mock_test_attempts',
  'attempt_events',
  'open_attempts',
  'plain_submissions',
] as const

/** Mock tests that were taken. */
export function mockTestData(parts: Pick<MockTestParts, 'db' | 'secret'>): PersonalData {
  return {
    columns: OWNED.map(table => `${table}.owner_id`),
    export: async ({ userId }) => ({ mock_test_attempts: await exportAttempts(parts, userId) }),
    async erase(trx, { userId }) {
      for (const table of OWNED)
        await trx.deleteFrom(table).where('owner_id', '=', userId).execute()
    },
  }
}

/**
 * Mock tests that were taken, with everything that was done in them. Options go by the ids that
 * everybody sees: their places in the content could give a key away while a test is open.
 */
async function exportAttempts(
  { db, secret }: Pick<MockTestParts, 'db' | 'secret'>,
  userId: string,
) {
  const rows = await db
    .selectFrom('mock_test_attempts')
    .select([
      'id as attempt_id',
      'mock_test_id',
      'time_factor',
      'started_at',
      'submitted_at',
      'was_automatic',
      'score',
      'receipt_id',
      'answers_hash',
    ])
    .where('owner_id', '=', userId)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  const events = await db
    .selectFrom('attempt_events')
    .select(['attempt_id', 'device_id', 'kind', 'mock_question_id', 'value', 'at', 'received_at'])
    .where('owner_id', '=', userId)
    .orderBy('at')
    .orderBy('received_at')
    .orderBy('sequence')
    .execute()
  const eventsOf = Map.groupBy(events, event => event.attempt_id)
  const idOf = optionIdsWith(secret)
  return rows.map(row => ({
    ...row,
    was_automatic: row.was_automatic === 1,
    events: (eventsOf.get(row.attempt_id) ?? []).map(({ attempt_id: _, value, ...event }) => ({
      ...event,
      value:
        event.kind === 'answer' && value !== null
          ? idOf(row.mock_test_id, event.mock_question_id, Number(value))
          : value,
    })),
  }))
}
