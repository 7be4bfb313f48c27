import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { Query } from '../../../contract/calls.ts'
import type { getAuditLog } from '../../../contract/routes/administration.ts'
import { DAY, HOUR } from '../../../lib/durations.ts'
import { wholeNumber } from '../../../lib/money.ts'
import { OFFSETS } from '../../../lib/zones.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useAdministration } from '../context.ts'
import { LoadedView } from '../frame/loaded-view.tsx'
import { PlaceLink } from '../frame/place-link.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { type LogPlace, logOf } from '../place.ts'
import { createEntries } from './entries-store.ts'
import { EntryList } from './entry-list.tsx'
import { LogToolbar } from './log-toolbar.tsx'

const text = shell.log

/** All that administrators did. */
export function LogView({ place }: { place: LogPlace }) {
  const administration = useAdministration()
  const [entries] = useState(() => createEntries(administration))
  const changes = useStore(administration.$changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every write there are more entries
  useEffect(() => void entries.ask(askedOf(place)), [entries, place, changes])
  const page = useStore(entries.$page)
  return (
    <>
      <h1 className="admin-title">{shell.logName}</h1>
      <p className="admin-lead">{text.lead}</p>
      <LogToolbar place={place} />
      {page.state !== 'loaded' ? (
        <LoadedView loaded={page} onRetry={entries.again} lines={10} />
      ) : (
        <div className="list-results" aria-busy={page.isStale || undefined}>
          <p className="list-count" role="status">
            {(page.value.is_more ? text.foundMore : shell.list.found)(
              wholeNumber(page.value.total),
            )}
          </p>
          {page.value.data.length === 0 ? (
            <NoEntries place={place} />
          ) : (
            <EntryList entries={entries} shown={page.value.data} isOfMany />
          )}
          <ListPager place={place} total={page.value.total} />
        </div>
      )}
    </>
  )
}

function NoEntries({ place }: { place: LogPlace }) {
  const { navigation } = useAdministration()
  const isNarrowed = navigation.href(place) !== navigation.href(logOf())
  if (!isNarrowed)
    return (
      <EmptyState picture="empty" title={text.nothing}>
        <p>{text.nothingText}</p>
      </EmptyState>
    )
  return (
    <EmptyState picture="search" title={text.notFound}>
      <p>{text.notFoundText}</p>
      <PlaceLink className="button button-outlined" to={logOf()}>
        {text.showAll}
      </PlaceLink>
    </EmptyState>
  )
}

function askedOf({
  search,
  resource,
  item,
  actor,
  from,
  to,
  page,
}: LogPlace): Query<typeof getAuditLog> {
  return {
    search,
    page,
    ...(resource && { resource }),
    ...(item && { item_id: item }),
    ...(actor && { actor_id: actor }),
    ...(from && { from: beginOf(from) }),
    ...(to && { to: beginOf(to) + DAY - 1 }),
  }
}

/** When a day begins in Indonesia's capital. */
function beginOf(day: string): number {
  return Date.parse(day) - OFFSETS['Asia/Jakarta'] * HOUR
}
