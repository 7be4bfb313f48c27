import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Where a row was removed that had the focus, the one that took its place gets it: else keys would begin at the top of the page. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const before = useRef(ids)
  useLayoutEffect(() => {
    const was = before.current
    before.current = ids
    if (ids.length >= was.length || document.activeElement !== document.body) return
    const place = was.findIndex((id, at) => id !== ids[at])
    const row = list.current?.children.item(Math.min(place, ids.length - 1))
    row?.querySelector('button')?.focus()
  })
}
