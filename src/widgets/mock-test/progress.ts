import type { ReactNode } from 'react'
import type { Attempt } from '../../contract/mock-test-attempts.ts'
import type { MockQuestion } from '../../contract/mock-tests.ts'
import type { AttemptSection } from '../../stores/mock-test/time-left.ts'

/** The state that the screens of a running test use. */
export interface Progress {
  attempt: Attempt
  /** The section whose time runs; undefined without limits. */
  section: AttemptSection | undefined
  /** Milliseconds left of the section. */
  left: number | undefined
  isLastSection: boolean
  /** Questions that may be answered now. */
  questions: readonly MockQuestion[]
  /** Those without an answer, and those that are flagged. */
  missing: readonly MockQuestion[]
  flagged: readonly MockQuestion[]
  current: MockQuestion
  /** Index of the current question among them. */
  at: number
  /** Returns the number of a question in the whole test; `total` is the number of questions. */
  numberOf: (question: MockQuestion) => number
  total: number
  /** Shows another question; does nothing beyond the ends. */
  go: (index: number) => void
}

export interface Answering {
  /** Saved option of the current question. */
  chosen: string | undefined
  /** Option that is being saved, or null while an answer is being removed. */
  pending: string | null | undefined
  choose: (option: string | null) => void
}

/** Props of views that show the answer to the current question. */
export interface AnswerProps {
  progress: Progress
  answering: Answering
}

/** Props of the view in which the answer can be checked. */
export interface CheckingProps extends AnswerProps {
  /** The options, while they can be chosen. */
  children: ReactNode
}
