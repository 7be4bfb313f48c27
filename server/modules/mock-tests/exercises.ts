import { CHECKPOINT_ITEMS } from '../../../src/contract/limits.ts'
import type { Skill } from '../../../src/contract/mock-test-results.ts'
import { isCheckpoint } from '../../../src/lib/checkpoints.ts'
import { untimedMinutes } from '../../../src/lib/durations.ts'
import { isPassed } from '../../../src/lib/test-points.ts'
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

async function readHandedIn(
  { db, tests }: AttemptDependencies,
  userId: string,
): Promise<HandedIn[]> {
  const rows = await db
    .selectFrom('mock_test_attempts')
    .select(({ fn }) => ['mock_test_id', 'questions', fn.max('score').as('score')])
    .where('owner_id', '=', userId)
    .where('submitted_at', 'is not', null)
    .groupBy(['mock_test_id', 'questions'])
    .execute()
  const handedIn = new Map<string, HandedIn>()
  for (const { mock_test_id: id, questions, score } of rows) {
    const ids: string[] = JSON.parse(questions)
    // A few questions that are asked again are no checkpoint.
    if (isCheckpoint(id) && ids.length !== CHECKPOINT_ITEMS) continue
    const right = score ?? 0
    const { isPassed: wasPassed = false, best = 0 } = handedIn.get(id) ?? {}
    handedIn.set(id, {
      id,
      // A checkpoint shows what a week has left behind, and holds nobody up.
      isPassed: wasPassed || isCheckpoint(id) || isPassed(right, pointsOf(tests.get(id), ids)),
      best: isCheckpoint(id) ? Math.max(best, right) : undefined,
    })
  }
  return [...handedIn.values()]
}

/** Returns the points of questions; those that a test no longer has give one. */
function pointsOf(test: PreparedTest | undefined, ids: readonly string[]): number {
  const points = new Map(test?.items.map(item => [item.id, item.points]))
  return ids.reduce((sum, id) => sum + (points.get(id) ?? 1), 0)
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
