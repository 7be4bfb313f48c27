import type { QuizQuestion } from '../../../contract/class-content.ts'
import { Mixed } from '../text/rich-text.tsx'
import { useQuiz } from './context.ts'

/** Options of up to so many characters stand two in a row. */
const SHORT = 8

/** One of several, native radios. */
export function Choice({ question }: { question: QuizQuestion }) {
  const { store, state } = useQuiz()
  const { id, ask, options } = question
  const isShort = options.every(({ text }) => text.length <= SHORT)
  return (
    <fieldset className="quiz-options" data-short={isShort || undefined}>
      <legend className="visually-hidden">{ask}</legend>
      {options.map(option => (
        <label key={option.id} className="quiz-option">
          <input
            type="radio"
            name={id}
            checked={state.answers[id] === option.id}
            onChange={() => store.answer(id, option.id)}
          />
          <span className="quiz-mark" aria-hidden="true" />
          <span>
            <Mixed text={option.text} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
