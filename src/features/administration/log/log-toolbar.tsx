import { useId, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { useAdministration } from '../context.ts'
import { SearchField } from '../frame/search-field.tsx'
import { resourceName } from '../names.ts'
import type { LogPlace } from '../place.ts'

const text = shell.log

/** What of the log is shown. */
export function LogToolbar({ place }: { place: LogPlace }) {
  const { navigation, described } = useAdministration()
  const [isOpen, setOpen] = useState(Boolean(place.resource || place.from || place.to))
  const [id, filtersId] = [useId(), useId()]
  const go = (change: Partial<LogPlace>) => navigation.go({ ...place, ...change, page: 1 })
  return (
    <div className="toolbar">
      <div className="toolbar-row">
        <SearchField
          label={text.search}
          value={place.search}
          onSearch={search => navigation.go({ ...place, search, page: 1 }, { isQuiet: true })}
        />
        <button
          type="button"
          className="button button-outlined"
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
        >
          <SiteIcon name="sliders" size={20} />
          {shell.list.filters}
        </button>
      </div>
      <div id={filtersId} className="toolbar-filters" hidden={!isOpen}>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {text.resource}
          </label>
          <div className="field-box">
            <select
              id={id}
              className="field-control"
              value={place.resource}
              onChange={({ target }) => go({ resource: target.value })}
            >
              <option value="">{text.allResources}</option>
              {described.map(one => (
                <option key={one.name} value={one.name}>
                  {resourceName(one)}
                </option>
              ))}
            </select>
            <SiteIcon name="chevron-down" size={20} />
          </div>
        </div>
        <DayField label={text.from} value={place.from} onChange={from => go({ from })} />
        <DayField label={text.to} value={place.to} onChange={to => go({ to })} />
      </div>
      {(place.item || place.actor) && (
        <p className="toolbar-only">
          {place.item ? text.ofItem(place.item) : text.ofActor}{' '}
          <button
            type="button"
            className="button button-quiet"
            onClick={() => go({ item: '', actor: '' })}
          >
            {text.showAll}
          </button>
        </p>
      )}
    </div>
  )
}

interface DayFieldProps {
  label: string
  value: string
  onChange: (day: string) => void
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <input
          id={id}
          className="field-control"
          type="date"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  )
}
