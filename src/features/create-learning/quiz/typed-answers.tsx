import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { useProblem } from '../fields/problems.tsx'
import { TextLine } from '../fields/text-line.tsx'
import { ACCEPTS_MAX } from './edit-question.ts'
import type { QuestionProps } from './question-props.ts'

const text = createLearning.quiz

/** What counts as right when it is typed; the first is the one that is shown as the answer. */
export function TypedAnswers({ question, onChange }: QuestionProps) {
  const { accepts } = question
  const problem = useProblem('accepts')
  return (
    <fieldset className="options-editor">
      <legend>{text.accepts}</legend>
      <p className="field-helper">{text.acceptsHint}</p>
      {accepts.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer has nothing but its place
        <Typed key={place} {...{ question, onChange, place }} />
      ))}
      {problem && <p className="field-error">{problem}</p>}
      {accepts.length < ACCEPTS_MAX && (
        <button
          type="button"
          className="text-button"
          onClick={() => onChange(now => ({ ...now, accepts: [...now.accepts, ''] }))}
        >
          + {text.addAccepted}
        </button>
      )}
    </fieldset>
  )
}

function Typed({ question, onChange, place }: QuestionProps & { place: number }) {
  const { accepts } = question
  const remove = () =>
    onChange(now => ({ ...now, accepts: now.accepts.filter((_, at) => at !== place) }))
  return (
    <div className="option">
      <div className="option-texts">
        <TextLine
          label={place === 0 ? text.bestAnswer : text.alsoRight(place + 1)}
          value={accepts[place] ?? ''}
          lang="ko"
          maxLength={60}
          required
          error={useProblem('accepts', place)}
          onChange={value => onChange(now => ({ ...now, accepts: now.accepts.with(place, value) }))}
        />
      </div>
      {accepts.length > 1 && (
        <button
          type="button"
          className="icon-button"
          aria-label={text.removeAccepted(place + 1)}
          onClick={remove}
        >
          <SiteIcon name="close" size={20} />
        </button>
      )}
    </div>
  )
}
