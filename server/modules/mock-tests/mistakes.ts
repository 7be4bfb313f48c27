import { CHECKPOINT_ITEMS } from '../../../src/contract/limits.ts'
import type { MistakesOfTest } from '../../../src/contract/mock-test-results.ts'
import type { AnswerDependencies, QuizAnswer } from './dependencies.ts'
import { finalPlaces } from './final-answers.ts'
import { lessonOf, submittedBy } from './results.ts'

/** Number of attempts that are looked at: what went wrong lately, and not everything ever. */
const ATTEMPTS = 20

/**
 * Returns the questions whose newest answer is wrong, by test, those of classes' quizzes by the
 * checkpoint that asks them too. Questions of a test without an answer are none: nobody knows
 * whether they were too hard. Tests that were withdrawn, and questions that a newer version no
 * longer has, cannot be practised and are left out.
 */
export async function listMistakes(
  dependencies: AnswerDependencies,
  userId: string,
): Promise<MistakesOfTest[]> {
  const { tests } = dependencies
  const judged = new Set<string>()
  const mistakes = new Map<string, MistakesOfTest>()
  for (const { id, home, isRight } of await readNewest(dependencies, userId)) {
    const current = tests.get(home)
    const item = current?.itemById.get(id)
    if (!current || !item) continue
    const name = `${current.id} ${id}`
    if (judged.has(name)) continue
    judged.add(name)
    if (isRight) continue
    const { id: mock_test_id, title } = current
    const ofTest = mistakes.get(mock_test_id) ?? { mock_test_id, title, questions: [], skills: [] }
    mistakes.set(mock_test_id, ofTest)
    // As many as a checkpoint has would begin a new one.
    if (current.draw && ofTest.questions.length >= CHECKPOINT_ITEMS - 1) continue
    ofTest.questions.push(id)
    if (!ofTest.skills.includes(item.skill)) ofTest.skills.push(item.skill)
  }
  return [...mistakes.values()].map(each => {
    const { draw } = tests.get(each.mock_test_id) ?? {}
    const lesson = draw && lessonOf(draw, each.questions)
    return lesson ? { ...each, lesson } : each
  })
}

/** Returns a learner's answers in their last attempts and since then in quizzes, the newest first. */
async function readNewest(dependencies: AnswerDependencies, userId: string): Promise<QuizAnswer[]> {
  const { db, tests, readQuizAnswers } = dependencies
  const [rows, inQuizzes] = await Promise.all([
    submittedBy(dependencies, userId, ATTEMPTS),
    readQuizAnswers(userId),
  ])
  const answers: QuizAnswer[] = []
  for (const row of rows) {
    const { mock_test_id, submitted_at: at } = row
    const then = await tests.of(db, row)
    for (const [id, place] of then ? await finalPlaces(db, row) : []) {
      const home = then?.draw?.homeOf(id) ?? mock_test_id
      answers.push({ id, home, at, isRight: then?.itemById.get(id)?.key === place })
    }
  }
  // A right answer to an older one may be in an attempt that is not looked at.
  const since = rows.length < ATTEMPTS ? 0 : (rows.at(-1)?.submitted_at ?? 0)
  answers.push(...inQuizzes.filter(({ at }) => at >= since))
  return answers.sort((one, other) => other.at - one.at)
}
