import type { MistakesOfTest } from '../../../src/contract/mock-test-results.ts'
import type { AttemptDependencies } from './dependencies.ts'
import { finalPlaces } from './final-answers.ts'
import { submittedBy } from './results.ts'

/** Number of attempts that are looked at: what went wrong lately, and not everything ever. */
const ATTEMPTS = 20

/**
 * Returns the questions whose newest answer is wrong, by test. Questions without an answer are none:
 * nobody knows whether they were too hard. Tests that were withdrawn, and questions that a newer
 * version no longer has, cannot be practised and are left out.
 */
export async function listMistakes(
  dependencies: AttemptDependencies,
  userId: string,
): Promise<MistakesOfTest[]> {
  const { db, tests } = dependencies
  const judged = new Set<string>()
  const mistakes = new Map<string, MistakesOfTest>()
  for (const row of await submittedBy(dependencies, userId, ATTEMPTS)) {
    const then = await tests.of(db, row)
    if (!then) continue
    for (const [question, place] of await finalPlaces(db, row)) {
      const current = tests.get(then.draw?.homeOf(question) ?? row.mock_test_id)
      if (!current?.itemById.has(question)) continue
      const name = `${current.id} ${question}`
      if (judged.has(name)) continue
      judged.add(name)
      if (then.itemById.get(question)?.key === place) continue
      const { id: mock_test_id, title } = current
      const ofTest = mistakes.get(mock_test_id) ?? { mock_test_id, title, questions: [] }
      mistakes.set(mock_test_id, ofTest)
      ofTest.questions.push(question)
    }
  }
  return [...mistakes.values()]
}
