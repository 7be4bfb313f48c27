import type { ReactNode } from 'react'
import type { Attempt } from '../../contract/mock-test-attempts.ts'
import type { MockQuestion } from '../../contract/mock-tests.ts'
import type { AttemptSection } from '../../stores/mock-test/time-left.ts'

/** What the screens of a test under way know. */
export interface Progress {
  attempt: Attempt
  /** The section whose time runs; undefined without limits. */
  section: AttemptSection | undefined
  /** Milliseconds that are left of it. */
  left: number | undefined
  isLastSection: boolean
  /** That may be answered now. */
  questions: readonly MockQuestion[]
  /** Those of them that have no answer, and those that are flagged. */
  missing: readonly MockQuestion[]
  flagged: readonly MockQuestion[]
  current: MockQuestion
  /** Place of the current one among them. */
  at: number
  /** Number of a question in the whole test, and how many there are. */
  numberOf: (question: MockQuestion) => number
  total: number
  /** Shows another question; does nothing beyond the ends. */
  go: (place: number) => void
}

export interface Answering {
  /** Option of the current question; only what is safe. */
  chosen: string | undefined
  /** Option that is being written down, or null while an answer is taken back. */
  pending: string | null | undefined
  choose: (option: string | null) => void
}

/** What shows the answer of the current question. */
export interface AnswerProps {
  progress: Progress
  answering: Answering
}

/** Likewise where it may be checked. */
export interface CheckingProps extends AnswerProps {
  /** Its options, while they can be chosen. */
  children: ReactNode
}
