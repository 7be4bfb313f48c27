import { useState } from 'react'
import { useExam } from './context.ts'
import type { Progress } from './use-progress.ts'

export interface Answering {
  /** Option of the current question; only what is safe. */
  chosen: string | undefined
  /** Option that is being written down, or null while an answer is taken back. */
  pending: string | null | undefined
  choose: (option: string | null) => void
}

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
