import { useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ActionDescription, ManagedItem } from '../../../contract/administration.ts'
import { actionName } from '../names.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { ItemPartProps } from './item-head.tsx'
import { RESTORE } from './versions-store.ts'

/** What can be done with an item besides changing it. */
export function ItemActions({
  resource,
  managed,
  store,
}: ItemPartProps & { managed: ManagedItem }) {
  const [asked, setAsked] = useState<ActionDescription>()
  // Which version is chosen where they stand beside each other.
  const offered = resource.actions.filter(
    ({ name }) => managed.actions.includes(name) && name !== RESTORE,
  )
  if (offered.length === 0) return null
  return (
    <section className="item-actions" aria-labelledby="item-actions">
      <h2 id="item-actions">{shell.item.actions}</h2>
      <div className="admin-actions">
        {offered.map(action => (
          <button
            key={action.name}
            type="button"
            className={`button button-outlined ${action.word ? 'button-danger' : ''}`}
            aria-haspopup="dialog"
            onClick={() => setAsked(action)}
          >
            {actionName(resource.name, action)}
          </button>
        ))}
      </div>
      {asked && (
        <ActionDialog
          {...{ resource, managed, store }}
          action={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
