import { useSortable } from '@dnd-kit/react/sortable'
import { FlexRender, type Row } from '@tanstack/react-table'
import { memo, type ReactNode, type RefObject, useRef } from 'react'
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
export const ItemsRow = memo(function ItemsRow({ move, index, ...props }: ItemsRowProps) {
  const rowRef = useRef<HTMLTableRowElement>(null)
  const { row, resource } = props
  return (
    <RowCells {...props} rowRef={rowRef}>
      {move && (
        <OrderCell
          title={titleOf(resource, row.original)}
          id={row.id}
          {...{ index, move, rowRef }}
        />
      )}
    </RowCells>
  )
})

interface OrderCellProps {
  id: string
  index: number
  rowRef: RefObject<Element | null>
  title: string
  move: Move
}

/** What puts a row elsewhere. */
function OrderCell({ id, index, rowRef, title, move }: OrderCellProps) {
  const gripRef = useRef<HTMLSpanElement>(null)
  return (
    <td className="items-order" data-label={text.order}>
      <span
        ref={gripRef}
        className="items-grip"
        title={text.drag(title)}
        aria-hidden="true"
        onPointerOver={move.isReady ? undefined : move.prepare}
      >
        <AdminIcon name="grip" />
        {move.isReady && <Draggable {...{ id, index, rowRef, gripRef }} />}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={text.up(title)}
        disabled={index === 0}
        onClick={() => move.step(index, -1)}
      >
        <AdminIcon name="up" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={text.down(title)}
        disabled={index === move.last}
        onClick={() => move.step(index, 1)}
      >
        <AdminIcon name="down" />
      </button>
    </td>
  )
}

interface DraggableProps extends Pick<OrderCellProps, 'id' | 'index' | 'rowRef'> {
  gripRef: RefObject<Element | null>
}

/** Lets the row be dragged by its grip, which stays as it is: a finger may be on it already. */
function Draggable({ id, index, rowRef, gripRef }: DraggableProps) {
  const { isDragSource } = useSortable({ id, index, element: rowRef, handle: gripRef })
  return isDragSource && <span data-dragged hidden />
}

interface RowCellsProps extends Omit<ItemsRowProps, 'move' | 'index'> {
  rowRef: RefObject<HTMLTableRowElement | null>
  children: ReactNode
}

function RowCells({ row, resource, isSelected, rowRef, children }: RowCellsProps) {
  return (
    <tr ref={rowRef} data-selected={isSelected || undefined}>
      {resource.may.remove && (
        <td className="items-tick">
          {row.getCanSelect() && (
            <input
              type="checkbox"
              aria-label={text.select(titleOf(resource, row.original))}
              checked={isSelected}
              onChange={row.getToggleSelectedHandler()}
            />
          )}
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
