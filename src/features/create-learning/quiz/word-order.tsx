import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { useProblem } from '../fields/problems.tsx'
import { SortableList } from '../fields/sortable-list.tsx'
import { TextLine } from '../fields/text-line.tsx'
import { useRowIds } from '../fields/use-row-ids.ts'
import { addOption, moveOption, OPTIONS_MAX, removeOption, setOption } from './edit-question.ts'
import type { QuestionProps } from './question-props.ts'

const text = createLearning.quiz

/** Words in their right order; learners get them mixed. */
export function WordOrder({ question, onChange }: QuestionProps) {
  const { options } = question
  const rows = useRowIds(options.length)
  const move = (from: number, to: number) => {
    rows.move(from, to)
    onChange(now => moveOption(now, from, to))
  }
  const remove = (place: number) => {
    rows.remove(place)
    onChange(now => removeOption(now, place))
  }
  const problem = useProblem('options')
  return (
    <fieldset className="options-editor">
      <legend>{text.words}</legend>
      <p className="field-helper">{text.wordsHint}</p>
      <SortableList
        label={text.words}
        isRoomy
        items={options.map((word, place) => ({ word, id: rows.ids[place] ?? '' }))}
        idOf={({ id }) => id}
        nameOf={({ word }, place) => word || text.word(place + 1)}
        onMove={move}
      >
        {(_, place) => <Word {...{ question, onChange, place }} onRemove={() => remove(place)} />}
      </SortableList>
      {problem && <p className="field-error">{problem}</p>}
      {options.length < OPTIONS_MAX && (
        <button type="button" className="text-button" onClick={() => onChange(addOption)}>
          + {text.addWord}
        </button>
      )}
    </fieldset>
  )
}

interface WordProps extends QuestionProps {
  place: number
  onRemove: () => void
}

function Word({ question, onChange, place, onRemove }: WordProps) {
  const { options } = question
  return (
    <div className="option">
      <div className="option-texts">
        <TextLine
          label={text.word(place + 1)}
          value={options[place] ?? ''}
          maxLength={200}
          required
          error={useProblem('options', place)}
          onChange={value => onChange(now => setOption(now, place, value))}
        />
      </div>
      {options.length > 2 && (
        <button
          type="button"
          className="icon-button"
          aria-label={text.removeWord(place + 1)}
          onClick={onRemove}
        >
          <SiteIcon name="close" size={20} />
        </button>
      )}
    </div>
  )
}
