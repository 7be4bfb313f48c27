import { useId, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import { fieldWords } from '../../../kit/administration/field-words.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { useAdministration } from '../context.ts'
import { SearchField } from '../frame/search-field.tsx'
import { resourceName } from '../names.ts'
import { FilterField } from './filter-field.tsx'
import type { ListViewProps } from './list-view-props.ts'
import { sortable } from './sortable.ts'

const text = shell.list

/** Search, filters, and on a phone the order. */
export function Toolbar({ resource, place }: ListViewProps) {
  const { navigation } = useAdministration()
  const [isOpen, setOpen] = useState(Object.keys(place.filters).length > 0)
  const id = useId()
  const { filters } = place
  const count = Object.keys(filters).length
  const narrow = (field: string, value: string) => {
    const { [field]: _old, ...others } = filters
    const next = value === '' ? others : { ...others, [field]: value }
    navigation.go({ ...place, filters: next, page: 1 })
  }
  return (
    <div className="toolbar">
      <div className="toolbar-row">
        <SearchField
          label={text.searchIn(resourceName(resource))}
          value={place.search}
          onSearch={search => navigation.go({ ...place, search, page: 1 }, { isQuiet: true })}
        />
        <SortField resource={resource} place={place} />
        {resource.filters.length > 0 && (
          <button
            type="button"
            className="button button-outlined"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <SiteIcon name="sliders" size={20} />
            {count > 0 ? text.filtersOn(count) : text.filters}
          </button>
        )}
      </div>
      <div id={id} className="toolbar-filters" hidden={!isOpen}>
        {resource.filters.map(field => (
          <FilterField
            key={field}
            resource={resource}
            field={field}
            value={filters[field] ?? ''}
            onChange={value => narrow(field, value)}
          />
        ))}
        {count > 0 && (
          <button
            type="button"
            className="button button-outlined"
            onClick={() => navigation.go({ ...place, filters: {}, page: 1 })}
          >
            {text.clearFilters}
          </button>
        )}
      </div>
    </div>
  )
}

/** The order, where there is no room for the table's head. */
function SortField({ resource, place }: ListViewProps) {
  const { navigation } = useAdministration()
  const words = fieldWords(resource.name)
  const fields = sortable(resource)
  const id = useId()
  return (
    <div className="toolbar-sort">
      <label className="visually-hidden" htmlFor={id}>
        {text.sort}
      </label>
      <div className="field-box">
        <select
          id={id}
          className="field-control"
          value={place.sort}
          onChange={({ target }) => navigation.go({ ...place, sort: target.value, page: 1 })}
        >
          <option value="">{text.ownOrder}</option>
          {fields.flatMap(field => [
            <option key={field} value={field}>
              {text.ascending(words.field(field))}
            </option>,
            <option key={`-${field}`} value={`-${field}`}>
              {text.descending(words.field(field))}
            </option>,
          ])}
        </select>
        <SiteIcon name="chevron-down" size={20} />
      </div>
    </div>
  )
}
