import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { Query } from '../../../contract/calls.ts'
import type { getAuditLog } from '../../../contract/routes/administration.ts'
import { SelectField } from '../../../kit/administration/select-field.tsx'
import { DAY, HOUR } from '../../../lib/durations.ts'
import { wholeNumber } from '../../../lib/money.ts'
import { OFFSETS } from '../../../lib/zones.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { useAdministration } from '../context.ts'
import { DayField } from '../frame/day-field.tsx'
import { LoadedView } from '../frame/loaded-view.tsx'
import { LocationLink } from '../frame/location-link.tsx'
import { SearchField } from '../frame/search-field.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { type LogLocation, logOf } from '../location.ts'
import { resourceName } from '../names.ts'
import { createEntries, EntryList } from './entry-list.tsx'

const text = shell.log

/** The audit log of everything that administrators did. */
export function LogView({ location }: { location: LogLocation }) {
  const administration = useAdministration()
  const [entries] = useState(() => createEntries(administration))
  const changes = useStore(administration.$changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every write there are more entries
  useEffect(() => void entries.ask(queryOf(location)), [entries, location, changes])
  const page = useStore(entries.$page)
  return (
    <>
      <h1 className="admin-title">{shell.logName}</h1>
      <p className="admin-lead">{text.lead}</p>
      <LogToolbar location={location} />
      {page.state !== 'loaded' ? (
        <LoadedView loaded={page} onRetry={entries.again} lines={10} />
      ) : (
        <div className="list-results stack gap-3" aria-busy={page.isStale || undefined}>
          <p className="list-count muted text-small" role="status">
            {(page.value.is_more ? text.foundMore : shell.list.found)(
              wholeNumber(page.value.total),
            )}
          </p>
          {page.value.data.length === 0 ? (
            <NoEntries location={location} />
          ) : (
            <EntryList entries={entries} shown={page.value.data} isOfMany />
          )}
          <ListPager location={location} total={page.value.total} />
        </div>
      )}
    </>
  )
}

function NoEntries({ location }: { location: LogLocation }) {
  const { navigation } = useAdministration()
  const isNarrowed = navigation.href(location) !== navigation.href(logOf())
  if (!isNarrowed)
    return (
      <EmptyState picture="empty" title={text.nothing}>
        <p>{text.nothingText}</p>
      </EmptyState>
    )
  return (
    <EmptyState picture="search" title={text.notFound}>
      <p>{text.notFoundText}</p>
      <LocationLink className="button button-outlined" to={logOf()}>
        {text.showAll}
      </LocationLink>
    </EmptyState>
  )
}

function queryOf({
  search,
  resource,
  item,
  actor,
  from,
  to,
  page,
}: LogLocation): Query<typeof getAuditLog> {
  return {
    search,
    page,
    ...(resource && { resource }),
    ...(item && { item_id: item }),
    ...(actor && { actor_id: actor }),
    ...(from && { from: startOf(from) }),
    ...(to && { to: startOf(to) + DAY - 1 }),
  }
}

/** Returns the start of a day in Jakarta. */
function startOf(day: string): number {
  return Date.parse(day) - OFFSETS['Asia/Jakarta'] * HOUR
}

/** The search and filters of the log. */
function LogToolbar({ location }: { location: LogLocation }) {
  const { navigation, described } = useAdministration()
  const [isOpen, setOpen] = useState(Boolean(location.resource || location.from || location.to))
  const filtersId = useId()
  const all = ['', text.allResources] as const
  const resources = [all, ...described.map(one => [one.name, resourceName(one)] as const)]
  const go = (change: Partial<LogLocation>) => navigation.go({ ...location, ...change, page: 1 })
  return (
    <div className="stack gap-3">
      <div className="toolbar-row">
        <SearchField
          label={text.search}
          value={location.search}
          onSearch={search => navigation.replace({ ...location, search, page: 1 })}
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
        <SelectField
          label={text.resource}
          value={location.resource}
          options={resources}
          onChange={resource => go({ resource })}
        />
        <DayField label={text.from} value={location.from} onChange={from => go({ from })} />
        <DayField label={text.to} value={location.to} onChange={to => go({ to })} />
      </div>
      {(location.item || location.actor) && (
        <p className="cluster gap-2 wrap-anywhere">
          {location.item ? text.ofItem(location.item) : text.ofActor}{' '}
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
