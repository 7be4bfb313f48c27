import { shell } from '../../../../content/site/administration/shell.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PlaceLink } from '../frame/place-link.tsx'
import { listOf } from '../place.ts'
import type { ListViewProps } from './list-view-props.ts'

const text = shell.list

/** Why the table is empty, and what to do next. */
export function NothingHere({ resource, place }: ListViewProps) {
  const isNarrowed = place.search !== '' || Object.keys(place.filters).length > 0 || place.page > 1
  const answers: Readonly<Record<string, string>> = text.notFoundIn
  const own = answers[resource.name]
  if (isNarrowed)
    return (
      <EmptyState picture="search" title={text.notFound}>
        {own && <p lang="en">{own}</p>}
        <p>{text.notFoundText}</p>
        <PlaceLink className="button button-outlined" to={listOf(resource.name)}>
          {text.showAll}
        </PlaceLink>
      </EmptyState>
    )
  return (
    <EmptyState picture="empty" title={text.nothing}>
      <p>{resource.may.create ? text.nothingText : text.nothingToMake}</p>
    </EmptyState>
  )
}
