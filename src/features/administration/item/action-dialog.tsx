import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ActionDescription, ManagedItem } from '../../../contract/administration.ts'
import { Dialog } from '../../../kit/administration/dialog.tsx'
import { ItemForm } from '../../../kit/administration/form/item-form.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { useAdministration } from '../context.ts'
import { actionName } from '../names.ts'
import { createActionStore } from './action-store.ts'
import { DangerFields } from './danger-fields.tsx'
import type { ItemPartProps } from './item-head.tsx'

const NOTHING = {}

interface ActionDialogProps extends ItemPartProps {
  managed: ManagedItem
  action: ActionDescription
  onClose: () => void
}

/** Asks what an action must be told, and does it. */
export function ActionDialog({ resource, managed, store, action, onClose }: ActionDialogProps) {
  const administration = useAdministration()
  const [acting] = useState(() =>
    createActionStore(
      administration,
      { resource: resource.name, id: managed.id },
      action,
      answer => {
        onClose()
        if (answer) store.take(answer)
      },
    ),
  )
  const { problems, isBusy, wordProblem, passwordProblem, failure } = useStore(acting.$acting)
  const [danger, setDanger] = useState({ word: '', password: '' })
  const asksMore = useMemo(
    () => Object.keys((action.schema['properties'] as object | undefined) ?? {}).length > 0,
    [action],
  )
  const run = (input: Readonly<Record<string, unknown>>) => acting.run(input, danger)
  const fields = action.word && (
    <DangerFields
      word={action.word}
      value={danger}
      onChange={setDanger}
      {...{ wordProblem, passwordProblem }}
    />
  )
  return (
    <Dialog title={actionName(resource.name, action)} className="action-dialog" onClose={onClose}>
      {failure && (
        <p className="admin-failure" role="alert">
          {failure}
        </p>
      )}
      {asksMore ? (
        <>
          {fields}
          <ItemForm
            schema={action.schema}
            resource={`${resource.name}.${action.name}`}
            value={NOTHING}
            isNew
            references={administration.references}
            saveLabel={shell.action.run}
            onSave={run}
            {...{ problems, isBusy }}
          />
        </>
      ) : (
        <form
          className="action-form"
          onSubmit={event => {
            event.preventDefault()
            void run({})
          }}
        >
          {fields}
          <PrimaryButton type="submit" isBusy={isBusy}>
            {shell.action.run}
          </PrimaryButton>
        </form>
      )}
    </Dialog>
  )
}
