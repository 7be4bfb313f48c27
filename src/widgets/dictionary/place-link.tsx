import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useDictionary } from './context.ts'
import type { Place } from './place.ts'

interface PlaceLinkProps {
  place: Place
  onGo: () => void
  className: string
  /** Entry id, for the lines of the results list. */
  result?: string
  isCurrent?: boolean
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A link where places have addresses (it opens in a new tab, and without script), else a button. */
export function PlaceLink({
  place,
  onGo,
  className,
  result,
  isCurrent = false,
  onKeyDown,
  children,
}: PlaceLinkProps) {
  const { href } = useDictionary()
  const shared = {
    className,
    onKeyDown,
    'data-result': result,
    'aria-current': isCurrent || undefined,
  }
  if (!href) {
    return (
      <button type="button" {...shared} onClick={onGo}>
        {children}
      </button>
    )
  }
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onGo()
  }
  return (
    <a href={href(place)} {...shared} onClick={onClick}>
      {children}
    </a>
  )
}
