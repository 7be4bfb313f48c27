import { useEffect, useId, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import { fetchItems } from '../../../api/administration.ts'
import type { ManagedItem, ResourceDescription } from '../../../contract/administration.ts'
import { nullableField } from '../../../kit/administration/field-schema.ts'
import { fieldWords } from '../../../kit/administration/field-words.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { useAdministration } from '../context.ts'
import { SearchField } from '../frame/search-field.tsx'
import { titleOf } from '../title-of.ts'

const text = shell.list
/** As many as one call brings. */
const OFFERED = 200

interface FilterFieldProps {
  resource: ResourceDescription
  field: string
  /** Empty for all. */
  value: string
  onChange: (value: string) => void
}

/** Narrows the table by one field: a choice where there is one, else by what is typed. */
export function FilterField({ resource, field, value, onChange }: FilterFieldProps) {
  const words = fieldWords(resource.name)
  const { schema, isNullable } = nullableField(resource.schema, field)
  const label = words.field(field)
  const referred = useReferred(schema['x-resource'])
  const choices = schema.enum
    ? schema.enum.map(one => ({ value: String(one), label: words.value(field, String(one)) }))
    : schema.type === 'boolean'
      ? [
          { value: 'true', label: text.yes },
          { value: 'false', label: text.no },
        ]
      : referred
  if (!choices) return <SearchField label={label} value={value} onSearch={onChange} />
  const all = [{ value: '', label: text.all }, ...choices]
  const options = isNullable ? [...all, { value: 'null', label: text.empty }] : all
  return <Choice {...{ label, value, options, onChange }} />
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <select
          id={id}
          className="field-control"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <SiteIcon name="chevron-down" size={20} />
      </div>
    </div>
  )
}

/** Items of the resource that a field refers to, as choices; undefined for another field, or too many of them. */
function useReferred(name: string | undefined) {
  const { http, described } = useAdministration()
  const [items, setItems] = useState<readonly ManagedItem[]>([])
  const resource = described.find(one => one.name === name)
  const isWanted = resource !== undefined && resource.items <= OFFERED
  useEffect(() => {
    if (!isWanted || name === undefined) return
    let isCurrent = true
    void fetchItems(http, name, { size: OFFERED }).then(answer => {
      if (isCurrent && answer.ok) setItems(answer.value.data)
    })
    return () => {
      isCurrent = false
    }
  }, [http, name, isWanted])
  if (!isWanted) return undefined
  return items.map(one => ({ value: one.id, label: titleOf(resource, one) }))
}
