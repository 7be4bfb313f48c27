import { useLayoutEffect, useRef, useState } from 'react'

export interface Placing {
  /** Describes the last move, for screen readers. */
  message: string
  wordRef: (id: string) => (button: HTMLButtonElement | null) => void
  /** Announces a move of a word, which keeps the focus. */
  place: (id: string, message: string) => void
}

/** Announces moves of words, and keeps the focus on the moved word. */
export function usePlacing(): Placing {
  const [message, setMessage] = useState('')
  const focusId = useRef<string>(undefined)
  const words = useRef(new Map<string, HTMLButtonElement>())
  useLayoutEffect(() => {
    if (focusId.current === undefined) return
    words.current.get(focusId.current)?.focus({ preventScroll: true })
    focusId.current = undefined
  })
  return {
    message,
    wordRef: id => button => {
      if (button) words.current.set(id, button)
    },
    place(id, text) {
      focusId.current = id
      setMessage(text)
    },
  }
}
