import { type SortingState, type Updater, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import { useAdministration } from '../context.ts'
import { columnsOf } from './columns.tsx'
import { features } from './features.ts'
import { ItemsRow } from './items-row.tsx'
import type { ItemsPage } from './items-store.ts'
import type { ListViewProps } from './list-view-props.ts'
import { type Move, Reordering } from './reordering.tsx'
import { SortableHead } from './sortable-head.tsx'

type Selected = Readonly<Record<string, true>>

interface ItemsTableProps extends ListViewProps {
  page: ItemsPage
  selected: Selected
  onSelect: (selected: Selected) => void
  onMove: (from: number, to: number) => void
}

/** A table of one page of items; on a phone its rows are cards. */
export function ItemsTable({ resource, place, page, selected, onSelect, onMove }: ItemsTableProps) {
  const { navigation } = useAdministration()
  const sorting = useMemo(() => sortingOf(place.sort), [place.sort])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the description is new after every write, what is in it is not
  const columns = useMemo(() => columnsOf(resource), [resource.name])
  const table = useTable({
    features,
    columns,
    data: page.data,
    getRowId: ({ id }) => id,
    enableRowSelection: ({ original }) => original.locked === null,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting, rowSelection: selected },
    onRowSelectionChange: update => onSelect(updated(update, selected)),
    onSortingChange: update => {
      navigation.go({ ...place, sort: sortOf(updated(update, sorting)), page: 1 })
    },
  })
  const mayMove = resource.may.move && !place.sort && !place.search && isEmpty(place.filters)
  const rows = table.getRowModel().rows
  return (
    <Reordering isOn={mayMove} page={page.page} count={page.data.length} onMove={onMove}>
      {(move: Move | undefined) => (
        <table className="items-table">
          <thead>
            <tr>
              {resource.may.remove && (
                <th scope="col" className="items-tick">
                  <input
                    type="checkbox"
                    aria-label={shell.list.selectAll}
                    checked={table.getIsAllRowsSelected()}
                    disabled={!rows.some(row => row.getCanSelect())}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {table.getHeaderGroups()[0]?.headers.map(header => (
                <SortableHead key={header.id} header={header} />
              ))}
              {move && <th scope="col">{shell.list.order}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <ItemsRow
                key={row.id}
                isSelected={row.getIsSelected()}
                {...{ row, index, resource, move }}
              />
            ))}
          </tbody>
        </table>
      )}
    </Reordering>
  )
}

function sortingOf(sort: string): SortingState {
  return sort ? [{ id: sort.replace('-', ''), desc: sort.startsWith('-') }] : []
}

function sortOf([first]: SortingState): string {
  return first ? `${first.desc ? '-' : ''}${first.id}` : ''
}

function updated<T>(update: Updater<T>, before: T): T {
  return typeof update === 'function' ? (update as (before: T) => T)(before) : update
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0
}
