import { CHECKPOINT_ITEMS } from '../../../src/contract/limits.ts'
import type { Skill } from '../../../src/contract/mock-test-results.ts'
import { CHECKPOINT, isCheckpoint } from '../../../src/lib/checkpoints.ts'
import { untimedMinutes } from '../../../src/lib/durations.ts'
import type { Exercise, Exercises, HandedIn, ListedTest } from '../today/public.ts'
import type { AnswerDependencies, AttemptDependencies } from './dependencies.ts'
import { reveal, toAttemptQuestion } from './hide-keys.ts'
import { isPractice } from './is-practice.ts'
import { readDifficulties } from './item-difficulties.ts'
import { placeOf } from './known-options.ts'
import type { PreparedItem, PreparedTest } from './prepare-tests.ts'
import { readRecord } from './read-record.ts'

/**
 * Returns practice set questions that can be asked one by one. Those of whole exams are left out,
 * since an exam would not be honest any more.
 *
 * @param more tests whose questions are asked only one by one
 * @param made returns a test whose questions are asked only after a mistake
 */
export function exercisesOf(
  dependencies: AnswerDependencies,
  more: readonly PreparedTest[],
  made: () => PreparedTest | undefined,
): Exercises {
  const { tests } = dependencies
  const sets = () => [...tests.values()].filter(isPractice)
  let madeFrom: object | undefined
  let all: readonly Exercise[] = []
  return {
    get all() {
      if (madeFrom === tests.state) return all
      const returning = made()
      all = [
        ...[...sets(), ...more].flatMap(toExercises),
        ...(returning ? toExercises(returning) : []).map(each => ({ ...each, onlyReturns: true })),
      ]
      madeFrom = tests.state
      return all
    },
    setsFor: skill => setsFor(sets(), skill),
    readRecord: (userId, since) => readRecord(dependencies, userId, since),
    readQuizAnswers: dependencies.readQuizAnswers,
    readDifficulties: ids => readDifficulties(dependencies.db, ids),
    refresh: () => tests.refresh(),
    tests: () => [...tests.values()].map(toListed),
    readHandedIn: userId => readHandedIn(dependencies, userId),
  }
}

function toListed({ id, title, blueprint, isOpen, items }: PreparedTest): ListedTest {
  const timed = blueprint.sections.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
  const minutes = timed || untimedMinutes(items.length)
  const skills = items.map(({ skill }) => skill)
  return { mock_test_id: id, title, blueprint: blueprint.id, is_open: isOpen, minutes, skills }
}

async function readHandedIn({ db }: AttemptDependencies, userId: string): Promise<HandedIn[]> {
  const submitted = db
    .selectFrom('mock_test_attempts')
    .where('owner_id', '=', userId)
    .where('submitted_at', 'is not', null)
  const [rows, checkpoints] = await Promise.all([
    submitted.select('mock_test_id').distinct().execute(),
    submitted
      .select(['mock_test_id', 'questions', 'score'])
      .where('mock_test_id', 'like', `${CHECKPOINT}-%`)
      .execute(),
  ])
  const best = new Map<string, number>()
  for (const { mock_test_id: id, questions, score } of checkpoints) {
    const ids: string[] = JSON.parse(questions)
    // A few questions that are asked again are no checkpoint.
    if (ids.length === CHECKPOINT_ITEMS) best.set(id, Math.max(best.get(id) ?? 0, score ?? 0))
  }
  return rows
    .filter(({ mock_test_id: id }) => !isCheckpoint(id) || best.has(id))
    .map(({ mock_test_id: id }) => ({ id, best: best.get(id) }))
}

function toExercises(test: PreparedTest): Exercise[] {
  // An item of a group means little without the others.
  return test.items.filter(({ group }) => group === null).map(item => toExercise(test, item))
}

function setsFor(sets: readonly PreparedTest[], skill: Skill) {
  const count = ({ items }: PreparedTest) => items.filter(item => item.skill === skill).length
  return sets
    .filter(set => count(set) > 0)
    .sort((one, other) => count(other) - count(one))
    .map(({ id, title }) => ({ mock_test_id: id, title }))
}

function toExercise(test: PreparedTest, item: PreparedItem): Exercise {
  const { id, skill, key, optionIds } = item
  return {
    id,
    set: test.id,
    skill,
    ask: seed => toAttemptQuestion(item, seed),
    placeOf: optionId => placeOf(test, item, optionId),
    isRight: place => place === key,
    judge: place => ({ answer: optionIds[place] ?? null, ...reveal(item, place) }),
  }
}
