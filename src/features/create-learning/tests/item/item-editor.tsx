import { useId } from 'react'
import { createLearning } from '../../../../../content/site/administration/create-learning.ts'
import { useRowKeys } from '../../../../kit/administration/dragging.tsx'
import { type StoredTestItem, TEST_ITEMS } from '../../content/stored.ts'
import { CheckLine, FieldGroup, TextLine } from '../../fields/lines.tsx'
import { type ChangeItem, useFields, useProblem } from '../../fields/problems.tsx'
import { ResourceFields } from '../../fields/resource-fields.tsx'
import { SortableList } from '../../fields/sortable-list.tsx'
import { RecordingField } from '../../media/media-fields.tsx'
import { moveOption, setOption, setWhy } from './edit-item.ts'

const text = createLearning.testItem

const QUESTION_FIELDS = [
  'section',
  'skill',
  'points',
  'instruction',
  'passage',
  'question',
  'picture',
]
const RECORDING_FIELDS = ['transcript']
const EXPLAINED = ['explanation', 'words']

interface TestItemProps {
  item: StoredTestItem
  onChange: ChangeItem<StoredTestItem>
}

/** The editor of a mock test item: its question and recording, its options, its explanation. */
export function ItemEditor({ item, onChange }: TestItemProps) {
  const isHeard = item.section === 'listening' || item.transcript || item.recording
  const field = useFields(item, onChange)
  const fields = { resource: TEST_ITEMS, item, onChange }
  return (
    <div className="stack gap-4 test-item">
      <ResourceFields {...fields} fields={QUESTION_FIELDS} />
      {isHeard && (
        <>
          <RecordingField label={text.recording} {...field('recording')} />
          <ResourceFields {...fields} fields={RECORDING_FIELDS} />
        </>
      )}
      <OptionFields {...{ item, onChange }} />
      <ResourceFields {...fields} fields={EXPLAINED} />
    </div>
  )
}

/** The four options, and which of them is right. */
function OptionFields({ item, onChange }: TestItemProps) {
  const rows = useRowKeys(item.options.length)
  const field = useFields(item, onChange)
  const problems = [field('options').error, field('key').error].filter(Boolean)
  const name = useId()
  return (
    <FieldGroup title={text.options} hint={text.optionsHint}>
      <SortableList
        label={text.options}
        isRoomy
        items={rows.keys}
        idOf={key => key}
        nameOf={(_, place) => text.option(place + 1)}
        onMove={(from, to) => {
          rows.move(from, to)
          onChange(now => moveOption(now, from, to))
        }}
      >
        {(_, place) => <Option {...{ item, onChange, place, name }} />}
      </SortableList>
      {problems.length > 0 && <p className="field-error">{problems.join(' ')}</p>}
      <CheckLine label={text.keepsOrder} helper={text.keepsOrderHint} {...field('keeps_order')} />
    </FieldGroup>
  )
}

interface OptionProps extends TestItemProps {
  place: number
  /** Name of the radio buttons. */
  name: string
}

function Option({ item, onChange, place, name }: OptionProps) {
  const isRight = item.key === place
  const number = place + 1
  return (
    <div className="test-option stack" data-right={isRight || undefined}>
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
      <label className="test-option-key action-link">
        <input
          type="radio"
          name={name}
          checked={isRight}
          onChange={() => onChange(now => ({ ...now, key: place }))}
        />
        <span>
          {text.isRight}
          <span className="visually-hidden">{text.ofOption(number)}</span>
        </span>
      </label>
    </div>
  )
}
