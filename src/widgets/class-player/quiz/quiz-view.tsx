import type { Quiz } from '../../../contract/class-content.ts'

export interface QuizViewProps {
  quiz: Quiz
  /** Leads to the next part. */
  onDone: () => void
}

/** A quiz: its questions one by one, and their result. */
export function QuizView({ quiz }: QuizViewProps) {
  return (
    <ol>
      {quiz.questions.map(({ id, ask }) => (
        <li key={id}>{ask}</li>
      ))}
    </ol>
  )
}
