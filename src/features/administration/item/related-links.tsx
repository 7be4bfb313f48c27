import { shell } from '../../../../content/site/administration/shell.ts'
import type { ManagedItem, ResourceDescription } from '../../../contract/administration.ts'
import { useAdministration } from '../context.ts'
import { PlaceLink } from '../frame/place-link.tsx'
import { resourceName } from '../names.ts'
import { relatedLists } from './related-lists.ts'

interface RelatedLinksProps {
  resource: ResourceDescription
  managed: ManagedItem
}

/** The ways to the tables of what refers to an item, such as who registered for an event. */
export function RelatedLinks({ resource, managed }: RelatedLinksProps) {
  const { described } = useAdministration()
  const related = relatedLists(described, resource.name, managed.id)
  if (related.length === 0) return null
  return (
    <nav className="item-related" aria-label={shell.item.related}>
      <span aria-hidden="true">{shell.item.related}</span>
      {related.map(({ resource: one, place }) => (
        <PlaceLink key={one.name} to={place}>
          {resourceName(one)}
        </PlaceLink>
      ))}
    </nav>
  )
}
