import { useState } from 'react'
import { useExam } from './context.ts'
import type { Answering, Progress } from './progress.ts'

/** The answer of the current question. */
export function useAnswering({ current }: Progress): Answering {
  const { store, state } = useExam()
  const [pending, setPending] = useState<string | null>()
  const question = current.mock_question_id
  return {
    chosen: state.userAnswers[question],
    pending,
    choose(option) {
      setPending(option)
      void store
        .answer(question, option)
        .finally(() => setPending(now => (now === option ? undefined : now)))
    },
  }
}
