import type { MockQuestion } from '../../contract/mock-tests.ts'
import { useExam } from './context.ts'
import type { Progress } from './progress.ts'

interface NumbersProps {
  title: string
  of: readonly MockQuestion[]
  progress: Progress
  onGo: (index: number) => void
}

/** Questions by number with their states, shown by colour and named for screen readers. */
export function Numbers({ title, of, progress, onGo }: NumbersProps) {
  const { state, t } = useExam()
  const { questions, missing, flagged, current, numberOf } = progress
  return (
    <>
      <p>{title}</p>
      <ol className="exam-numbers">
        {of.map(question => {
          const id = question.mock_question_id
          const isMissing = missing.includes(question)
          const isFlagged = flagged.includes(question)
          const isUnsent = (state.saved[id] ?? 'server') !== 'server'
          const name = [
            t.question(numberOf(question)),
            isMissing ? t.open : t.answered,
            isFlagged && t.flagged,
            isUnsent && t.unsent,
          ]
          return (
            <li key={id}>
              <button
                type="button"
                className="exam-number"
                aria-label={name.filter(Boolean).join(', ')}
                aria-current={question === current ? 'step' : undefined}
                data-answered={!isMissing || undefined}
                data-flagged={isFlagged || undefined}
                data-unsent={isUnsent || undefined}
                onClick={() => onGo(questions.indexOf(question))}
              >
                {numberOf(question)}
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Returns a text with the number of answered questions. */
export function useCount({ questions, missing }: Progress): string {
  const { t } = useExam()
  return t.count(questions.length - missing.length, questions.length)
}
