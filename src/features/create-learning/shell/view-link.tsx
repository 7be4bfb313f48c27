import type { MouseEvent, ReactNode } from 'react'
import { goTo } from './navigation.ts'
import { addressOf, type View } from './view.ts'

interface ViewLinkProps {
  to: View
  className?: string | undefined
  isCurrent?: boolean | undefined
  children: ReactNode
}

/** A real link, so that it opens in a tab of its own as any other; here it keeps the page. */
export function ViewLink({ to, className, isCurrent, children }: ViewLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a
      href={addressOf(to)}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  )
}
