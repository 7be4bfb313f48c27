import type { QuizQuestion } from '../../../contract/class-content.ts'
import { areShort } from '../../../lib/question-size.ts'
import { MixedText } from '../../../ui/mixed-text.tsx'
import { AnswerRow } from '../../../ui/question.tsx'
import { useQuiz } from './context.ts'

/** Options as native radio buttons. */
export function Choice({ question }: { question: QuizQuestion }) {
  const { store, state } = useQuiz()
  const { id, ask, options } = question
  const item = state.checked[id]
  const verdictOf = (option: string) =>
    item && (option === item.key ? 'right' : option === item.answer ? 'wrong' : undefined)
  const isShort = areShort(options.map(({ text }) => text))
  return (
    <fieldset className="question-options" data-short={isShort || undefined}>
      <legend className="visually-hidden">{ask}</legend>
      {options.map((option, index) => (
        <AnswerRow
          key={option.id}
          verdict={verdictOf(option.id)}
          input={
            <input
              type="radio"
              name={id}
              aria-keyshortcuts={String(index + 1)}
              checked={state.answers[id] === option.id}
              onChange={() => store.answer(id, option.id)}
            />
          }
        >
          <MixedText text={option.text} />
        </AnswerRow>
      ))}
    </fieldset>
  )
}
