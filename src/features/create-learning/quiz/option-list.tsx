import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { useProblem } from '../fields/problems.tsx'
import { TextLine } from '../fields/text-line.tsx'
import {
  addOption,
  markRight,
  OPTIONS_MAX,
  removeOption,
  setOption,
  setWhy,
} from './edit-question.ts'
import type { QuestionProps } from './question-props.ts'

const text = createLearning.quiz

/** Options of a choice: one of them is right, and each may say why it is or is not. */
export function OptionList({ question, onChange }: QuestionProps) {
  const { options } = question
  const problem = useProblem('options')
  return (
    <fieldset className="options-editor">
      <legend>{text.options}</legend>
      <p className="field-helper">{text.optionsHint}</p>
      {options.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has nothing but its place
        <Option key={place} {...{ question, onChange, place }} />
      ))}
      {problem && <p className="field-error">{problem}</p>}
      {options.length < OPTIONS_MAX && (
        <button type="button" className="text-button" onClick={() => onChange(addOption)}>
          + {text.addOption}
        </button>
      )}
    </fieldset>
  )
}

function Option({ question, onChange, place }: QuestionProps & { place: number }) {
  const { options, option_whys } = question
  const isRight = place === 0
  const number = place + 1
  return (
    <div className="option" data-right={isRight || undefined}>
      <div className="option-texts">
        <TextLine
          label={isRight ? text.rightOption : text.wrongOption(number)}
          value={options[place] ?? ''}
          maxLength={200}
          required
          error={useProblem('options', place)}
          onChange={value => onChange(now => setOption(now, place, value))}
        />
        <TextLine
          label={isRight ? text.whyRight : text.whyWrong(number)}
          value={option_whys?.[place] ?? ''}
          maxLength={600}
          error={useProblem('option_whys', place)}
          onChange={value => onChange(now => setWhy(now, place, value))}
        />
      </div>
      {!isRight && <OptionTools {...{ question, onChange, place }} />}
    </div>
  )
}

function OptionTools({ question, onChange, place }: QuestionProps & { place: number }) {
  const number = place + 1
  return (
    <div className="option-tools">
      <button
        type="button"
        className="text-button"
        onClick={() => onChange(now => markRight(now, place))}
      >
        <SiteIcon name="check" size={20} /> {text.makeRight}
        <span className="visually-hidden">{text.ofOption(number)}</span>
      </button>
      {question.options.length > 2 && (
        <button
          type="button"
          className="icon-button"
          aria-label={text.removeOption(number)}
          onClick={() => onChange(now => removeOption(now, place))}
        >
          <SiteIcon name="close" size={20} />
        </button>
      )}
    </div>
  )
}
