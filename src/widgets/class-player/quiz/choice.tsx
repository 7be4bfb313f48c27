import type { QuizQuestion } from '../../../contract/class-content.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MixedText } from '../../../ui/mixed-text.tsx'
import { useQuiz } from './context.ts'

/** Maximum width of options for two in a row; Hangul is twice as wide as Latin. */
const SHORT = 8

const widthOf = (text: string) => text.length + text.replace(/\P{Script=Hangul}/gu, '').length

/** Options as native radio buttons. */
export function Choice({ question }: { question: QuizQuestion }) {
  const { store, state } = useQuiz()
  const { id, ask, options } = question
  const item = state.checked[id]
  const verdictOf = (option: string) =>
    item && (option === item.key ? 'right' : option === item.answer ? 'wrong' : undefined)
  const isShort = options.every(({ text }) => widthOf(text) <= SHORT)
  return (
    <fieldset className="quiz-options" data-short={isShort || undefined}>
      <legend className="visually-hidden">{ask}</legend>
      {options.map((option, index) => {
        const verdict = verdictOf(option.id)
        return (
          <label
            key={option.id}
            className="quiz-option row gap-3 wrap-anywhere"
            data-verdict={verdict}
          >
            <input
              type="radio"
              name={id}
              aria-keyshortcuts={String(index + 1)}
              checked={state.answers[id] === option.id}
              onChange={() => store.answer(id, option.id)}
            />
            <span className="quiz-mark" aria-hidden="true">
              {verdict && <Icon name={verdict === 'right' ? 'check' : 'close'} />}
            </span>
            <span>
              <MixedText text={option.text} />
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
