import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What had the focus may go, as what pauses a file does once that is there: then the field itself
 * gets it, else keys would begin at the top of the page.
 */
export function useFocusStays(input: RefObject<HTMLElement | null>) {
  const isInside = useRef(false)
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) input.current?.focus()
  })
  return {
    onFocus: () => {
      isInside.current = true
    },
    // Nothing is told of what goes while it has the focus.
    onBlur: () => {
      isInside.current = false
    },
  }
}
