import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ActionDescription, ManagedItem } from '../../../contract/administration.ts'
import { Dialog } from '../../../kit/administration/dialog.tsx'
import { ItemForm } from '../../../kit/administration/form/item-form.tsx'
import { describe, Field } from '../../../ui/field.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { useAdministration } from '../context.ts'
import { actionName } from '../names.ts'
import { createActionStore, type Danger } from './action-store.ts'
import type { ItemPartProps } from './item-head.tsx'
import { RESTORE } from './versions.tsx'

/** The actions offered for an item besides editing it. */
export function ItemActions({
  resource,
  managed,
  store,
}: ItemPartProps & { managed: ManagedItem }) {
  const [chosen, setChosen] = useState<ActionDescription>()
  // Versions are chosen where they are shown beside each other.
  const offered = resource.actions.filter(
    ({ name }) => managed.actions.includes(name) && name !== RESTORE,
  )
  if (offered.length === 0) return null
  return (
    <section className="item-actions stack gap-3" aria-labelledby="item-actions">
      <h2 id="item-actions">{shell.item.actions}</h2>
      <div className="admin-actions">
        {offered.map(action => (
          <button
            key={action.name}
            type="button"
            className={`button button-outlined ${action.word ? 'button-danger' : ''}`}
            aria-haspopup="dialog"
            onClick={() => setChosen(action)}
          >
            {actionName(resource.name, action)}
          </button>
        ))}
      </div>
      {chosen && (
        <ActionDialog
          {...{ resource, managed, store }}
          action={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}

const NOTHING = {}

interface ActionDialogProps extends ItemPartProps {
  managed: ManagedItem
  action: ActionDescription
  onClose: () => void
}

/** Asks for the input of an action, and runs it. */
function ActionDialog(props: ActionDialogProps) {
  const { resource, action, onClose } = props
  const { references } = useAdministration()
  const acting = useActing(props)
  const { problems, isBusy, wordProblem, passwordProblem, failure } = useStore(acting.$acting)
  const [danger, setDanger] = useState({ word: '', password: '' })
  const asksMore = Object.keys(Object(action.schema['properties'])).length > 0
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
    <Dialog title={actionName(resource.name, action)} onClose={onClose}>
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
            saveLabel={shell.action.run}
            onSave={run}
            {...{ problems, isBusy, references }}
          />
        </>
      ) : (
        <form
          className="stack gap-4"
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

function useActing({ resource, managed, store, action, onClose }: ActionDialogProps) {
  const administration = useAdministration()
  const address = { resource: resource.name, id: managed.id }
  const [acting] = useState(() =>
    createActionStore(administration, address, action, answer => {
      onClose()
      if (answer) store.take(answer)
    }),
  )
  return acting
}

const text = shell.action

interface DangerFieldsProps {
  word: string
  value: Danger
  onChange: (value: Danger) => void
  wordProblem: string | undefined
  passwordProblem: string | undefined
}

/** The word to type and the password, for actions that cannot be undone. */
function DangerFields(props: DangerFieldsProps) {
  const { word, value, onChange, wordProblem, passwordProblem } = props
  const [wordId, passwordId] = [useId(), useId()]
  return (
    <div className="stack gap-4">
      <p>{text.danger}</p>
      <Field id={wordId} label={text.word(word)} error={wordProblem}>
        <input
          {...describe(wordId, { error: wordProblem })}
          className="field-control"
          value={value.word}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          onChange={({ target }) => onChange({ ...value, word: target.value })}
        />
      </Field>
      <Field id={passwordId} label={text.password} error={passwordProblem}>
        <input
          {...describe(passwordId, { error: passwordProblem })}
          className="field-control"
          type="password"
          value={value.password}
          autoComplete="current-password"
          required
          onChange={({ target }) => onChange({ ...value, password: target.value })}
        />
      </Field>
    </div>
  )
}
