import type { Readiness } from '../../../src/contract/today.ts'
import type { TestRecord } from '../today/public.ts'
import { type AttemptRow, itemsOf } from './attempt-rows.ts'
import { conditionsOf } from './conditions.ts'
import type { AttemptDependencies } from './dependencies.ts'
import { finalPlaces } from './final-answers.ts'
import { isPractice } from './is-practice.ts'
import { scoreOf } from './score.ts'
import { isSubmitted } from './submit-attempt.ts'

/** Scores of tests against the clock that are shown. */
const SCORES = 12
/** Attempts that the estimate of skills considers. */
const ATTEMPTS = 60

/** Returns a learner's results in submitted tests. */
export async function readRecord(
  dependencies: AttemptDependencies,
  userId: string,
  since: number,
): Promise<TestRecord> {
  const [timed, recent] = await Promise.all([
    readTimed(dependencies, userId),
    readRecent(dependencies, userId, since),
  ])
  const scores: Readiness['scores'] = []
  for (const row of timed) scores.push(...(await scoresOf(dependencies, row)))
  return { scores: scores.reverse(), ...(await newestOf(dependencies, recent)) }
}

/** Returns whether a learner's last answer to each item of a test or set was right. */
export async function readLast(
  dependencies: AttemptDependencies,
  userId: string,
): Promise<ReadonlyMap<string, boolean>> {
  const { answers } = await newestOf(dependencies, await readRecent(dependencies, userId, 0))
  const inOrder = answers.sort((one, other) => one.at - other.at)
  return new Map(inOrder.map(({ id, isRight }) => [id, isRight]))
}

/** Returns the newest scores against the clock. */
function readTimed({ db, tests }: AttemptDependencies, userId: string): Promise<AttemptRow[]> {
  const ids = [...tests.everPublished.values()]
    .filter(test => !isPractice(test))
    .map(({ id }) => id)
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('mock_test_attempts')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('submitted_at', 'is not', null)
    .where('is_timed', '=', 1)
    .where('mock_test_id', 'in', ids)
    .orderBy('submitted_at', 'desc')
    .limit(SCORES)
    .execute()
}

async function scoresOf(
  dependencies: AttemptDependencies,
  row: AttemptRow,
): Promise<Readiness['scores']> {
  const test = await dependencies.tests.of(dependencies.db, row)
  if (!test || !isSubmitted(row)) return []
  const places = await finalPlaces(dependencies.db, row)
  const { score, points } = scoreOf(test.blueprint, itemsOf(row, test), places)
  if (points === 0) return []
  const { id: attempt_id, submitted_at } = row
  const { id: mock_test_id, title } = test
  const percent = Math.round((score / points) * 1_000) / 10
  const { is_first } = conditionsOf(row, test)
  return [{ attempt_id, mock_test_id, title, percent, is_first, submitted_at }]
}

/** Returns the newest attempts: first honest ones of exams, and every practice. */
function readRecent({ db, tests }: AttemptDependencies, userId: string, since: number) {
  const sets = [...tests.everPublished.values()].filter(isPractice).map(({ id }) => id)
  return db
    .selectFrom('mock_test_attempts')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('submitted_at', '>=', since)
    .where(eb =>
      eb.or([eb('is_first', '=', 1), ...(sets.length > 0 ? [eb('mock_test_id', 'in', sets)] : [])]),
    )
    .orderBy('submitted_at', 'desc')
    .limit(ATTEMPTS)
    .execute()
}

/**
 * Returns the skills of the newest attempt of each test, since practising a set again shows progress,
 * and the newest answer to each item: an attempt may have only a few items of its test.
 */
async function newestOf(
  dependencies: AttemptDependencies,
  rows: readonly AttemptRow[],
): Promise<Omit<TestRecord, 'scores'>> {
  const tests = new Set<string>()
  const answered = new Set<string>()
  const record: Omit<TestRecord, 'scores'> = { skills: [], answers: [] }
  for (const row of rows) {
    const test = await dependencies.tests.of(dependencies.db, row)
    if (!test) continue
    const places = await finalPlaces(dependencies.db, row)
    const items = itemsOf(row, test)
    const at = row.submitted_at ?? 0
    if (!tests.has(test.id)) record.skills.push(...scoreOf(test.blueprint, items, places).skills)
    tests.add(test.id)
    for (const { id, key } of items) {
      if (answered.has(id)) continue
      answered.add(id)
      record.answers.push({ id, at, isRight: places.get(id) === key, isAnswered: places.has(id) })
    }
  }
  return record
}
