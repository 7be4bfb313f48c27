import { useLayoutEffect, useRef, useState } from 'react'

export interface Placing {
  /** What was done last, for who cannot see it. */
  said: string
  wordRef: (id: string) => (button: HTMLButtonElement | null) => void
  /** A word is about to go to another place. */
  place: (id: string, said: string) => void
}

/** What was done is said, and the word keeps the focus where it went. */
export function usePlacing(): Placing {
  const [said, setSaid] = useState('')
  const wanted = useRef<string>(undefined)
  const words = useRef(new Map<string, HTMLButtonElement>())
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    words.current.get(wanted.current)?.focus({ preventScroll: true })
    wanted.current = undefined
  })
  return {
    said,
    wordRef: id => button => {
      if (button) words.current.set(id, button)
    },
    place(id, text) {
      wanted.current = id
      setSaid(text)
    },
  }
}
