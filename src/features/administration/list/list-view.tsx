import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ManagedItem } from '../../../contract/administration.ts'
import { ITEMS_PER_PAGE } from '../../../contract/administration-limits.ts'
import { Confirm } from '../../../kit/administration/dialog.tsx'
import { wholeNumber } from '../../../lib/money.ts'
import { useAdministration } from '../context.ts'
import { LoadedView } from '../frame/loaded-view.tsx'
import { createItems, type ItemsPage } from './items-store.ts'
import { ItemsTable } from './items-table.tsx'
import { ListHead } from './list-head.tsx'
import { ListPager } from './list-pager.tsx'
import type { ListViewProps } from './list-view-props.ts'
import { NothingHere } from './nothing-here.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { Toolbar } from './toolbar.tsx'

/** All items of a resource: searched, narrowed, sorted and paged by the server. */
export function ListView({ place, resource }: ListViewProps) {
  const { items, page } = useItems({ place, resource })
  const [selected, setSelected] = useState<Readonly<Record<string, true>>>({})
  const [doomed, setDoomed] = useState<readonly ManagedItem[]>([])
  const shown = page.state === 'loaded' ? page.value.data : []
  const chosen = shown.filter(({ id }) => selected[id])
  const answer = (isSure: boolean) => {
    setDoomed([])
    if (!isSure) return
    setSelected({})
    void items.remove(doomed)
  }
  return (
    <>
      <ListHead resource={resource} place={place} />
      <Toolbar resource={resource} place={place} />
      {page.state !== 'loaded' ? (
        <LoadedView loaded={page} onRetry={items.again} lines={10} />
      ) : (
        <div className="list-results" aria-busy={page.isStale || undefined}>
          <p className="list-count" role="status">
            {countText(page.value)}
          </p>
          {shown.length === 0 ? (
            <NothingHere resource={resource} place={place} />
          ) : (
            <ItemsTable
              {...{ resource, place, selected }}
              page={page.value}
              onSelect={setSelected}
              onMove={items.move}
            />
          )}
          <ListPager place={place} total={page.value.total} />
        </div>
      )}
      <SelectionBar
        chosen={chosen}
        onClear={() => setSelected({})}
        onRemove={resource.may.remove ? () => setDoomed(chosen) : undefined}
      />
      {doomed.length > 0 && (
        <Confirm
          title={shell.list.confirmRemove(doomed.length)}
          text={shell.list.confirmRemoveText}
          yes={shell.list.remove}
          onAnswer={answer}
        />
      )}
    </>
  )
}

/** The table's store, which asks again when the place changes or something was written. */
function useItems({ place, resource }: ListViewProps) {
  const administration = useAdministration()
  const { name } = resource
  // biome-ignore lint/correctness/useExhaustiveDependencies: the description is new after every write, the store is not
  const items = useMemo(() => createItems(administration, resource), [name])
  const changes = useStore(administration.$changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every write the rows may be others
  useEffect(() => void items.ask(place), [items, place, changes])
  // Fifty rows are drawn bit by bit, so that they keep nobody from typing.
  return { items, page: useDeferredValue(useStore(items.$page)) }
}

function countText({ page, data, total }: ItemsPage): string {
  const before = (page - 1) * ITEMS_PER_PAGE
  if (data.length === total || data.length === 0) return shell.list.found(wholeNumber(total))
  const [from, to] = [before + 1, before + data.length].map(wholeNumber)
  return shell.list.foundOf(from ?? '', to ?? '', wholeNumber(total))
}
