import { randomUUID } from 'node:crypto'
import type { Db } from '../../server/db/tables.ts'
import { eventsMax } from '../../server/modules/mock-tests/merge-events.ts'
import type { PreparedItem } from '../../server/modules/mock-tests/prepare-tests.ts'

/** PostgreSQL accepts 65,535 values in a statement. */
const ROWS = 1_000

export interface FullAttempts {
  ownerId: string
  count: number
  testId: string
  /** The questions of the attempts. */
  items: readonly Pick<PreparedItem, 'id'>[]
  /** When the first one was submitted; each further one a minute later. */
  at: number
}

/** Adds submitted attempts without stored final answers, each with as many events as possible. */
export async function fillAttempts(
  db: Db,
  { ownerId, count, testId, items, at }: FullAttempts,
): Promise<void> {
  const attempts = Array.from({ length: count }, (_, number) => ({
    owner_id: ownerId,
    id: randomUUID(),
    mock_test_id: testId,
    content_version: '1',
    seed: 'x',
    questions: JSON.stringify(items.map(({ id }) => id)),
    time_factor: 1,
    started_at: at + number * 60_000,
    sections: '[]',
    closes_at: null,
    submitted_at: at + number * 60_000 + 1,
    was_automatic: 0 as const,
    receipt_id: randomUUID(),
    answers_hash: '0'.repeat(64),
    score: 0,
  }))
  const made = { device_id: randomUUID(), kind: 'answer' as const, received_at: at }
  const events = attempts.flatMap(({ id }) =>
    Array.from({ length: eventsMax(items.length, false) }, (_, number) => ({
      owner_id: ownerId,
      attempt_id: id,
      sequence: number + 1,
      mock_question_id: items[number % items.length]?.id ?? '',
      value: String(Math.floor(number / items.length) % 4),
      at: at + number,
      ...made,
    })),
  )
  await db.transaction().execute(async trx => {
    await trx.insertInto('mock_test_attempts').values(attempts).execute()
    for (let from = 0; from < events.length; from += ROWS)
      await trx
        .insertInto('attempt_events')
        .values(events.slice(from, from + ROWS))
        .execute()
  })
}
