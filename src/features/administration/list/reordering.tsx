import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortableOperation } from '@dnd-kit/react/sortable'
import type { ReactNode } from 'react'
import { dragging } from '../../../kit/administration/dragging.ts'

export interface Move {
  canMove: (index: number, by: 1 | -1) => boolean
  /** Puts a row one place up or down. */
  step: (index: number, by: 1 | -1) => void
}

interface ReorderingProps {
  isOn: boolean
  count: number
  onMove: (from: number, to: number) => void
  children: (move: Move | undefined) => ReactNode
}

/** Rows that are put elsewhere by dragging them, and by buttons. */
export function Reordering({ isOn, count, onMove, children }: ReorderingProps) {
  if (!isOn) return children(undefined)
  const canMove = (index: number, by: 1 | -1) => index + by >= 0 && index + by < count
  const drop = ({ operation, canceled }: DragEndEvent) => {
    if (canceled || !isSortableOperation(operation)) return
    const { initialIndex = 0, index = 0 } = operation.source ?? {}
    if (initialIndex !== index) onMove(initialIndex, index)
  }
  return (
    <DragDropProvider {...dragging} onDragEnd={drop}>
      {children({ canMove, step: (index, by) => onMove(index, index + by) })}
    </DragDropProvider>
  )
}
