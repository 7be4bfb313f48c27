import { type KeyboardEvent, useRef } from 'react'

/** Steps of each arrow key: rows down, and keys to the right. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** Moves the focus with arrow keys over rows of buttons, the children of a group. */
export function useArrowKeys() {
  const group = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    const rows = Array.from(group.current?.querySelectorAll(':scope > div') ?? [], row =>
      Array.from(row.querySelectorAll('button')),
    )
    const columns = rows.map(row => row.findIndex(button => button.matches(':focus')))
    const at = columns.findIndex(column => column >= 0)
    const row = rows[at]
    if (!step || !row) return
    event.preventDefault()
    const column = columns[at] ?? 0
    const next = rows[at + step[0]] ?? row
    // Rows differ in length, so it keeps the relative position.
    const index = step[0] ? Math.round((column / row.length) * next.length) : column + step[1]
    next[Math.min(Math.max(index, 0), next.length - 1)]?.focus()
  }
  return { group, onKeyDown }
}
