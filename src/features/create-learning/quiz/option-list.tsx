import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { FieldGroup, RemoveButton, TextLine } from '../fields/lines.tsx'
import { useProblem } from '../fields/problems.tsx'
import {
  addOption,
  markRight,
  OPTIONS_MAX,
  type QuestionProps,
  removeOption,
  setOption,
  setWhy,
} from './edit-question.ts'

const text = createLearning.quiz

/** The options of a choice: one of them is right, and each may have an explanation. */
export function OptionList({ question, onChange }: QuestionProps) {
  const { options } = question
  const add = { label: text.addOption, onAdd: () => onChange(addOption) }
  return (
    <FieldGroup
      title={text.options}
      hint={text.optionsHint}
      problem={useProblem('options')}
      add={options.length < OPTIONS_MAX ? add : undefined}
    >
      {options.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no id but its index
        <Option key={place} {...{ question, onChange, place }} />
      ))}
    </FieldGroup>
  )
}

function Option({ question, onChange, place }: QuestionProps & { place: number }) {
  const { options, option_whys } = question
  // The right option comes first.
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
      {!isRight && (
        <div className="option-tools row gap-2">
          <button
            type="button"
            className="text-button"
            onClick={() => onChange(now => markRight(now, place))}
          >
            <SiteIcon name="check" size={20} /> {text.makeRight}
            <span className="visually-hidden">{text.ofOption(number)}</span>
          </button>
          {options.length > 2 && (
            <RemoveButton
              label={text.removeOption(number)}
              onRemove={() => onChange(now => removeOption(now, place))}
            />
          )}
        </div>
      )}
    </div>
  )
}
