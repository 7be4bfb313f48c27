import { shell } from '../../../../content/site/administration/shell.ts'
import { PlaceLink } from '../frame/place-link.tsx'
import { AdminIcon } from '../icons.tsx'
import { resourceHint, resourceName } from '../names.ts'
import { itemOf } from '../place.ts'
import { ExportMenu } from './export-menu.tsx'
import type { ListViewProps } from './list-view-props.ts'

const text = shell.list

/** What the table is of, and what can be done with all of it. */
export function ListHead({ resource, place }: ListViewProps) {
  const hint = resourceHint(resource)
  return (
    <header className="admin-head">
      <h1 className="admin-title">{resourceName(resource)}</h1>
      <div className="admin-head-actions">
        {resource.may.create && (
          <PlaceLink className="button" to={itemOf(resource.name, '')}>
            <AdminIcon name="plus" />
            {text.add}
          </PlaceLink>
        )}
        {resource.may.import && (
          <PlaceLink
            className="button button-outlined"
            to={{ view: 'import', resource: resource.name }}
          >
            <AdminIcon name="upload" />
            {text.import}
          </PlaceLink>
        )}
        <ExportMenu resource={resource} place={place} />
      </div>
      {hint && <p className="admin-lead">{hint}</p>}
    </header>
  )
}
