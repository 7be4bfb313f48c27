import { CHECKPOINT_ITEMS } from '../../../src/contract/limits.ts'
import type { AttemptSummary, MockTestResult } from '../../../src/contract/mock-test-results.ts'
import { repeatTitle } from '../../../src/lib/checkpoints.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type Progress, progressOf, readEvents } from './attempt-progress.ts'
import { findAttempt, itemsOf } from './attempt-rows.ts'
import { checkedPlaces } from './checked-answers.ts'
import { conditionsOf, hasClock } from './conditions.ts'
import { type AttemptDependencies, findTest, findTestOf } from './dependencies.ts'
import { finalPlaces } from './final-answers.ts'
import { reveal, toAttemptQuestion } from './hide-keys.ts'
import type { Drawing, PreparedItem, PreparedTest } from './prepare-tests.ts'
import { levelOf, scoreOf } from './score.ts'
import { secondsPerQuestion } from './seconds-per-question.ts'
import { isSubmitted, receiptOf, type SubmittedRow } from './submit-attempt.ts'
import { submitIfOverdue, submitOverdueOfLearner } from './submit-overdue.ts'

/** Maximum number of attempts in a learner's history. */
const HISTORY = 100

/**
 * Returns the result of one attempt, or of a learner's newest submitted one.
 *
 * @throws ApiError not-found or signed-out
 */
export async function findResult(
  dependencies: AttemptDependencies,
  testId: string,
  userId: string | undefined,
  attemptId: string | undefined,
): Promise<MockTestResult> {
  // The result of a test that was withdrawn since then stays available.
  findTest(dependencies.tests.everPublished, testId)
  if (attemptId === undefined && userId === undefined) throw new ApiError('signed-out')
  const row =
    attemptId === undefined
      ? (await submittedBy(dependencies, userId ?? '', 1, testId))[0]
      : await submitIfOverdue(dependencies, await findAttempt(dependencies.db, attemptId, userId))
  if (!row || row.mock_test_id !== testId || !isSubmitted(row))
    throw new ApiError('not-found', 'Hasil tes ini belum ada.')
  return toResult(dependencies, row)
}

/** Returns a learner's submitted attempts, the newest first. */
export async function listAttempts(
  dependencies: AttemptDependencies,
  userId: string,
): Promise<AttemptSummary[]> {
  const rows = await submittedBy(dependencies, userId, HISTORY)
  const summaries: AttemptSummary[] = []
  for (const row of rows) {
    const test = await dependencies.tests.of(dependencies.db, row)
    if (!test) continue
    const places = await finalPlaces(dependencies.db, row)
    const items = itemsOf(row, test)
    const { score, points, level } = scoreWithLevel(test, items, places)
    const { id: attempt_id, submitted_at } = row
    const { id: mock_test_id } = test
    const title = titleOf(test, items)
    const judged = { score, points, level, ...conditionsOf(row, test) }
    summaries.push({ attempt_id, mock_test_id, title, ...judged, submitted_at })
  }
  return summaries
}

/** Returns everything about a submitted attempt, keys and explanations included. */
export async function toResult(
  { db, tests }: AttemptDependencies,
  row: SubmittedRow,
): Promise<MockTestResult> {
  const test = await findTestOf(db, tests, row)
  const events = await readEvents(db, row.owner_id, row.id)
  const { places } = progressOf(events, await checkedPlaces(db, row))
  return resultOf(row, test, { places, times: secondsPerQuestion(row.started_at, events) })
}

/** The answers, and the time that each question took. */
interface Answered extends Pick<Progress, 'places'> {
  times: ReadonlyMap<string, number>
}

/** Returns the result of an attempt whose answers are known. */
export function resultOf(
  row: SubmittedRow,
  test: PreparedTest,
  answered: Answered,
): MockTestResult {
  const { places } = answered
  const items = itemsOf(row, test)
  return {
    attempt_id: row.id,
    mock_test_id: test.id,
    title: titleOf(test, items),
    blueprint: test.blueprint,
    receipt: receiptOf(row),
    started_at: row.started_at,
    was_automatic: row.was_automatic === 1,
    ...conditionsOf(row, test),
    ...scoreWithLevel(test, items, places),
    items: reviewed(row, items, answered),
    ...(test.draw && isWhole(test, items) && { lessons: lessonsOf(test.draw, items, places) }),
  }
}

/** Whether an attempt is not only at a few questions that are asked again. */
function isWhole(test: PreparedTest, items: readonly PreparedItem[]): boolean {
  return items.length === (test.draw ? CHECKPOINT_ITEMS : test.items.length)
}

function titleOf(test: PreparedTest, items: readonly PreparedItem[]): string {
  if (hasClock(test) || isWhole(test, items)) return test.title
  const questions = items.map(({ id }) => id)
  const lesson = test.draw && lessonOf(test.draw, questions)
  return repeatTitle(lesson ?? test.title)
}

/** Returns the title of the lesson that teaches all these questions, if there is only one. */
export function lessonOf({ sourceOf }: Drawing, questions: readonly string[]): string | undefined {
  const [first, ...others] = new Set(questions.map(id => sourceOf(id)?.title))
  return others.length === 0 ? first : undefined
}

/** Adds the level, but only for a whole test: a few questions of it do not allow one. */
function scoreWithLevel(
  test: PreparedTest,
  items: readonly PreparedItem[],
  places: Progress['places'],
) {
  const score = scoreOf(test.blueprint, items, places)
  return { ...score, level: isWhole(test, items) ? levelOf(test.blueprint, items, score) : null }
}

/** Returns the lessons that taught the items, with their right answers. */
function lessonsOf(
  { sourceOf }: Drawing,
  items: readonly PreparedItem[],
  places: Progress['places'],
): MockTestResult['lessons'] {
  const lessons = new Map<string, NonNullable<MockTestResult['lessons']>[number]>()
  for (const { id, key } of items) {
    const source = sourceOf(id)
    if (!source) continue
    const lesson = lessons.get(source.path) ?? { ...source, correct: 0, items: 0 }
    lessons.set(source.path, lesson)
    lesson.items++
    if (places.get(id) === key) lesson.correct++
  }
  return [...lessons.values()]
}

function reviewed(
  row: SubmittedRow,
  items: readonly PreparedItem[],
  { places, times }: Answered,
): MockTestResult['items'] {
  return items.map(item => {
    const place = places.get(item.id)
    return {
      ...toAttemptQuestion(item, row.seed),
      ...reveal(item, place),
      answer: item.optionIds[place ?? -1] ?? null,
      skill: item.skill,
      seconds: times.get(item.id) ?? null,
    }
  })
}

/** Returns the newest attempts that a learner has handed in. */
export async function submittedBy(
  dependencies: AttemptDependencies,
  userId: string,
  limit: number,
  testId?: string,
): Promise<SubmittedRow[]> {
  await submitOverdueOfLearner(dependencies, userId)
  let query = dependencies.db
    .selectFrom('mock_test_attempts')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('submitted_at', 'is not', null)
  if (testId !== undefined) query = query.where('mock_test_id', '=', testId)
  const rows = await query
    .orderBy('submitted_at', 'desc')
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.filter(isSubmitted)
}
