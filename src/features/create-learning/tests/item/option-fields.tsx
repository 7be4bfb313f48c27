import { useId } from 'react'
import { createLearning } from '../../../../../content/site/administration/create-learning.ts'
import type { StoredTestItem } from '../../content/stored-test.ts'
import { CheckLine } from '../../fields/check-line.tsx'
import { useProblem } from '../../fields/problems.tsx'
import { SortableList } from '../../fields/sortable-list.tsx'
import { TextLine } from '../../fields/text-line.tsx'
import { useRowIds } from '../../fields/use-row-ids.ts'
import { moveOption, setOption, setWhy } from './edit-item.ts'
import type { TestItemProps } from './test-item-props.ts'

const text = createLearning.testItem

/** The four options, and which of them is right. */
export function OptionFields({ item, onChange }: TestItemProps) {
  const { options, keeps_order } = item
  const rows = useRowIds(options.length)
  const problems = [useProblem('options'), useProblem('key')].filter(Boolean)
  const name = useId()
  return (
    <fieldset className="options-editor">
      <legend>{text.options}</legend>
      <p className="field-helper">{text.optionsHint}</p>
      <SortableList
        label={text.options}
        isRoomy
        items={options.map((option, place) => ({ option, id: rows.ids[place] ?? '' }))}
        idOf={({ id }) => id}
        nameOf={(_, place) => text.option(place + 1)}
        onMove={(from, to) => {
          rows.move(from, to)
          onChange(now => moveOption(now, from, to))
        }}
      >
        {(_, place) => <Option {...{ item, onChange, place, name }} />}
      </SortableList>
      {problems.length > 0 && <p className="field-error">{problems.join(' ')}</p>}
      <CheckLine
        label={text.keepsOrder}
        helper={text.keepsOrderHint}
        isChecked={keeps_order}
        onChange={next => onChange(now => ({ ...now, keeps_order: next }))}
      />
    </fieldset>
  )
}

interface OptionProps extends TestItemProps {
  place: number
  /** Of the radio buttons. */
  name: string
}

function Option({ item, onChange, place, name }: OptionProps) {
  const isRight = item.key === place
  const number = place + 1
  return (
    <div className="test-option" data-right={isRight || undefined}>
      <TextLine
        label={text.option(number)}
        value={item.options[place] ?? ''}
        lang="ko"
        maxLength={200}
        required
        error={useProblem('options', place)}
        onChange={value => onChange(now => setOption(now, place, value))}
      />
      <TextLine
        label={isRight ? text.whyRight(number) : text.whyWrong(number)}
        value={item.option_whys?.[place] ?? ''}
        maxLength={600}
        error={useProblem('option_whys', place)}
        onChange={value => onChange(now => setWhy(now, place, value))}
      />
      <label className="test-option-key">
        <input
          type="radio"
          name={name}
          checked={isRight}
          onChange={() => onChange((now): StoredTestItem => ({ ...now, key: place }))}
        />
        <span>
          {text.isRight}
          <span className="visually-hidden">{text.ofOption(number)}</span>
        </span>
      </label>
    </div>
  )
}
