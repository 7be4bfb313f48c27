import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ManagedItem, ResourceDescription } from '../../../contract/administration.ts'
import { Confirm } from '../../../kit/administration/dialog.tsx'
import { titleOf } from '../../../kit/administration/form/reference-source.ts'
import { AdminIcon } from '../../../kit/administration/icons.tsx'
import { fieldSchema } from '../../../kit/administration/json-schema.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { useAdministration } from '../context.ts'
import { LocationLink } from '../frame/location-link.tsx'
import { itemOf, type ListLocation, listOf } from '../location.ts'
import { itemName, resourceName } from '../names.ts'
import { authorAddress } from './author-link.ts'
import type { ItemStore } from './item-store.ts'

const text = shell.item

export interface ItemPartProps {
  resource: ResourceDescription
  /** Undefined for a new item. */
  managed: ManagedItem | undefined
  store: ItemStore
}

/** The item's title, and what can be done with the item as a whole. */
export function ItemHead({ resource, managed, store }: ItemPartProps) {
  const [isAsking, setAsking] = useState(false)
  const isBusy = useStore(store.$isBusy)
  const { name, may } = resource
  const title = managed ? titleOf(resource, managed) : text.new(itemName(resource))
  const author = managed && authorAddress(resource, managed)
  return (
    <header className="stack gap-3">
      <LocationLink className="admin-back action-link" to={listOf(name)}>
        <SiteIcon name="back" size={20} />
        {resourceName(resource)}
      </LocationLink>
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
            <LocationLink className="button button-outlined" to={itemOf(name, '', managed.id)}>
              <AdminIcon name="copy" />
              {text.copy}
            </LocationLink>
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

interface RelatedLinksProps {
  resource: ResourceDescription
  managed: ManagedItem
}

/** Links to tables of what refers to an item, such as registrations for an event. */
export function RelatedLinks({ resource, managed }: RelatedLinksProps) {
  const { described } = useAdministration()
  const related = relatedLists(described, resource.name, managed.id)
  if (related.length === 0) return null
  return (
    <nav className="item-related cluster" aria-label={shell.item.related}>
      <span className="muted" aria-hidden="true">
        {shell.item.related}
      </span>
      {related.map(({ resource: one, location }) => (
        <LocationLink key={one.name} className="target" to={location}>
          {resourceName(one)}
        </LocationLink>
      ))}
    </nav>
  )
}

interface RelatedList {
  resource: ResourceDescription
  /** Its table, filtered by the item. */
  location: ListLocation
}

/** Returns the tables that can be filtered by an item they refer to. */
function relatedLists(
  described: readonly ResourceDescription[],
  name: string,
  id: string,
): RelatedList[] {
  return described.flatMap(resource => {
    const refers = (field: string) => {
      const { 'x-resource': one, items } = fieldSchema(resource.schema, field)
      return (one ?? items?.['x-resource']) === name
    }
    const field = resource.filters.find(refers)
    if (!field) return []
    return [{ resource, location: { ...listOf(resource.name), filters: { [field]: id } } }]
  })
}
