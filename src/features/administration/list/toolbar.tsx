import { useEffect, useId, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import { fetchItems } from '../../../api/administration.ts'
import type { ManagedItem, ResourceDescription } from '../../../contract/administration.ts'
import { fieldWords } from '../../../kit/administration/field-words.ts'
import { titleOf } from '../../../kit/administration/form/reference-source.ts'
import { nullableField } from '../../../kit/administration/json-schema.ts'
import { SelectField } from '../../../kit/administration/select-field.tsx'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { useAdministration } from '../context.ts'
import { SearchField } from '../frame/search-field.tsx'
import { resourceName } from '../names.ts'
import { sortable } from './columns.ts'
import type { ListViewProps } from './list-pager.tsx'

const text = shell.list

/** Search, filters, and on a phone the sort order. */
export function Toolbar({ resource, location }: ListViewProps) {
  const { navigation } = useAdministration()
  const [isOpen, setOpen] = useState(Object.keys(location.filters).length > 0)
  const id = useId()
  const { filters } = location
  const count = Object.keys(filters).length
  const narrow = (field: string, value: string) => {
    const { [field]: _old, ...others } = filters
    const next = value === '' ? others : { ...others, [field]: value }
    navigation.go({ ...location, filters: next, page: 1 })
  }
  return (
    <div className="stack gap-3">
      <div className="toolbar-row">
        <SearchField
          label={text.searchIn(resourceName(resource))}
          value={location.search}
          onSearch={search => navigation.replace({ ...location, search, page: 1 })}
        />
        <SortField resource={resource} location={location} />
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
            onClick={() => navigation.go({ ...location, filters: {}, page: 1 })}
          >
            {text.clearFilters}
          </button>
        )}
      </div>
    </div>
  )
}

/** The sort order, for screens too narrow for the table's header. */
function SortField({ resource, location }: ListViewProps) {
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
          value={location.sort}
          onChange={({ target }) => navigation.go({ ...location, sort: target.value, page: 1 })}
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

/** Maximum number of choices, which is the limit of one call. */
const OFFERED = 200

type Option = readonly [value: string, name: string]

interface FilterFieldProps {
  resource: ResourceDescription
  field: string
  /** Empty for no filter. */
  value: string
  onChange: (value: string) => void
}

/** Filters the table by one field: by a choice if the values are known, otherwise by typed text. */
function FilterField({ resource, field, value, onChange }: FilterFieldProps) {
  const words = fieldWords(resource.name)
  const { schema, isNullable } = nullableField(resource.schema, field)
  const label = words.field(field)
  const referred = useReferencedItems(schema['x-resource'])
  const choices: readonly Option[] | undefined = schema.enum
    ? schema.enum.map(one => [String(one), words.value(field, String(one))])
    : schema.type === 'boolean'
      ? [
          ['true', text.yes],
          ['false', text.no],
        ]
      : referred
  if (!choices) return <SearchField label={label} value={value} onSearch={onChange} />
  const options: Option[] = [['', text.all], ...choices]
  if (isNullable) options.push(['null', text.empty])
  return <SelectField {...{ label, value, options, onChange }} />
}

/**
 * Returns items of the referenced resource as choices; undefined for other fields, or if there are
 * too many.
 */
function useReferencedItems(name: string | undefined) {
  const { http, described } = useAdministration()
  const [items, setItems] = useState<readonly ManagedItem[]>([])
  const resource = described.find(one => one.name === name)
  const isOffered = resource !== undefined && resource.items <= OFFERED
  useEffect(() => {
    if (!isOffered || name === undefined) return
    let isCurrent = true
    void fetchItems(http, name, { size: OFFERED }).then(answer => {
      if (isCurrent && answer.ok) setItems(answer.value.data)
    })
    return () => {
      isCurrent = false
    }
  }, [http, name, isOffered])
  if (!isOffered) return undefined
  return items.map((one): Option => [one.id, titleOf(resource, one)])
}
