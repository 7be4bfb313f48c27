import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { Params } from '../../../contract/calls.ts'
import type { getItem } from '../../../contract/routes/administration.ts'
import { useAdministration } from '../context.ts'
import { LoadedView } from '../frame/loaded-view.tsx'
import { PlaceLink } from '../frame/place-link.tsx'
import { createEntries } from '../log/entries-store.ts'
import { EntryList } from '../log/entry-list.tsx'
import { logOf } from '../place.ts'

const text = shell.history

interface HistoryProps {
  address: Params<typeof getItem>
  onUndone: () => void
}

/** What was done to one item. */
export function History({ address: { resource, id }, onUndone }: HistoryProps) {
  const administration = useAdministration()
  const [entries] = useState(() => createEntries(administration))
  const changes = useStore(administration.$changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every write there are more entries
  useEffect(() => {
    void entries.ask({ resource, item_id: id })
  }, [entries, resource, id, changes])
  const page = useStore(entries.$page)
  if (page.state !== 'loaded') return <LoadedView loaded={page} onRetry={entries.again} />
  const { data, total } = page.value
  if (data.length === 0) return <p>{text.nothing}</p>
  return (
    <>
      <EntryList entries={entries} shown={data} isOfMany={false} onUndone={onUndone} />
      {total > data.length && (
        <PlaceLink className="button button-outlined" to={logOf({ resource, item: id })}>
          {text.more}
        </PlaceLink>
      )}
    </>
  )
}
