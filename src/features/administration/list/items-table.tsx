import { useMemo } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ManagedItem } from '../../../contract/administration.ts'
import { AdminIcon } from '../../../kit/administration/icons.tsx'
import { useAdministration } from '../context.ts'
import { columnsOf } from './columns.ts'
import { ItemsRow, type Move, Reordering } from './items-row.tsx'
import type { ItemsPage } from './items-store.ts'
import type { ListViewProps } from './list-pager.tsx'

/** Ids of the selected rows. */
export type Selected = ReadonlySet<string>

interface ItemsTableProps extends ListViewProps {
  page: ItemsPage
  selected: Selected
  /**
   * A stable function, as `onMove` is, so that a row is rendered again only when something in it
   * changes.
   */
  onSelect: (next: (selected: Selected) => Selected) => void
  onMove: (from: number, to: number) => void
}

/** A table of one page of items; on a phone its rows are cards. */
export function ItemsTable({
  resource,
  location,
  page,
  selected,
  onSelect,
  onMove,
}: ItemsTableProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the description is new after every write, what is in it is not
  const columns = useMemo(() => columnsOf(resource), [resource.name])
  const isNarrowed = location.sort || location.search || Object.keys(location.filters).length > 0
  return (
    <Reordering
      isOn={resource.may.move && !isNarrowed}
      page={page.page}
      count={page.data.length}
      onMove={onMove}
    >
      {(move: Move | undefined) => (
        <table className="items-table text-small">
          <thead>
            <tr>
              {resource.may.remove && <TickAll items={page.data} {...{ selected, onSelect }} />}
              {columns.map(({ field, label, hasOrder }) =>
                hasOrder ? (
                  <SortableHead key={field} {...{ field, label, location }} />
                ) : (
                  <th key={field} scope="col">
                    {label}
                  </th>
                ),
              )}
              {move && <th scope="col">{shell.list.order}</th>}
            </tr>
          </thead>
          <tbody>
            {page.data.map((item, index) => (
              <ItemsRow
                key={item.id}
                isSelected={selected.has(item.id)}
                {...{ item, index, resource, columns, move, onSelect }}
              />
            ))}
          </tbody>
        </table>
      )}
    </Reordering>
  )
}

interface TickAllProps extends Pick<ItemsTableProps, 'selected' | 'onSelect'> {
  items: readonly ManagedItem[]
}

function TickAll({ items, selected, onSelect }: TickAllProps) {
  const free = items.filter(({ locked }) => locked === null).map(({ id }) => id)
  return (
    <th scope="col" className="items-tick">
      <input
        type="checkbox"
        aria-label={shell.list.selectAll}
        checked={free.length > 0 && free.every(id => selected.has(id))}
        disabled={free.length === 0}
        onChange={({ target }) => onSelect(() => new Set(target.checked ? free : []))}
      />
    </th>
  )
}

interface SortableHeadProps extends Pick<ListViewProps, 'location'> {
  field: string
  label: string
}

/** A column header that cycles through ascending, descending and the list's own order. */
function SortableHead({ field, label, location }: SortableHeadProps) {
  const { navigation } = useAdministration()
  const [isUp, isDown] = [location.sort === field, location.sort === `-${field}`]
  const next = isUp ? `-${field}` : isDown ? '' : field
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <button
        type="button"
        className="items-sort target gap-1"
        onClick={() => navigation.go({ ...location, sort: next, page: 1 })}
      >
        {label}
        {(isUp || isDown) && <AdminIcon name={isUp ? 'up' : 'down'} />}
      </button>
    </th>
  )
}
