import { inPages, inPagesBy, PAGE } from '../../lib/sliced-work.ts'
import type { MockTestDependencies } from './dependencies.ts'
import { placeIdsWith } from './option-ids.ts'

export type ExportDependencies = Pick<MockTestDependencies, 'db' | 'secret' | 'tests'>

/** Yields somebody's attempts, with all events of each device. */
export async function* exportAttempts(dependencies: ExportDependencies, userId: string) {
  for await (const { content_version, ...attempt } of readAttempts(dependencies, userId)) {
    const optionOf = await optionsOf(dependencies, { ...attempt, content_version })
    yield {
      ...attempt,
      was_automatic: attempt.was_automatic === 1,
      is_timed: attempt.is_timed === 1,
      is_first: attempt.is_first === 1,
      events: exportEvents(dependencies, userId, attempt.attempt_id, optionOf),
      checked_answers: exportChecked(dependencies, userId, attempt.attempt_id, optionOf),
    }
  }
}

type OptionOf = (question: string, place: number) => string

/**
 * Returns the public ids of options: their positions in the content could reveal a key while a test
 * is open.
 */
async function optionsOf(
  { db, secret, tests }: ExportDependencies,
  attempt: { mock_test_id: string; content_version: string },
): Promise<OptionOf> {
  const test = await tests.of(db, attempt)
  const idOf = placeIdsWith(secret)
  return (id, place) =>
    // Only the position is left of an option whose question no longer exists.
    test?.itemById.get(id)?.optionIds[place] ??
    idOf(attempt.mock_test_id, { id, options: [] }, place)
}

async function* exportEvents(
  dependencies: ExportDependencies,
  userId: string,
  attemptId: string,
  optionOf: OptionOf,
) {
  for await (const { sequence: _, ...event } of readEvents(dependencies, userId, attemptId)) {
    const { kind, mock_question_id, value } = event
    const isOption = kind === 'answer' && value !== null
    yield { ...event, value: isOption ? optionOf(mock_question_id, Number(value)) : value }
  }
}

async function* exportChecked(
  { db }: ExportDependencies,
  userId: string,
  attemptId: string,
  optionOf: OptionOf,
) {
  // At most as many as an attempt has questions.
  const rows = await db
    .selectFrom('checked_answers')
    .select(['mock_question_id', 'place', 'checked_at'])
    .where('owner_id', '=', userId)
    .where('attempt_id', '=', attemptId)
    .orderBy('checked_at')
    .orderBy('mock_question_id')
    .execute()
  for (const { mock_question_id, place, checked_at } of rows)
    yield { mock_question_id, answer: optionOf(mock_question_id, place), checked_at }
}

function readAttempts({ db }: ExportDependencies, userId: string) {
  const query = db
    .selectFrom('mock_test_attempts')
    .select([
      'id as attempt_id',
      'mock_test_id',
      'content_version',
      'time_factor',
      'extra_minutes',
      'is_timed',
      'is_first',
      'first_checked_at',
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
  type AttemptRow = Awaited<ReturnType<typeof query.execute>>[number]
  return inPages<AttemptRow>(after => {
    if (!after) return query.execute()
    const { started_at, attempt_id } = after
    return query
      .where(eb => eb(eb.refTuple('started_at', 'id'), '>', eb.tuple(started_at, attempt_id)))
      .execute()
  })
}

function readEvents({ db }: ExportDependencies, userId: string, attemptId: string) {
  const query = db
    .selectFrom('attempt_events')
    .select([
      'device_id',
      'sequence',
      'kind',
      'mock_question_id',
      'value',
      'at',
      'received_at',
      'shown',
    ])
    .where('owner_id', '=', userId)
    .where('attempt_id', '=', attemptId)
  return inPagesBy(query, 'device_id', 'sequence')
}
