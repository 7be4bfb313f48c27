import { Plugin } from '@dnd-kit/abstract'
import { AutoScroller, type DragDropManager, PointerSensor } from '@dnd-kit/dom'
import { Rectangle } from '@dnd-kit/geometry'
import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { type ReactNode, useRef } from 'react'
import { randomId } from '../../lib/random-id.ts'
import { moved } from './moved.ts'

/**
 * Uses the pointer as the shape of the dragged item: the library's own plugin would move a copy.
 */
class PointerPosition extends Plugin<DragDropManager> {
  constructor(manager: DragDropManager) {
    super(manager)
    this.registerEffect(() => {
      const { dragOperation } = manager
      if (!dragOperation.status.initialized) return
      const { x, y } = dragOperation.position.current
      dragOperation.shape = new Rectangle(x, y, 1, 1)
    })
  }
}

interface ReorderableProps {
  /** Moves an item to another index, from 0. */
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/**
 * Wraps rows that are reordered by dragging. It omits the plugins that write style sheets into the
 * page, which its policy refuses, and those that speak English: buttons serve the keyboard.
 */
export function Reorderable({ onMove, children }: ReorderableProps) {
  const drop = ({ operation, canceled }: DragEndEvent) => {
    const { source } = operation
    // Rows have already made room, so the position of the pointer on release no longer matters.
    if (canceled || !isSortable(source)) return
    const { initialIndex, index } = source
    if (initialIndex !== index) onMove(initialIndex, index)
  }
  return (
    <DragDropProvider plugins={PLUGINS} sensors={SENSORS} onDragEnd={drop}>
      {children}
    </DragDropProvider>
  )
}

const PLUGINS = [AutoScroller, PointerPosition]
const SENSORS = [PointerSensor]

/** Returns keys for rows that have no id, so that each keeps its fields wherever it is moved. */
export function useRowKeys(count: number) {
  const keys = useRef<string[]>([])
  while (keys.current.length < count) keys.current.push(randomId())
  keys.current.length = count
  return {
    keys: [...keys.current],
    move(from: number, to: number): void {
      keys.current = moved(keys.current, from, to)
    },
    /** @param key of a restored row; a new one by default */
    insert(place: number, key = randomId()): string {
      keys.current.splice(place, 0, key)
      return key
    },
    remove: (place: number): string => keys.current.splice(place, 1)[0] ?? '',
  }
}
