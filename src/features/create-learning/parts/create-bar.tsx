import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Refusal } from './refusal.tsx'
import type { Creation } from './use-create-part.ts'

const text = createLearning.parts

interface CreateBarProps {
  creation: Pick<Creation, 'failure' | 'isBusy'>
  label: string
  onCreate: () => void
}

/** Creates what was written, or says why that does not work yet. */
export function CreateBar({ creation, label, onCreate }: CreateBarProps) {
  const { failure, isBusy } = creation
  return (
    <div className="create-bar">
      <p className="field-helper">{text.keptHere}</p>
      {failure && <Refusal failure={failure} />}
      <PrimaryButton isBusy={isBusy} onClick={onCreate}>
        {label}
      </PrimaryButton>
    </div>
  )
}
