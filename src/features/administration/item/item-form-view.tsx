import { useStore } from '@nanostores/react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ManagedItem } from '../../../contract/administration.ts'
import { differences } from '../../../kit/administration/differences.ts'
import { fieldWords } from '../../../kit/administration/field-words.ts'
import { ItemForm } from '../../../kit/administration/form/item-form.tsx'
import { ValueView } from '../../../kit/administration/value-view.tsx'
import { useAdministration } from '../context.ts'
import type { ItemPartProps } from './item-head.tsx'
import { ReferenceLink } from './reference-link.tsx'

/** The form of an item, or what is in it where it is only looked at. */
export function ItemFormView({ resource, managed, store }: ItemPartProps) {
  const { navigation, references } = useAdministration()
  const value = useStore(store.$value)
  const problems = useStore(store.$problems)
  const isBusy = useStore(store.$isBusy)
  const { name, schema, may, title_field: title } = resource
  if (managed && (!may.edit || managed.locked !== null))
    return (
      <div className="item-shown">
        <p className="admin-lead">{managed.locked ?? readOnly(managed)}</p>
        <ValueView
          value={managed.item}
          schema={schema}
          field=""
          words={fieldWords(name)}
          reference={ReferenceLink}
        />
      </div>
    )
  return (
    <ItemForm
      {...{ schema, value, problems, isBusy }}
      resource={name}
      isNew={managed === undefined}
      onChange={item => navigation.setUnsaved(differences(managed?.item ?? {}, item).length > 0)}
      titleField={title}
      references={references}
      onSave={store.save}
    />
  )
}

function readOnly({ actions }: ManagedItem): string {
  return actions.length > 0 ? shell.item.readOnlyWithActions : shell.item.readOnly
}
