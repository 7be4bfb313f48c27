import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ManagedItem, ResourceDescription } from '../../../contract/administration.ts'
import { Confirm } from '../../../kit/administration/dialog.tsx'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { PlaceLink } from '../frame/place-link.tsx'
import { AdminIcon } from '../icons.tsx'
import { itemName, resourceName } from '../names.ts'
import { itemOf, listOf } from '../place.ts'
import { titleOf } from '../title-of.ts'
import { authorAddress } from './author-link.ts'
import type { ItemStore } from './item-store.ts'

const text = shell.item

export interface ItemPartProps {
  resource: ResourceDescription
  /** Undefined for a new one. */
  managed: ManagedItem | undefined
  store: ItemStore
}

/** What it is, and what can be done with all of it. */
export function ItemHead({ resource, managed, store }: ItemPartProps) {
  const [isAsking, setAsking] = useState(false)
  const isBusy = useStore(store.$isBusy)
  const { name, may } = resource
  const title = managed ? titleOf(resource, managed) : text.new(itemName(resource))
  const author = managed && authorAddress(resource, managed)
  return (
    <header className="admin-head">
      <PlaceLink className="admin-back" to={listOf(name)}>
        <SiteIcon name="back" size={20} />
        {resourceName(resource)}
      </PlaceLink>
      <h1 className="admin-title">{title}</h1>
      {managed && (
        <div className="admin-head-actions">
          {author && (
            <a className="button button-outlined" href={author}>
              <SiteIcon name="pencil" size={20} />
              {text.author}
            </a>
          )}
          {may.create && (
            <PlaceLink className="button button-outlined" to={itemOf(name, '', managed.id)}>
              <AdminIcon name="copy" />
              {text.copy}
            </PlaceLink>
          )}
          {may.remove && managed.locked === null && (
            <button
              type="button"
              className="button button-outlined button-danger"
              disabled={isBusy}
              onClick={() => setAsking(true)}
            >
              <AdminIcon name="trash" />
              {text.remove}
            </button>
          )}
        </div>
      )}
      {isAsking && (
        <Confirm
          title={text.confirmRemove(title)}
          text={shell.list.confirmRemoveText}
          yes={text.remove}
          onAnswer={isSure => {
            setAsking(false)
            if (isSure) void store.remove()
          }}
        />
      )}
    </header>
  )
}
