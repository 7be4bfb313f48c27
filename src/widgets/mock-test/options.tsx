import { languageOf } from '../../lib/korean-runs.ts'
import { OPTION_MARKS } from '../../lib/option-marks.ts'
import { isAtOnce } from './at-once.ts'
import { useExam } from './context.ts'
import type { AnswerProps } from './progress.ts'

/** Options as native radio buttons, numbered as on paper. */
export function Options({ progress: { attempt, current, numberOf }, answering }: AnswerProps) {
  const { state, t } = useExam()
  const { chosen, pending, choose } = answering
  return (
    <fieldset disabled={state.hindrance === 'elsewhere'}>
      <legend className="visually-hidden">{t.choose(numberOf(current))}</legend>
      {current.options.map(({ option_id, text }, index) => (
        <label
          key={option_id}
          part="option"
          className="answer-row"
          data-pending={option_id === pending || undefined}
        >
          <input
            type="radio"
            name={current.mock_question_id}
            checked={option_id === chosen}
            onChange={() => choose(option_id)}
          />
          <span className="answer-place">{OPTION_MARKS[index]}</span>
          <span className="answer-text" lang={languageOf(text)} data-letter={!text[1] || undefined}>
            {text}
          </span>
        </label>
      ))}
      {!isAtOnce(attempt) && (
        <button
          type="button"
          className="button button-quiet exam-clear"
          disabled={chosen === undefined}
          onClick={() => choose(null)}
        >
          {t.clear}
        </button>
      )}
    </fieldset>
  )
}
