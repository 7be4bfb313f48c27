import { useStore } from '@nanostores/react'
import { allQuestions, openQuestions } from '../../stores/mock-test/questions.ts'
import { currentSection, remaining } from '../../stores/mock-test/time-left.ts'
import { useExam } from './context.ts'
import type { Progress } from './progress.ts'

/** @returns undefined briefly when the whole time is over */
export function useProgress(): Progress | undefined {
  const { store, state } = useExam()
  const now = useStore(store.$now)
  const { attempt, place, userAnswers, flagged } = state
  if (!attempt) return undefined
  const section = currentSection(attempt, now)
  const questions = openQuestions(attempt, now)
  const all = allQuestions(attempt)
  const index = questions.findIndex(({ mock_question_id }) => mock_question_id === place)
  const at = Math.max(0, index)
  const current = questions[at]
  return (
    current && {
      attempt,
      section,
      left: remaining(attempt, now),
      isLastSection: !section || section === attempt.sections.at(-1),
      questions,
      missing: questions.filter(
        ({ mock_question_id: id }) =>
          !userAnswers[id] && !attempt.checked?.some(one => one.mock_question_id === id),
      ),
      flagged: questions.filter(({ mock_question_id }) => flagged[mock_question_id]),
      current,
      at,
      numberOf: question => all.indexOf(question) + 1,
      total: all.length,
      go(next) {
        const question = questions[next]
        if (question) store.look(question.mock_question_id)
      },
    }
  )
}
