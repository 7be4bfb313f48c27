import { FlexRender, type Header } from '@tanstack/react-table'
import type { ManagedItem } from '../../../contract/administration.ts'
import { AdminIcon } from '../icons.tsx'
import type { Features } from './features.ts'

const SORTED = { asc: 'ascending', desc: 'descending' } as const

/** The head of a column; pressing it turns the order: up, down, the list's own. */
export function SortableHead({ header }: { header: Header<Features, ManagedItem> }) {
  const { column } = header
  const sorted = column.getIsSorted()
  const label = <FlexRender header={header} />
  if (!column.getCanSort())
    return (
      <th scope="col" key={header.id}>
        {label}
      </th>
    )
  return (
    <th scope="col" aria-sort={sorted ? SORTED[sorted] : 'none'}>
      <button type="button" className="items-sort" onClick={column.getToggleSortingHandler()}>
        {label}
        {sorted && <AdminIcon name={sorted === 'asc' ? 'up' : 'down'} />}
      </button>
    </th>
  )
}
