import { useSortable } from '@dnd-kit/react/sortable'
import { FlexRender, type Row } from '@tanstack/react-table'
import { memo, type ReactNode } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ManagedItem, ResourceDescription } from '../../../contract/administration.ts'
import { AdminIcon } from '../icons.tsx'
import { titleOf } from '../title-of.ts'
import type { Features } from './features.ts'
import type { Move } from './reordering.tsx'

const text = shell.list

interface ItemsRowProps {
  row: Row<Features, ManagedItem>
  index: number
  resource: ResourceDescription
  isSelected: boolean
  /** How it is put elsewhere; undefined where the order is not the list's own. */
  move: Move | undefined
}

/** One item. Drawn again only when something of it changes. */
export const ItemsRow = memo(function ItemsRow({ move, ...props }: ItemsRowProps) {
  return move ? <MovableRow {...props} move={move} /> : <RowCells {...props} />
})

function MovableRow({ move, ...props }: ItemsRowProps & { move: Move }) {
  const { row, index, resource } = props
  const { ref, handleRef, isDragSource } = useSortable({ id: row.id, index })
  const title = titleOf(resource, row.original)
  return (
    <RowCells {...props} rowRef={ref} isDragged={isDragSource}>
      <td className="items-order" data-label={text.order}>
        <span ref={handleRef} className="items-grip" title={text.drag(title)} aria-hidden="true">
          <AdminIcon name="grip" />
        </span>
        <button
          type="button"
          className="icon-button"
          aria-label={text.up(title)}
          disabled={!move.canMove(index, -1)}
          onClick={() => move.step(index, -1)}
        >
          <AdminIcon name="up" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={text.down(title)}
          disabled={!move.canMove(index, 1)}
          onClick={() => move.step(index, 1)}
        >
          <AdminIcon name="down" />
        </button>
      </td>
    </RowCells>
  )
}

interface RowCellsProps extends Omit<ItemsRowProps, 'move' | 'index'> {
  rowRef?: (element: Element | null) => void
  isDragged?: boolean
  children?: ReactNode
}

function RowCells({ row, resource, isSelected, rowRef, isDragged, children }: RowCellsProps) {
  return (
    <tr ref={rowRef} data-selected={isSelected || undefined} data-dragged={isDragged || undefined}>
      {resource.may.remove && (
        <td className="items-tick">
          <input
            type="checkbox"
            aria-label={text.select(titleOf(resource, row.original))}
            checked={isSelected}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {row.getAllCells().map((cell, place) => (
        <td
          key={cell.id}
          className={place === 0 ? 'items-title' : undefined}
          data-label={place === 0 ? undefined : String(cell.column.columnDef.header)}
        >
          <FlexRender cell={cell} />
        </td>
      ))}
      {children}
    </tr>
  )
}
