import { createLearning } from '../../../../../content/site/administration/create-learning.ts'
import { LiveForm } from '../../../../kit/administration/form/live-form.tsx'
import { useProblem, useProblems } from '../../fields/problems.tsx'
import { WithResource } from '../../fields/with-resource.tsx'
import { RecordingField } from '../../media/recording-field.tsx'
import { TEST_ITEMS } from '../publishable-test.ts'
import { OptionFields } from './option-fields.tsx'
import type { TestItemProps } from './test-item-props.ts'

const text = createLearning.testItem

const ASKED = ['section', 'skill', 'points', 'instruction', 'passage', 'question', 'picture']
const HEARD = ['transcript']
const EXPLAINED = ['explanation', 'words']

/** An item of a mock test as it is written: what is asked and heard, the options, the explanation. */
export function ItemEditor({ item, onChange }: TestItemProps) {
  const isHeard = item.section === 'listening' || item.transcript || item.recording
  return (
    <div className="editor test-item">
      <Fields {...{ item, onChange }} fields={ASKED} />
      {isHeard && <Heard {...{ item, onChange }} />}
      <OptionFields {...{ item, onChange }} />
      <Fields {...{ item, onChange }} fields={EXPLAINED} />
    </div>
  )
}

/** What is heard: its recording, and what is said in it. */
function Heard({ item, onChange }: TestItemProps) {
  const error = useProblem('recording')
  return (
    <>
      <RecordingField
        label={text.recording}
        value={item.recording}
        error={error}
        onChange={recording => onChange(now => ({ ...now, recording }))}
      />
      <Fields {...{ item, onChange }} fields={HEARD} />
    </>
  )
}

interface FieldsProps extends TestItemProps {
  fields: readonly string[]
}

/** Fields that the contract describes. */
function Fields({ item, onChange, fields }: FieldsProps) {
  const problems = useProblems()
  return (
    <WithResource resource={TEST_ITEMS}>
      {({ schema }) => (
        <LiveForm
          {...{ schema, fields, problems }}
          resource={TEST_ITEMS}
          value={{ ...item }}
          onChange={typed => onChange(now => ({ ...now, ...typed }))}
        />
      )}
    </WithResource>
  )
}
