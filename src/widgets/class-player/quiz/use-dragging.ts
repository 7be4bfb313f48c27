import { type DragEvent, useRef } from 'react'

/**
 * Lets a mouse drag words to a position. Touch users tap, since browsers do not drag by touch.
 *
 * @param onDrop called with the id of a word and the position where it was dropped
 */
export function useDragging(onDrop: (id: string, place: number) => void) {
  const dragged = useRef<string>(undefined)
  return {
    ofWord: (id: string) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        dragged.current = id
        // Firefox only drags elements with data.
        event.dataTransfer?.setData('text/plain', '')
      },
      onDragEnd() {
        dragged.current = undefined
      },
    }),
    ofPlace: (place: number) => ({
      onDragOver(event: DragEvent<HTMLElement>) {
        if (dragged.current !== undefined) event.preventDefault()
      },
      onDrop(event: DragEvent<HTMLElement>) {
        const id = dragged.current
        if (id === undefined) return
        dragged.current = undefined
        event.preventDefault()
        // Positions are inside the line, which handles drops beside the words.
        event.stopPropagation()
        onDrop(id, place)
      },
    }),
  }
}

export type Dragging = ReturnType<typeof useDragging>
