import { useSortable } from '@dnd-kit/react/sortable'
import { memo, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ManagedItem, ResourceDescription } from '../../../contract/administration.ts'
import { Reorderable } from '../../../kit/administration/dragging.tsx'
import { fieldWords } from '../../../kit/administration/field-words.ts'
import { titleOf } from '../../../kit/administration/form/reference-source.ts'
import { AdminIcon } from '../../../kit/administration/icons.tsx'
import { type ReferenceProps, valueText } from '../../../kit/administration/value-view.tsx'
import { useReferenceTitle } from '../context.ts'
import { LocationLink } from '../frame/location-link.tsx'
import { itemOf } from '../location.ts'
import type { Column } from './columns.ts'

const text = shell.list

interface ItemsRowProps {
  item: ManagedItem
  index: number
  resource: ResourceDescription
  columns: readonly Column[]
  isSelected: boolean
  onSelect: (next: (selected: ReadonlySet<string>) => ReadonlySet<string>) => void
  /** How the row is moved; undefined if the table is not in the list's own order. */
  move: Move | undefined
}

/**
 * A row for one item, with a link on its title. Rendered again only when something in it changes.
 */
export const ItemsRow = memo(function ItemsRow(props: ItemsRowProps) {
  const { item: managed, index, resource, columns, isSelected, onSelect, move } = props
  const rowRef = useRef<HTMLTableRowElement>(null)
  const { id, item, locked } = managed
  const title = titleOf(resource, managed)
  const tick = (isTicked: boolean) =>
    onSelect(all => new Set(isTicked ? [...all, id] : [...all].filter(one => one !== id)))
  return (
    <tr ref={rowRef} className="surface" data-selected={isSelected || undefined}>
      {resource.may.remove && (
        <td className="items-tick">
          {locked === null && (
            <input
              type="checkbox"
              aria-label={text.select(title)}
              checked={isSelected}
              onChange={({ target }) => tick(target.checked)}
            />
          )}
        </td>
      )}
      {columns.map((column, index) =>
        index === 0 ? (
          <td key={column.field} className="items-title">
            <LocationLink
              className="items-link action-link wrap-anywhere"
              to={itemOf(resource.name, id)}
            >
              {title}
            </LocationLink>
          </td>
        ) : (
          <td key={column.field} data-label={column.label}>
            <CellValue {...{ item, column }} resource={resource.name} />
          </td>
        ),
      )}
      {move && <OrderCell {...{ id, index, move, rowRef, title }} />}
    </tr>
  )
})

interface CellValueProps {
  item: ManagedItem['item']
  column: Column
  resource: string
}

/**
 * The value of a cell: a thumbnail for a picture, the title for a reference, a line of text for
 * anything else.
 */
function CellValue({ item, column: { field, schema }, resource }: CellValueProps) {
  const value = item[field]
  if (schema['x-field'] === 'picture' && typeof value === 'string' && value)
    return <img className="cell-picture" src={value} alt="" loading="lazy" />
  const referred = schema['x-resource'] ?? schema.items?.['x-resource']
  if (referred && value !== null && value !== undefined)
    return [value]
      .flat()
      .map(id => <ReferenceName key={String(id)} resource={referred} id={String(id)} />)
  if (value === null || value === undefined || value === '')
    return <span className="cell-empty muted">–</span>
  return (
    <span className="cell-text" lang={/(^|_)ko$/.test(field) ? 'ko' : undefined}>
      {valueText(value, schema, field, fieldWords(resource), item['time_zone'])}
    </span>
  )
}

function ReferenceName({ resource, id }: ReferenceProps) {
  return <span className="cell-text">{useReferenceTitle(resource, id) ?? id}</span>
}

interface OrderCellProps {
  id: string
  index: number
  rowRef: RefObject<Element | null>
  title: string
  move: Move
}

/** The controls that move a row. */
function OrderCell({ id, index, rowRef, title, move }: OrderCellProps) {
  const gripRef = useRef<HTMLSpanElement>(null)
  return (
    <td className="items-order" data-label={text.order}>
      <span
        ref={gripRef}
        className="items-grip muted"
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

/** Makes the row draggable by its grip, which is not replaced: a finger may already be on it. */
function Draggable({ id, index, rowRef, gripRef }: DraggableProps) {
  const { isDragSource } = useSortable({ id, index, element: rowRef, handle: gripRef })
  return isDragSource && <span data-dragged hidden />
}

export interface Move {
  /** Index of the last row. */
  last: number
  /** Moves a row up or down by one. */
  step: (index: number, by: 1 | -1) => void
  /**
   * Whether rows can be dragged. This is enabled only once the pointer is over a grip, because it
   * costs a page as much as all its rows.
   */
  isReady: boolean
  prepare: () => void
}

interface ReorderingProps {
  isOn: boolean
  /** Number of the page that is shown. */
  page: number
  count: number
  onMove: (from: number, to: number) => void
  children: (move: Move | undefined) => ReactNode
}

/** Rows that are reordered by dragging and by buttons. */
export function Reordering({ isOn, page, count, onMove, children }: ReorderingProps) {
  const [readyFor, setReadyFor] = useState<number>()
  const isReady = readyFor === page
  const move = useMemo<Move>(
    () => ({
      last: count - 1,
      step: (index, by) => onMove(index, index + by),
      isReady,
      // A finger presses right after it enters, so draggable rows have to exist by then.
      prepare: () => flushSync(() => setReadyFor(page)),
    }),
    [count, isReady, onMove, page],
  )
  if (!isOn) return children(undefined)
  return <Reorderable onMove={onMove}>{children(move)}</Reorderable>
}
