import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { inPages, inTurn, PAGE } from '../../lib/in-turn.ts'
import type { PersonalData } from '../../module.ts'
import { optionIdsWith } from './option-ids.ts'
import type { MockTestParts } from './parts.ts'

/** Tables of what somebody owns. Attempts come first: nobody writes to one that is gone. */
const OF_ATTEMPTS = ['attempt_events', 'open_attempts', 'plain_submissions'] as const
const OWNED = ['mock_test_attempts', ...OF_ATTEMPTS] as const

type ExportParts = Pick<MockTestParts, 'db' | 'secret'>

/** Mock tests that were taken. */
export function mockTestData(parts: ExportParts): PersonalData {
  return {
    columns: OWNED.map(table => `${table}.owner_id`),
    export: async ({ userId }) => ({ mock_test_attempts: exportAttempts(parts, userId) }),
    eraseInSlices: userId => eraseAttempts(parts, userId),
    async erase(trx, { userId }) {
      for (const table of OWNED)
        await trx.deleteFrom(table).where('owner_id', '=', userId).execute()
    },
  }
}

/** One after the other: each may have thousands of events, and goes as a whole. */
async function eraseAttempts({ db }: ExportParts, ownerId: string): Promise<void> {
  const ids = await db
    .selectFrom('mock_test_attempts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .execute()
  for (const { id } of ids) await retry(() => inTurn(() => eraseAttempt(db, ownerId, id)))
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

/** Mock tests that were taken, with everything that was done in them on each device. */
async function* exportAttempts(parts: ExportParts, userId: string) {
  for await (const attempt of readAttempts(parts, userId))
    yield {
      ...attempt,
      was_automatic: attempt.was_automatic === 1,
      is_timed: attempt.is_timed === 1,
      is_first: attempt.is_first === 1,
      events: exportEvents(parts, userId, attempt),
    }
}

/**
 * Options go by the ids that everybody sees: their places in the content could give a key away
 * while a test is open.
 */
async function* exportEvents(
  parts: ExportParts,
  userId: string,
  { attempt_id, mock_test_id }: { attempt_id: string; mock_test_id: string },
) {
  const idOf = optionIdsWith(parts.secret)
  const ids = new Map<string, string>()
  const optionOf = (question: string, place: string) => {
    const id = ids.get(`${question} ${place}`) ?? idOf(mock_test_id, question, Number(place))
    ids.set(`${question} ${place}`, id)
    return id
  }
  for await (const { sequence: _, ...event } of readEvents(parts, userId, attempt_id)) {
    const { kind, mock_question_id, value } = event
    const isOption = kind === 'answer' && value !== null
    yield { ...event, value: isOption ? optionOf(mock_question_id, value) : value }
  }
}

function readAttempts({ db }: ExportParts, userId: string) {
  const query = db
    .selectFrom('mock_test_attempts')
    .select([
      'id as attempt_id',
      'mock_test_id',
      'time_factor',
      'extra_minutes',
      'is_timed',
      'is_first',
      'session_id',
      'taken_over_at',
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
    .limit(PAGE)
  type Row = Awaited<ReturnType<typeof query.execute>>[number]
  return inPages<Row>(after => {
    if (!after) return query.execute()
    const { started_at, attempt_id } = after
    return query
      .where(eb => eb(eb.refTuple('started_at', 'id'), '>', eb.tuple(started_at, attempt_id)))
      .execute()
  })
}

function readEvents({ db }: ExportParts, userId: string, attemptId: string) {
  const query = db
    .selectFrom('attempt_events')
    .select(['device_id', 'sequence', 'kind', 'mock_question_id', 'value', 'at', 'received_at'])
    .where('owner_id', '=', userId)
    .where('attempt_id', '=', attemptId)
    .orderBy('device_id')
    .orderBy('sequence')
    .limit(PAGE)
  type Row = Awaited<ReturnType<typeof query.execute>>[number]
  return inPages<Row>(after => {
    if (!after) return query.execute()
    const { device_id, sequence } = after
    return query
      .where(eb => eb(eb.refTuple('device_id', 'sequence'), '>', eb.tuple(device_id, sequence)))
      .execute()
  })
}
