import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortableOperation } from '@dnd-kit/react/sortable'
import { type ReactNode, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { dragging } from '../../../kit/administration/dragging.ts'

export interface Move {
  /** Index of the last row. */
  last: number
  /** Puts a row one place up or down. */
  step: (index: number, by: 1 | -1) => void
  /** Whether rows can be dragged: only once a pointer is over a grip, for it costs a page as much as all its rows. */
  isReady: boolean
  prepare: () => void
}

interface ReorderingProps {
  isOn: boolean
  /** Number of the page that the rows are on. */
  page: number
  count: number
  onMove: (from: number, to: number) => void
  children: (move: Move | undefined) => ReactNode
}

/** Rows that are put elsewhere by dragging them, and by buttons. */
export function Reordering({ isOn, page, count, onMove, children }: ReorderingProps) {
  const [readyFor, setReadyFor] = useState<number>()
  const isReady = readyFor === page
  const move = useMemo<Move>(
    () => ({
      last: count - 1,
      step: (index, by) => onMove(index, index + by),
      isReady,
      // A finger is down right after it is over: what it drags has to be there then.
      prepare: () => flushSync(() => setReadyFor(page)),
    }),
    [count, isReady, onMove, page],
  )
  if (!isOn) return children(undefined)
  const drop = ({ operation, canceled }: DragEndEvent) => {
    if (canceled || !isSortableOperation(operation)) return
    const { initialIndex = 0, index = 0 } = operation.source ?? {}
    if (initialIndex !== index) onMove(initialIndex, index)
  }
  return (
    <DragDropProvider {...dragging} onDragEnd={drop}>
      {children(move)}
    </DragDropProvider>
  )
}
