import { type DragEvent, useRef } from 'react'

/**
 * Words that a mouse drags to a place. Fingers tap: browsers drag nothing under them.
 *
 * @param onDrop takes the id of a word and the place it is let go at
 */
export function useDragging(onDrop: (id: string, place: number) => void) {
  const dragged = useRef<string>(undefined)
  return {
    ofWord: (id: string) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        dragged.current = id
        // Firefox drags only what has something with it.
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
        // A place lies in the line, which takes what falls beside the words.
        event.stopPropagation()
        onDrop(id, place)
      },
    }),
  }
}

export type Dragging = ReturnType<typeof useDragging>
