import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useDictionary } from './context.ts'
import type { DictionaryLocation } from './location.ts'

interface LocationLinkProps {
  to: DictionaryLocation
  onGo: () => void
  className: string
  /** Id of the entry, for lines of the results list. */
  result?: string
  isCurrent?: boolean
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A link if locations have addresses (it works in a new tab and without script), else a button. */
export function LocationLink({
  to,
  onGo,
  className,
  result,
  isCurrent = false,
  onKeyDown,
  children,
}: LocationLinkProps) {
  const { href } = useDictionary()
  const shared = {
    className,
    onKeyDown,
    part: result && 'result',
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
    <a href={href(to)} {...shared} onClick={onClick}>
      {children}
    </a>
  )
}
