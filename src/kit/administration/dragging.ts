import { Plugin } from '@dnd-kit/abstract'
import { AutoScroller, type DragDropManager, PointerSensor } from '@dnd-kit/dom'
import { Rectangle } from '@dnd-kit/geometry'

/** What is dragged is where the pointer is: the library's own plugin for it would move a copy. */
class PointerPlace extends Plugin<DragDropManager> {
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

/**
 * For a `DragDropProvider`: things change places as they are dragged. Without the plugins that
 * write style sheets into the page, which its policy refuses, and without those that speak
 * English: buttons are for keys.
 */
export const dragging = { plugins: [AutoScroller, PointerPlace], sensors: [PointerSensor] }
