import type { StoredQuestion } from '../content/stored.ts'

/** A question, and how it is changed. */
export interface QuestionProps {
  question: StoredQuestion
  onChange: (next: (question: StoredQuestion) => StoredQuestion) => void
}
