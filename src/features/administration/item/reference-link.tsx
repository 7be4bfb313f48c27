import type { ReferenceProps } from '../../../kit/administration/value-view.tsx'
import { PlaceLink } from '../frame/place-link.tsx'
import { itemOf } from '../place.ts'
import { useReferenceTitle } from '../reference-title.ts'

/** The way to an item of another resource; only its id where there is none. */
export function ReferenceLink({ resource, id }: ReferenceProps) {
  const title = useReferenceTitle(resource, id)
  if (title === undefined) return <span className="value-text">{id}</span>
  return (
    <PlaceLink className="value-text" to={itemOf(resource, id)}>
      {title}
    </PlaceLink>
  )
}
